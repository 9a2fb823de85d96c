import { Node, wrappingInputRule } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';

/** What is typed at the beginning of a paragraph to make it a list. */
const listStarts = new Map([
  ['bulletList', /^-\s$/],
  ['orderedList', /^1\.\s$/],
]);

/**
 * The stock kit makes lists of more: of any number with a full stop, typed or pasted as text. In
 * Hungarian these are dates and ordinals, “2025. június” and “12. emelet”.
 */
export const ContentKit = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? [];
    return extensions.map((extension) => {
      const find = listStarts.get(extension.name);
      if (!find || !(extension instanceof Node)) return extension;
      return extension.extend({
        addInputRules() {
          return [wrappingInputRule({ find, type: this.type })];
        },
        addProseMirrorPlugins: () => [],
      });
    });
  },
});
