import { Selection } from '@tiptap/extensions';

/**
 * Shows what is selected while a popup has the focus. When the text has it again, use-content-editor.ts
 * puts the selection back at once; the stock way does that a frame later, over where somebody may have
 * clicked meanwhile.
 */
export const ShownSelection = Selection.extend({
  addProseMirrorPlugins() {
    const plugins = this.parent?.() ?? [];
    for (const { props } of plugins) delete props.handleDOMEvents?.focus;
    return plugins;
  },
});
