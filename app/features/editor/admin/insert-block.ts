import type { Editor, JSONContent } from '@tiptap/core';

/**
 * Puts a block where the caret is, or at `position`: beside the paragraph at its ends, between its
 * halves within. False when the document does not take it there.
 */
export function insertBlock(editor: Editor, content: JSONContent, position?: number): boolean {
  if (!editor.isEditable) return false;
  const { state } = editor;
  const node = state.schema.nodeFromJSON(content);
  const at = outsideOfCaption(state.doc.resolve(position ?? state.selection.to));
  const tr = state.tr.replaceRangeWith(at, at, node);
  let isThere = false;
  tr.doc.descendants((each) => {
    isThere ||= each.eq(node);
    return !isThere;
  });
  if (!isThere || tr.doc.textContent.length < state.doc.textContent.length) return false;
  editor.view.dispatch(tr);
  return true;
}

/** A caption holds words only: what is inserted there stands after the picture. */
function outsideOfCaption($position: ReturnType<Editor['state']['doc']['resolve']>): number {
  for (let depth = $position.depth; depth > 0; depth -= 1) {
    if ($position.node(depth).type.name === 'figure') return $position.after(depth);
  }
  return $position.pos;
}
