import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';

export interface ChosenNode {
  node: Node;
  position: number;
}

/** The selected node of one of these kinds, or the one whose caption holds the caret. */
export function chosenNode(editor: Editor, kinds: string[]): ChosenNode | undefined {
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

/** Changes attributes of a chosen node, which stays selected. */
export function changeNode(
  editor: Editor,
  { node, position }: ChosenNode,
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

export function removeNode(editor: Editor, { node, position }: ChosenNode): boolean {
  const { tr } = editor.state;
  if (tr.doc.nodeAt(position)?.type !== node.type) return false;
  editor.view.dispatch(tr.delete(position, position + node.nodeSize));
  return true;
}
