import type { Editor } from '@tiptap/core';
import { textColours } from '../document/text-colours.ts';
import { readFontName, readFontSize, readHex, setTextStyle } from '../document/text-style.ts';
import type { TextStyleName } from '../document/text-style.ts';
import { editorCopy } from '../editor.copy.ts';
import { requiredProblem, type PopupFormSpec } from './popup-form.tsx';
import type { PopupSpec } from './tool-popup.tsx';

const SIZES = ['12px', '14px', '16px', '18px', '24px', '32px'];
const FONTS = ['Arial', 'Verdana', 'Georgia', 'Times New Roman', 'Courier New'];

const asChoices = (values: string[]) => values.map((value): [string, string] => [value, value]);

export const fontSizePopup: PopupSpec = {
  label: editorCopy.fontSize,
  panels: (editor) => [
    {
      form: styleForm(editor, 'fontSize', {
        label: editorCopy.fontSize,
        read: readFontSize,
        invalid: editorCopy.fontSizeInvalid,
        remove: editorCopy.fontSizeRemove,
        suggestions: asChoices(SIZES),
      }),
    },
  ],
};

export const fontNamePopup: PopupSpec = {
  label: editorCopy.fontName,
  panels: (editor) => [
    {
      form: styleForm(editor, 'fontFamily', {
        label: editorCopy.fontName,
        read: readFontName,
        invalid: editorCopy.fontNameInvalid,
        remove: editorCopy.fontNameRemove,
        suggestions: asChoices(FONTS),
      }),
    },
  ],
};

const colour: StyleOptions = {
  label: editorCopy.hex,
  read: readHex,
  invalid: editorCopy.hexInvalid,
  remove: editorCopy.colorRemove,
  suggestions: textColours,
  areColours: true,
};

export const colourPopup: PopupSpec = {
  label: editorCopy.color,
  panels: (editor) => [
    { tab: editorCopy.colorText, form: styleForm(editor, 'color', colour) },
    { tab: editorCopy.colorBackground, form: styleForm(editor, 'backgroundColor', colour) },
  ],
};

interface StyleOptions {
  label: string;
  /** The value of what was typed; undefined if it is none. */
  read: (typed: string) => string | undefined;
  invalid: string;
  remove: string;
  suggestions: [label: string, value: string][];
  areColours?: boolean;
}

function styleForm(editor: Editor, style: TextStyleName, options: StyleOptions): PopupFormSpec {
  const { label, read, invalid, remove, suggestions, areColours = false } = options;
  const existing: string = editor.getAttributes('textStyle')[style] ?? '';
  const form: PopupFormSpec<{ value: string }> = {
    // Colours that are no hex code, such as those of older content, cannot be written in the field.
    values: { value: areColours ? (read(existing) ?? '') : existing },
    fields: [
      {
        name: 'value',
        label,
        isRequired: true,
        hasFocus: true,
        ...(areColours && { maxLength: 7 }), // spec, section 9
      },
    ],
    suggestions: {
      label: areColours ? editorCopy.palette : editorCopy.suggestions,
      field: 'value',
      values: suggestions,
      areColours,
    },
    submit: editorCopy.apply,
    check: ({ value }) => ({ value: requiredProblem(value, read(value) !== undefined, [invalid]) }),
    apply: ({ value }) => setTextStyle(editor, style, read(value) ?? null),
    remove: existing ? { label: remove, run: () => setTextStyle(editor, style, null) } : undefined,
  };
  return form;
}
