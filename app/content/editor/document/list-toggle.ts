import type { Editor } from '@tiptap/core';
import type { NodeType } from '@tiptap/pm/model';
import { liftListItem, wrapRangeInList } from '@tiptap/pm/schema-list';
import { TextSelection, EditorState, type Selection, type Transaction } from '@tiptap/pm/state';
import { LIST, selectedBlocks, type Block } from './selected-blocks.ts';

type ListName = 'bulletList' | 'orderedList';

export function isListed(selection: Selection, name: ListName): boolean {
  const blocks = selectedBlocks(selection);
  return blocks.length > 0 && blocks.every(({ list }) => list?.node.type.name === name);
}

/** Turns the selection into a list, or into paragraphs if the whole selection is such a list. */
export function toggleList({ state, view }: Editor, name: ListName): boolean {
  const { tr } = state;
  const isOn = isListed(state.selection, name);
  const isDone = isOn ? leaveLists(tr) : makeList(tr, state.schema.nodes[name]!);
  if (isDone) view.dispatch(tr);
  return isDone;
}

/** Lifts list items until the selection contains none. Returns false if an item cannot be lifted. */
export function leaveLists(tr: Transaction): boolean {
  const liftItems = liftListItem(tr.doc.type.schema.nodes['listItem']!);
  for (;;) {
    const items = selectedBlocks(tr.selection).filter(({ list }) => list);
    const last = items.at(-1);
    if (!last) return true;
    const first = items.find(({ list }) => list!.position === last.list!.position)!;
    const selection = TextSelection.create(tr.doc, first.position + 1, last.position + 1);
    const isDone = liftItems(EditorState.create({ doc: tr.doc, selection }), ({ steps }) => {
      for (const step of steps) tr.step(step);
    });
    if (!isDone) return false;
  }
}

function makeList(tr: Transaction, type: NodeType): boolean {
  const blocks = selectedBlocks(tr.selection);
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) return false;
  const start = first.list?.position ?? first.position;
  const end = last.position + last.node.nodeSize;
  for (const run of runsOf(blocks).toReversed()) {
    if (run[0]!.list) changeType(tr, run, type);
    else if (!wrap(tr, run, type)) return false;
  }
  joinLists(tr, tr.mapping.map(start, -1) - 1, tr.mapping.map(end, 1) + 1, type);
  return true;
}

/** Groups adjacent blocks outside of lists. Each block in a list is a group of its own. */
function runsOf(blocks: Block[]): Block[][] {
  const runs: Block[][] = [];
  for (const block of blocks) {
    const last = runs.at(-1)?.at(-1);
    const isNext = last && last.position + last.node.nodeSize === block.position;
    if (isNext && !last.list && !block.list) runs.at(-1)!.push(block);
    else runs.push([block]);
  }
  return runs;
}

function changeType(tr: Transaction, [block]: Block[], type: NodeType): void {
  const { node, position } = block!.list!;
  if (tr.doc.nodeAt(position)?.type === type) return;
  tr.setNodeMarkup(position, type, { indent: node.attrs['indent'] });
}

function wrap(tr: Transaction, run: Block[], type: NodeType): boolean {
  const paragraph = type.schema.nodes['paragraph']!;
  for (const { node, position } of run) tr.setNodeMarkup(position, paragraph, node.attrs);
  const $first = tr.doc.resolve(run[0]!.position + 1);
  const range = $first.blockRange(tr.doc.resolve(run.at(-1)!.position + 1));
  return range !== null && wrapRangeInList(tr, range, type);
}

/** Joins adjacent lists of the same type. */
function joinLists(tr: Transaction, from: number, to: number, type: NodeType): void {
  const seams: number[] = [];
  const { size } = tr.doc.content;
  tr.doc.nodesBetween(Math.max(0, from), Math.min(size, to), (node, position, parent, index) => {
    const before = index > 0 ? parent!.child(index - 1) : undefined;
    if (node.type === type && before?.type === type) seams.push(position);
    return !LIST.test(node.type.name);
  });
  for (const seam of seams.toReversed()) tr.join(seam);
}
