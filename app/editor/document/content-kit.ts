import { Node, textblockTypeInputRule, wrappingInputRule } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';

/** What is typed at the beginning of a paragraph to make it a list. */
const listStarts = new Map([
  ['bulletList', /^-\s$/],
  ['orderedList', /^1\.\s$/],
]);

/** Those that the toolbar has: the first level is the page's own, and "# 12" a number. */
const HEADING_LEVELS = [2, 3, 4];

/**
 * The stock kit makes lists of more: of any number with a full stop, typed or pasted as text. In
 * Hungarian these are dates and ordinals, “2025. június” and “12. emelet”.
 */
export const ContentKit = StarterKit.extend({
  addExtensions() {
    const extensions = this.parent?.() ?? [];
    return extensions.map((extension) => {
      if (extension.name === 'heading') return withTypedHeadings(extension as Node);
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

function withTypedHeadings(heading: Node): Node {
  return heading.extend({
    addInputRules() {
      return HEADING_LEVELS.map((level) =>
        textblockTypeInputRule({
          find: new RegExp(`^#{${level}}\\s$`),
          type: this.type,
          getAttributes: { level },
        }),
      );
    },
  });
}
