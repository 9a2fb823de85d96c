import type { Editor } from '@tiptap/core';
import { NodeRange } from '@tiptap/pm/model';
import type { Selection, Transaction } from '@tiptap/pm/state';
import { findWrapping, liftTarget } from '@tiptap/pm/transform';
import { leaveLists } from './list-toggle.ts';
import { selectedBlocks, withoutEnd, type Block } from './selected-blocks.ts';

/** Returns the selected blocks that can become headings. The first line of a list item cannot. */
function possibleHeadings(selection: Selection): Block[] {
  const heading = selection.$from.node(0).type.schema.nodes['heading']!;
  return selectedBlocks(selection).filter(({ parent, index }) =>
    parent.canReplaceWith(index, index + 1, heading),
  );
}

export function isHeading(selection: Selection, level: number): boolean {
  const blocks = possibleHeadings(selection);
  return blocks.length > 0 && blocks.every(({ node }) => node.attrs['level'] === level);
}

type Level = 1 | 2 | 3 | 4 | 5 | 6;

/** Turns the selected blocks into headings, or into paragraphs if all of them are headings of this level. */
export function toggleHeading(editor: Editor, level: Level): boolean {
  const { tr, schema, selection } = editor.state;
  if (selection.$from.parent.type.name === 'codeBlock')
    return editor.commands.setHeading({ level });
  const type = schema.nodes[isHeading(selection, level) ? 'paragraph' : 'heading']!;
  // If only list items are selected, they are first moved out of their lists.
  if (possibleHeadings(selection).length === 0 && !leaveLists(tr)) return false;
  const blocks = possibleHeadings(tr.selection);
  for (const { node, position } of blocks) {
    tr.setNodeMarkup(position, type, { ...node.attrs, level });
  }
  if (blocks.length > 0) editor.view.dispatch(tr);
  return blocks.length > 0;
}

export function isQuoted(selection: Selection): boolean {
  if (quotedAround(selection)) return true;
  const range = selectedRange(selection);
  const children = range?.parent.children.slice(range.startIndex, range.endIndex) ?? [];
  return children.length > 0 && children.every(({ type }) => type.name === 'blockquote');
}

/** Quotes the selection, or removes the quotes if the whole selection is quoted. */
export function toggleQuote(editor: Editor): boolean {
  const { selection, schema, tr } = editor.state;
  if (isQuoted(selection)) return removeQuotes(editor);
  const range = selectedRange(selection);
  const wrapping = range && findWrapping(range, schema.nodes['blockquote']!);
  if (!wrapping) return false;
  editor.view.dispatch(tr.wrap(range, wrapping));
  return true;
}

/** Removes the innermost blockquote around the selection, or else the blockquotes within it. */
export function removeQuotes(editor: Editor): boolean {
  const { selection, tr } = editor.state;
  const around = quotedAround(selection);
  const isDone = around ? lift(tr, around) : liftQuotesWithin(tr, selectedRange(selection));
  if (isDone) editor.view.dispatch(tr);
  return isDone;
}

function liftQuotesWithin(tr: Transaction, range: NodeRange | null): boolean {
  if (!range) return false;
  const quotes: number[] = [];
  let position = range.start;
  for (const child of range.parent.children.slice(range.startIndex, range.endIndex)) {
    if (child.type.name === 'blockquote') quotes.push(position);
    position += child.nodeSize;
  }
  for (const start of quotes.toReversed()) {
    const $start = tr.doc.resolve(start + 1);
    const $end = tr.doc.resolve(start + $start.parent.nodeSize - 1);
    if (!lift(tr, new NodeRange($start, $end, $start.depth))) return false;
  }
  return quotes.length > 0;
}

function lift(tr: Transaction, range: NodeRange): boolean {
  const target = liftTarget(range);
  if (target === null) return false;
  tr.lift(range, target);
  return true;
}

function quotedAround({ $from, $to }: Selection): NodeRange | null {
  return $from.blockRange(withoutEnd($from, $to), ({ type }) => type.name === 'blockquote');
}

/** Returns the selected blocks as a range of children of their common ancestor. */
function selectedRange({ $from, $to }: Selection): NodeRange | null {
  // The range must not begin within a list, because a list item cannot be quoted alone.
  return $from.blockRange(withoutEnd($from, $to), ({ type }) => !type.name.endsWith('List'));
}
