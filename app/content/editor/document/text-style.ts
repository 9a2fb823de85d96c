import type { Editor } from '@tiptap/core';
import { isAllowedStyle } from '../sanitiser/allowed-html.ts';
import type { EditorMessage } from '../editor.copy.ts';

const properties = {
  color: 'color',
  backgroundColor: 'background-color',
  fontSize: 'font-size',
  fontFamily: 'font-family',
} as const;

export type TextStyleName = keyof typeof properties;

/** Sets a style of the selected text, or takes it away with null; gives the message if it cannot. */
export function setTextStyle(
  editor: Editor,
  name: TextStyleName,
  value: string | null,
): EditorMessage | undefined {
  if (editor.state.selection.empty) return 'noSelection';
  if (value !== null && !isAllowedStyle(properties[name], value)) return 'failed';
  const chain = editor.chain().setMark('textStyle', { [name]: value });
  const isDone = (value === null ? chain.removeEmptyTextStyle() : chain).run();
  return isDone ? undefined : 'failed';
}

/** `#abc` or `#a1b2c3`, with or without its mark; nothing when it is no colour. */
export function readHex(typed: string): string | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(typed.trim())?.[1];
  return digits && `#${digits.toLowerCase()}`;
}

/** A bare number means pixels. */
export function readFontSize(typed: string): string | undefined {
  const written = typed.trim().toLowerCase().replace(',', '.');
  const size = /^\d+(\.\d+)?$/.test(written) ? `${written}px` : written;
  return isAllowedStyle('font-size', size) ? size : undefined;
}

export function readFontName(typed: string): string | undefined {
  const name = typed.trim();
  return isAllowedStyle('font-family', name) ? name : undefined;
}
