import { Extension } from '@tiptap/core';
import { toggleHeading, toggleQuote } from './block-toggles.ts';
import { toggleList } from './list-toggle.ts';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** The keys for blocks do what the buttons do. */
export const BlockShortcuts = Extension.create({
  name: 'blockShortcuts',
  // Before the keys that bring along the blocks themselves.
  priority: 1000,
  addKeyboardShortcuts() {
    const { editor } = this;
    const headings = LEVELS.map((level) => [
      `Mod-Alt-${level}`,
      () => toggleHeading(editor, level),
    ]);
    return {
      ...Object.fromEntries(headings),
      'Mod-Shift-7': () => toggleList(editor, 'orderedList'),
      'Mod-Shift-8': () => toggleList(editor, 'bulletList'),
      'Mod-Shift-b': () => toggleQuote(editor),
    };
  },
});
