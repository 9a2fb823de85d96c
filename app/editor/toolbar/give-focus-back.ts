import type { Editor } from '@tiptap/core';

/**
 * Gives the text the focus and its selection back once the tool that has it lets go. Whoever has clicked
 * into the text meanwhile is there already, and keeps the caret where that put it.
 */
export function giveFocusBack(editor: Editor): void {
  setTimeout(() => {
    if (editor.isDestroyed || editor.view.hasFocus()) return;
    editor.view.focus();
    editor.commands.scrollIntoView();
  });
}
