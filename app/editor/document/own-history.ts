import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * Undo and redo are the editor's alone, also where there is nothing left to undo: the browser has a history
 * of its own, and would take back what the editor's still means to bring again.
 */
export const OwnHistory = Extension.create({
  name: 'ownHistory',
  // Before the stock shortcuts, which leave what they cannot do to the browser.
  priority: 1000,
  addKeyboardShortcuts() {
    const undo = () => this.editor.commands.undo() || true;
    const redo = () => this.editor.commands.redo() || true;
    return { 'Mod-z': undo, 'Shift-Mod-z': redo, 'Mod-y': redo };
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    const beforeinput = (_view: unknown, event: InputEvent) => {
      if (!/^history(Undo|Redo)$/.test(event.inputType)) return false;
      event.preventDefault();
      if (event.inputType === 'historyUndo') editor.commands.undo();
      else editor.commands.redo();
      return true;
    };
    return [new Plugin({ props: { handleDOMEvents: { beforeinput } } })];
  },
});
