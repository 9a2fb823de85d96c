import type { Editor, JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Selection, TextSelection, NodeSelection } from '@tiptap/pm/state';
import { behindText, blockInsertion, type BlockInsertion } from './block-place.ts';
import type { Place } from './selected-blocks.ts';

/**
 * Inserts a block at the caret. Further blocks follow the inserted one until the caret moves. Returns false if the
 * document does not allow a block there: code contains only text.
 */
export function insertBlock(editor: Editor, content: JSONContent): boolean {
  const isInCode = editor.state.selection.$to.parent.type.spec.code;
  return !isInCode && putBlock(editor, content, caretPlace(editor));
}

/**
 * Inserts a block at `position`; `also` may extend the transaction. Returns false if the document does not allow the
 * block there.
 */
export function putBlock(
  editor: Editor,
  content: JSONContent,
  position: number,
  also?: (insertion: BlockInsertion) => void,
): boolean {
  if (!editor.isEditable) return false;
  const block = editor.schema.nodeFromJSON(content);
  const insertion = blockInsertion(editor.state, block, position);
  if (!insertion) return false;
  const isAtCaret = [editor.state.selection.to, caretPlace(editor)].includes(position);
  keepCaretInText(insertion, block);
  also?.(insertion);
  editor.view.dispatch(insertion.transaction);
  if (isAtCaret) remember(editor, block);
  return true;
}

/** Returns the position for a block at the caret, which is behind the blocks inserted since the caret last moved. */
export function caretPlace(editor: Editor): number {
  const { doc, selection } = editor.state;
  const { $to } = selection;
  const put = putAtCaret.get(editor);
  const behind = $to.parent.isTextblock ? behindText($to) : $to.pos;
  let place = behind;
  for (let next = doc.nodeAt(place); next && put?.has(next); next = doc.nodeAt(place)) {
    place += next.nodeSize;
  }
  return place > behind ? place : $to.pos;
}

/** Blocks inserted at the caret since it last moved. */
const putAtCaret = new WeakMap<Editor, Set<Node>>();

function remember(editor: Editor, block: Node): void {
  const put = putAtCaret.get(editor) ?? new Set();
  putAtCaret.set(editor, put.add(block));
  editor.once('selectionUpdate', () => putAtCaret.delete(editor));
}

/**
 * If the block replaced an empty paragraph, the block is selected, and typing would overwrite it. Moves the caret
 * behind it.
 */
function keepCaretInText({ transaction, end }: BlockInsertion, block: Node): void {
  const { selection, doc } = transaction;
  if (selection instanceof TextSelection || doc.nodeAt(selection.from) !== block) return;
  const next = Selection.findFrom(doc.resolve(end), 1, true);
  if (!next) transaction.insert(end, block.type.schema.nodes['paragraph']!.create());
  transaction.setSelection(next ?? TextSelection.create(transaction.doc, end + 1));
}

/** Returns the selected node of one of `kinds`, or the one whose caption contains the caret. */
export function chosenNode(editor: Editor, kinds: string[]): Place | undefined {
  const { selection } = editor.state;
  if (selection instanceof NodeSelection && kinds.includes(selection.node.type.name)) {
    return { node: selection.node, position: selection.from };
  }
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (kinds.includes(node.type.name)) return { node, position: $from.before(depth) };
  }
  return undefined;
}

/** Changes attributes of a node and keeps the node selected. */
export function changeNode(
  editor: Editor,
  { node, position }: Place,
  attributes: Record<string, unknown>,
): boolean {
  const { tr } = editor.state;
  if (tr.doc.nodeAt(position)?.type !== node.type) return false;
  for (const [name, value] of Object.entries(attributes)) {
    tr.setNodeAttribute(position, name, value);
  }
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, position)));
  return true;
}

export function removeNode(editor: Editor, { node, position }: Place): boolean {
  const { tr } = editor.state;
  if (tr.doc.nodeAt(position)?.type !== node.type) return false;
  editor.view.dispatch(tr.delete(position, position + node.nodeSize));
  return true;
}
