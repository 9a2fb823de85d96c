import type { ToolName } from '../editor.messages.ts';
import type { PopupIcon } from './icons.tsx';

export type Tool = ToolName | PopupIcon;

export interface ToolGroup {
  label: string;
  tools: readonly Tool[];
}

/** All tools, in the order of the toolbar. */
export const toolGroups: ToolGroup[] = [
  {
    label: 'Betűk',
    tools: ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript'],
  },
  { label: 'Betűkép', tools: ['fontName', 'fontSize', 'color'] },
  { label: 'Igazítás', tools: ['left', 'center', 'right', 'justify', 'indent', 'outdent'] },
  { label: 'Szerkesztés', tools: ['cut', 'copy', 'delete', 'clear', 'undo', 'redo'] },
  {
    label: 'Bekezdések',
    tools: [
      'paragraph',
      'heading2',
      'heading3',
      'heading4',
      'blockquote',
      'unquote',
      'rule',
      'bulletList',
      'orderedList',
    ],
  },
  { label: 'Beszúrás', tools: ['link', 'unlink', 'image', 'video', 'table'] },
  { label: 'Segítség', tools: ['shortcuts'] },
];

/** The most used tools: the first row on a phone. */
export const frequentTools: ToolGroup = {
  label: 'Gyakori eszközök',
  tools: ['bold', 'bulletList', 'orderedList', 'link', 'image', 'heading2'],
};

/** The other tools, in the order of the toolbar. */
export const furtherGroups = toolGroups.map(({ label, tools }) => ({
  label,
  tools: tools.filter((tool) => !frequentTools.tools.includes(tool)),
}));
