import type { Editor } from '@tiptap/core';

/** Gives the text the focus and its selection back at once: what is typed next, however quickly, is written there. */
export function giveFocusBackAtOnce(editor: Editor): void {
  if (editor.isDestroyed || editor.view.hasFocus()) return;
  editor.view.focus();
  editor.commands.scrollIntoView();
}

/**
 * Gives it back once the popup that has it lets go. Whoever has clicked into the text meanwhile is there already, and
 * keeps the caret where that put it.
 */
export function giveFocusBack(editor: Editor): void {
  setTimeout(() => giveFocusBackAtOnce(editor));
}
