import { getMarkRange, type Editor } from '@tiptap/core';
import type { Mark } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { mayOpenTab } from '../sanitiser/allowed-html.ts';

/** Returns the target of the link popup: the selection, the link at the caret, or a selected picture. */
export function linkTarget(editor: Editor) {
  const { selection, doc } = editor.state;
  const figure = selectedFigure(editor);
  const { from, to, mark } = linkRange(editor);
  const { href, target } = figure?.attrs ?? mark?.attrs ?? {};
  return {
    href: (href ?? '') as string,
    newTab: href ? target === '_blank' : true,
    // Undefined for a picture.
    text: selection instanceof NodeSelection ? undefined : doc.textBetween(from, to, ' '),
  };
}

/** Whether the whole selection is a link, or the caret is inside a link or at its end. */
export function isInLink(editor: Editor): boolean {
  const figure = selectedFigure(editor);
  if (figure) return Boolean(figure.attrs['href']);
  return editor.state.selection.empty ? Boolean(linkRange(editor).mark) : editor.isActive('link');
}

function selectedFigure({ state: { selection } }: Editor) {
  const node = selection instanceof NodeSelection ? selection.node : undefined;
  return node?.type.name === 'figure' ? node : undefined;
}

/** Returns the selection, or the whole link at the caret, whether or not typed text would extend the link. */
function linkRange({ state: { selection, schema, doc } }: Editor) {
  const type = schema.marks['link']!;
  const { from, to } = (selection.empty && getMarkRange(selection.$from, type)) || selection;
  // Mark of the first link within the range.
  let mark: Mark | undefined;
  doc.nodesBetween(from, to, ({ marks }) => {
    mark ??= type.isInSet(marks);
  });
  return { from, to, mark };
}

export function applyLink(editor: Editor, href: string, newTab: boolean, text?: string): boolean {
  const { selection, schema, doc, tr } = editor.state;
  const target = newTab && mayOpenTab(href) ? '_blank' : null;
  if (selectedFigure(editor)) return editor.commands.updateAttributes('figure', { href, target });
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
  editor.view.dispatch(tr);
  return true;
}

/** Removes the link of the selected picture, the links in the selection, or the whole link at the caret. */
export function removeLink(editor: Editor): boolean {
  if (selectedFigure(editor)?.attrs['href']) {
    return editor.commands.updateAttributes('figure', { href: null, target: null });
  }
  const { from, to, mark } = linkRange(editor);
  if (!mark) return false;
  editor.view.dispatch(editor.state.tr.removeMark(from, to, mark.type));
  return true;
}
