import type { Extensions } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { Placeholder } from '@tiptap/extensions';
import { BlockAttributes } from './block-attributes.ts';
import { BlockShortcuts } from './block-shortcuts.ts';
import { ContentKit } from './content-kit.ts';
import { editorCopy } from '../editor.copy.ts';
import { OwnHistory } from './own-history.ts';
import { Caption, Figure, InlinePicture } from './picture-nodes.ts';
import { ShownSelection } from './shown-selection.ts';
import { ContentCell, ContentHeaderCell, ContentRow, ContentTable } from './table-nodes.ts';
import { ContentLink, StyledText } from './text-marks.ts';
import { TypedStarts } from './typed-starts.ts';
import { UploadPlaces } from '../uploads/upload-places.ts';
import { Video } from './video-node.ts';

/** Everything that news content may consist of, as the editor knows it. */
export const contentExtensions: Extensions = [
  ContentKit.configure({ link: false, code: false, codeBlock: false }),
  // Code may be bold or linked in older content; the stock extensions would take that away.
  Code.extend({ excludes: '' }),
  CodeBlock.extend({ marks: 'bold italic underline strike superscript subscript textStyle link' }),
  Superscript.extend({ excludes: 'subscript' }),
  Subscript.extend({ excludes: 'superscript' }),
  StyledText,
  ContentLink,
  BlockAttributes,
  BlockShortcuts,
  OwnHistory,
  TypedStarts,
  InlinePicture,
  Figure,
  Caption,
  Video,
  ContentTable.configure({ resizable: false, allowTableNodeSelection: true }),
  ContentRow,
  ContentCell,
  ContentHeaderCell,
  Placeholder.configure({ placeholder: editorCopy.placeholder }),
  ShownSelection,
  UploadPlaces,
];
