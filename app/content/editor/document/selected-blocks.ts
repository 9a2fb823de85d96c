import type { Node, ResolvedPos } from '@tiptap/pm/model';
import type { Selection } from '@tiptap/pm/state';

export interface Place {
  node: Node;
  position: number;
}

export interface Block extends Place {
  parent: Node;
  /** Index of the block in its parent. */
  index: number;
  /** Innermost list around the block. */
  list: Place | undefined;
}

export const LIST = /^(bulletList|orderedList)$/;
const TEXT = /^(paragraph|heading)$/;

/** Returns the selected paragraphs and headings. Those in a table count only if the selection is within the table. */
export function selectedBlocks(selection: Selection): Block[] {
  return selection.ranges.flatMap(({ $from, $to }) => blocksBetween($from, withoutEnd($from, $to)));
}

/** Returns the end of the selection without the trailing empty paragraph, which "select all" includes. */
export function withoutEnd($from: ResolvedPos, $to: ResolvedPos): ResolvedPos {
  const doc = $from.node(0);
  const last = doc.lastChild!;
  const start = doc.content.size - last.nodeSize;
  const isMeant = last.type.name !== 'paragraph' || last.childCount > 0;
  return isMeant || $from.pos >= start || $to.pos <= start ? $to : doc.resolve(start);
}

interface Scope {
  end: number;
  list: Place | undefined;
}

function blocksBetween($from: ResolvedPos, $to: ResolvedPos): Block[] {
  const blocks: Block[] = [];
  // Tables and cells that begin after this position are selected as a whole, so their blocks do not count.
  const within = $from.start($from.sharedDepth($to.pos));
  const scopes: Scope[] = [{ end: Infinity, list: undefined }];
  $from.node(0).nodesBetween($from.pos, $to.pos, (node, position, parent, index) => {
    while (scopes.at(-1)!.end <= position) scopes.pop();
    const end = position + node.nodeSize;
    const { tableRole } = node.type.spec;
    if (LIST.test(node.type.name)) scopes.push({ end, list: { node, position } });
    if (tableRole) scopes.push({ end, list: undefined });
    if (TEXT.test(node.type.name)) {
      blocks.push({ node, position, parent: parent!, index, list: scopes.at(-1)!.list });
    }
    return !(tableRole && position >= within);
  });
  return blocks;
}
