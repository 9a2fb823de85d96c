import type { Editor } from '@tiptap/core';
import type { Selection } from '@tiptap/pm/state';
import { MAX_INDENT } from '../sanitiser/allowed-html.ts';
import { isHeading, isQuoted, removeQuotes, toggleHeading, toggleQuote } from './block-toggles.ts';
import type { ToolName } from '../editor.messages.ts';
import { isInLink, removeLink } from './link-range.ts';
import { isListed, toggleList } from './list-toggle.ts';
import { selectedBlocks, withoutEnd, type Block, type Place } from './selected-blocks.ts';

type Command = (editor: Editor) => boolean;
type Alignment = 'left' | 'center' | 'right' | 'justify';

export const commands: Record<ToolName, Command> = {
  bold: (editor) => editor.commands.toggleBold(),
  italic: (editor) => editor.commands.toggleItalic(),
  underline: (editor) => editor.commands.toggleUnderline(),
  strike: (editor) => editor.commands.toggleStrike(),
  superscript: (editor) => editor.chain().unsetSubscript().toggleSuperscript().run(),
  subscript: (editor) => editor.chain().unsetSuperscript().toggleSubscript().run(),
  left: align('left'),
  center: align('center'),
  right: align('right'),
  justify: align('justify'),
  indent: (editor) =>
    editor.isActive('listItem') ? editor.commands.sinkListItem('listItem') : indent(editor, 1),
  outdent: (editor) =>
    editor.isActive('listItem') ? editor.commands.liftListItem('listItem') : indent(editor, -1),
  cut: (editor) => clipboard(editor, 'cut'),
  copy: (editor) => clipboard(editor, 'copy'),
  delete: (editor) => !editor.state.selection.empty && editor.commands.deleteSelection(),
  clear: clearFormatting,
  undo: (editor) => editor.commands.undo(),
  redo: (editor) => editor.commands.redo(),
  paragraph: (editor) => editor.commands.setParagraph(),
  heading2: (editor) => toggleHeading(editor, 2),
  heading3: (editor) => toggleHeading(editor, 3),
  heading4: (editor) => toggleHeading(editor, 4),
  blockquote: toggleQuote,
  unquote: removeQuotes,
  rule: (editor) => editor.commands.setHorizontalRule(),
  bulletList: (editor) => toggleList(editor, 'bulletList'),
  orderedList: (editor) => toggleList(editor, 'orderedList'),
  unlink: removeLink,
};

/** Returns the names of the active tools, joined by spaces for a cheap comparison. */
export function activeNames(editor: Editor): string {
  const marks = ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript'];
  const nodes = ['figure', 'image', 'video', 'table'];
  const names = [...marks, ...nodes].filter((name) => editor.isActive(name));
  names.push(...blockNames(editor.state.selection));
  const { color, backgroundColor, fontSize, fontFamily } = editor.getAttributes('textStyle');
  if (color || backgroundColor) names.push('color');
  if (fontSize) names.push('fontSize');
  if (fontFamily) names.push('fontName');
  if (isInLink(editor)) names.push('link');
  if (editor.can().undo()) names.push('canUndo');
  if (editor.can().redo()) names.push('canRedo');
  if (editor.state.selection.empty) names.push('empty');
  return names.join(' ');
}

/** Returns the active block formats. A format is active if all selected blocks have it. */
function blockNames(selection: Selection): string[] {
  const blocks = selectedBlocks(selection);
  const isEvery = (test: (block: Block) => boolean) => blocks.length > 0 && blocks.every(test);
  const isText = isEvery(({ node, list }) => node.type.name === 'paragraph' && !list);
  const states: [name: string, holds: boolean][] = [
    ['blockquote', isQuoted(selection)],
    ['bulletList', isListed(selection, 'bulletList')],
    ['orderedList', isListed(selection, 'orderedList')],
    ['heading2', isHeading(selection, 2)],
    ['heading3', isHeading(selection, 3)],
    ['heading4', isHeading(selection, 4)],
    ['paragraph', isText && !isQuoted(selection)],
    ...alignments.map((side): [string, boolean] => [side, isAligned(selection, side)]),
  ];
  return states.filter(([, holds]) => holds).map(([name]) => name);
}

const alignments = ['left', 'center', 'right', 'justify'] as const;
const ALIGNED = /^(paragraph|heading|figure)$/;

/** Returns all selected nodes that can have an alignment. */
function sidedNodes({ ranges }: Selection): Place[] {
  const found: Place[] = [];
  for (const { $from, $to } of ranges) {
    const end = withoutEnd($from, $to).pos;
    $from.node(0).nodesBetween($from.pos, end, (node, position) => {
      if (ALIGNED.test(node.type.name)) found.push({ node, position });
    });
  }
  return found;
}

function isAligned(selection: Selection, alignment: Alignment): boolean {
  const nodes = sidedNodes(selection);
  return nodes.length > 0 && nodes.every(({ node }) => node.attrs['textAlign'] === alignment);
}

/** Sets the alignment, or restores the default if the selection already has that alignment. */
function align(alignment: Alignment): Command {
  return ({ state: { selection, tr }, view }) => {
    const value = isAligned(selection, alignment) ? null : alignment;
    for (const { position } of sidedNodes(selection)) {
      tr.setNodeAttribute(position, 'textAlign', value);
    }
    if (tr.docChanged) view.dispatch(tr);
    return true;
  };
}

const INDENTED = /^(paragraph|heading|blockquote|bulletList|orderedList)$/;

function indent(editor: Editor, step: 1 | -1): boolean {
  const { from, to } = editor.state.selection;
  const { tr } = editor.state;
  editor.state.doc.nodesBetween(from, to, (node, position, parent) => {
    const isOutermost = parent?.type.name === 'doc' || parent?.type.spec['tableRole'] !== undefined;
    if (!isOutermost || !INDENTED.test(node.type.name)) return;
    const level = Math.min(MAX_INDENT, Math.max(0, (node.attrs['indent'] as number) + step));
    tr.setNodeAttribute(position, 'indent', level);
  });
  if (tr.docChanged) editor.view.dispatch(tr);
  return tr.docChanged;
}

/** Uses the browser's command, so that the clipboard gets the same content as with Ctrl+C. */
function clipboard(editor: Editor, action: 'cut' | 'copy'): boolean {
  if (editor.state.selection.empty) return false;
  editor.view.focus();
  return document.execCommand(action);
}

/** Removes marks, alignment and indent. Links stay, because they are content. */
function clearFormatting(editor: Editor): boolean {
  const { from, to } = editor.state.selection;
  const { tr, schema } = editor.state;
  for (const mark of Object.values(schema.marks)) {
    if (mark.name !== 'link') tr.removeMark(from, to, mark).removeStoredMark(mark);
  }
  tr.doc.nodesBetween(from, to, (node, position) => {
    if (node.attrs['textAlign']) tr.setNodeAttribute(position, 'textAlign', null);
    if (node.attrs['indent']) tr.setNodeAttribute(position, 'indent', 0);
  });
  editor.view.dispatch(tr);
  return true;
}
