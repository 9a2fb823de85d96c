import type { Editor } from '@tiptap/core';
import { MAX_INDENT } from '../allowed-html.ts';
import type { ToolName } from './editor.copy.ts';
import { removeLink } from './link-range.ts';

type Command = (editor: Editor) => boolean;
type Alignment = 'left' | 'center' | 'right' | 'justify';

/** What the toolbar's buttons do. False when it cannot be done here. */
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
  heading2: (editor) => editor.commands.toggleHeading({ level: 2 }),
  heading3: (editor) => editor.commands.toggleHeading({ level: 3 }),
  heading4: (editor) => editor.commands.toggleHeading({ level: 4 }),
  blockquote: (editor) => editor.commands.setBlockquote(),
  unquote: (editor) => editor.isActive('blockquote') && editor.commands.unsetBlockquote(),
  rule: (editor) => editor.commands.setHorizontalRule(),
  bulletList: (editor) => editor.commands.toggleBulletList(),
  orderedList: (editor) => editor.commands.toggleOrderedList(),
  unlink: removeLink,
};

/** Names of what holds at the selection, with blanks between: cheap to compare with what held before. */
export function activeNames(editor: Editor): string {
  const marks = ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript', 'link'];
  const blocks = ['blockquote', 'bulletList', 'orderedList', 'figure', 'image', 'video', 'table'];
  const names = [...marks, ...blocks].filter((name) => editor.isActive(name));
  for (const level of [2, 3, 4]) {
    if (editor.isActive('heading', { level })) names.push(`heading${level}`);
  }
  const isText = editor.isActive('paragraph') && !/List|blockquote/.test(names.join());
  if (isText) names.push('paragraph');
  for (const alignment of ['left', 'center', 'right', 'justify']) {
    if (editor.isActive({ textAlign: alignment })) names.push(alignment);
  }
  const { color, backgroundColor, fontSize, fontFamily } = editor.getAttributes('textStyle');
  if (color || backgroundColor) names.push('color');
  if (fontSize) names.push('fontSize');
  if (fontFamily) names.push('fontName');
  if (editor.can().undo()) names.push('canUndo');
  if (editor.can().redo()) names.push('canRedo');
  if (editor.state.selection.empty) names.push('empty');
  return names.join(' ');
}

const ALIGNED = ['paragraph', 'heading', 'figure'] as const;

/** Pressed a second time it gives the text back its natural side. */
export function align(alignment: Alignment): Command {
  return (editor) => {
    const value = editor.isActive({ textAlign: alignment }) ? null : alignment;
    const { from, to } = editor.state.selection;
    const { tr } = editor.state;
    editor.state.doc.nodesBetween(from, to, (node, position) => {
      if (!ALIGNED.some((name) => name === node.type.name)) return;
      tr.setNodeAttribute(position, 'textAlign', value);
    });
    if (tr.docChanged) editor.view.dispatch(tr);
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

/** Through the browser, so that the clipboard gets what Ctrl+C would give it. */
function clipboard(editor: Editor, action: 'cut' | 'copy'): boolean {
  if (editor.state.selection.empty) return false;
  editor.view.focus();
  return document.execCommand(action);
}

/** Takes away marks, alignment and indent; links are content and stay. */
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
