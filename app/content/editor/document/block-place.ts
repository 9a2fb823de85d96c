import { Fragment, Slice, type Node, type NodeType, type ResolvedPos } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { dropPoint, insertPoint } from '@tiptap/pm/transform';

export interface BlockInsertion {
  transaction: Transaction;
  /** Position of the end of the block. */
  end: number;
}

/**
 * Returns a transaction that inserts a block at `position`. At the ends of a paragraph the block goes beside the
 * paragraph; elsewhere in a paragraph, the paragraph is split. Words, captions and code are never split. Undefined if
 * the document does not allow the block there.
 */
export function blockInsertion(
  state: EditorState,
  block: Node,
  position: number,
): BlockInsertion | undefined {
  const transaction = state.tr;
  const $position = outsideOfWord(outsideOfVerbatim(state.doc.resolve(position)));
  const place = placeBeside($position, block.type);
  if (place !== undefined) transaction.insert(place, block);
  else if ($position.parent.isTextblock) {
    transaction.replaceRangeWith($position.pos, $position.pos, block);
  }
  const end = endOf(transaction.doc, block);
  const text = state.doc.textContent.length + block.textContent.length;
  return end !== undefined && transaction.doc.textContent.length === text
    ? { transaction, end }
    : undefined;
}

/** Returns the position of a block dropped at `position`: beside the paragraph, on the nearer side. */
export function dropPlace(doc: Node, block: Node, position: number): number {
  return dropPoint(doc, position, new Slice(Fragment.from(block), 0, 0)) ?? position;
}

/** Returns the position behind the paragraph, or behind the picture if the position is in a caption. */
export function behindText($position: ResolvedPos): number {
  const isCaption = $position.parent.type.name === 'caption';
  return $position.after(isCaption ? $position.depth - 1 : $position.depth);
}

/** Returns the position behind a caption or code, because these contain only text. */
function outsideOfVerbatim($position: ResolvedPos): ResolvedPos {
  const { name, spec } = $position.parent.type;
  const isVerbatim = name === 'caption' || spec.code;
  return isVerbatim ? $position.doc.resolve(behindText($position)) : $position;
}

function outsideOfWord($position: ResolvedPos): ResolvedPos {
  const { parent, parentOffset, pos, doc } = $position;
  if (!parent.isTextblock) return $position;
  // A node that is not text counts as one character.
  const text = parent.textBetween(0, parent.content.size, null, ' ');
  const before = /[\p{L}\p{M}\p{N}-]*$/u.exec(text.slice(0, parentOffset))![0].length;
  const after = /^[\p{L}\p{M}\p{N}-]*/u.exec(text.slice(parentOffset))![0].length;
  if (before === 0 || after === 0) return $position;
  return doc.resolve(before <= after ? pos - before : pos + after);
}

/**
 * Returns the position before or behind the paragraph, or else the nearest one that allows such a block. Undefined
 * within a paragraph, which is split, and in an empty paragraph, which is replaced.
 */
function placeBeside($position: ResolvedPos, type: NodeType): number | undefined {
  const { parent, parentOffset, pos, doc } = $position;
  const isWithin = parentOffset > 0 && parentOffset < parent.content.size;
  if (parent.isTextblock && (isWithin || parent.content.size === 0)) return undefined;
  const place = insertPoint(doc, pos, type);
  if (place !== null || !parent.isTextblock) return place ?? undefined;
  return insertPoint(doc, $position.after(), type) ?? undefined;
}

function endOf(doc: Node, block: Node): number | undefined {
  let end: number | undefined;
  doc.descendants((node, position) => {
    if (node === block) end = position + node.nodeSize;
    return end === undefined;
  });
  return end;
}
