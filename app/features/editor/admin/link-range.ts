import { getMarkRange, type Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';

interface LinkTarget {
  /** The link that is there already, if any. */
  href: string;
  newTab: boolean;
  /** The text that is, or will be, the link; undefined for a picture. */
  text: string | undefined;
}

/** What the link popup is about: the selection, the link that the caret stands in, or a picture. */
export function linkTarget(editor: Editor): LinkTarget {
  const { selection } = editor.state;
  if (selection instanceof NodeSelection && selection.node.type.name === 'figure') {
    const { href, target } = selection.node.attrs;
    return { href: href ?? '', newTab: href ? target === '_blank' : true, text: undefined };
  }
  const { href, target } = editor.getAttributes('link');
  const { from, to } = linkRange(editor);
  const isPicture = selection instanceof NodeSelection;
  return {
    href: href ?? '',
    newTab: href ? target === '_blank' : true,
    text: isPicture ? undefined : editor.state.doc.textBetween(from, to, ' '),
  };
}

function linkRange(editor: Editor): { from: number; to: number } {
  const { selection, schema } = editor.state;
  const { from, to, $from } = selection;
  return (selection.empty && getMarkRange($from, schema.marks['link']!)) || { from, to };
}

/** Makes the link; what was selected stays selected. */
export function applyLink(editor: Editor, href: string, newTab: boolean, text?: string): boolean {
  const { selection, schema, doc, tr } = editor.state;
  const target = newTab ? '_blank' : null;
  if (selection instanceof NodeSelection && selection.node.type.name === 'figure') {
    return editor.commands.updateAttributes('figure', { href, target });
  }
  const { from, to } = linkRange(editor);
  const type = schema.marks['link']!;
  const mark = type.create({ href, target });
  tr.setMeta('preventAutolink', true);
  if (text === undefined || text === doc.textBetween(from, to, ' ')) {
    tr.removeMark(from, to, type).addMark(from, to, mark);
  } else {
    const near = doc.nodeAt(from)?.isText ? doc.nodeAt(from)!.marks : selection.$from.marks();
    const marks = from === to ? selection.$from.marks() : near;
    tr.replaceWith(from, to, schema.text(text, mark.addToSet(type.removeFromSet(marks))));
    const end = from + text.length;
    tr.setSelection(TextSelection.create(tr.doc, selection.empty ? end : from, end));
  }
  editor.view.dispatch(tr.removeStoredMark(type));
  return true;
}

/** Takes the link from the selection, or from all of the link that the caret stands in. */
export function removeLink(editor: Editor): boolean {
  if (editor.isActive('link')) return editor.commands.unsetLink();
  if (!editor.getAttributes('figure')['href']) return false;
  return editor.commands.updateAttributes('figure', { href: null, target: null });
}
