import type { Editor } from '@tiptap/core';
import { editorTexts, type EditorMessage } from '../editor.messages.ts';
import { isAllowedStyle } from '../sanitiser/allowed-html.ts';
import { textColours } from '../document/text-colours.ts';
import { requiredProblem, type PopupFormSpec } from './popup-form.tsx';
import type { PopupSpec } from './tool-popup.tsx';

const SIZES = ['12px', '14px', '16px', '18px', '24px', '32px'];
const FONTS = ['Arial', 'Verdana', 'Georgia', 'Times New Roman', 'Courier New'];

const asChoices = (values: string[]) => values.map((value): [string, string] => [value, value]);

const stylePopup = (style: TextStyleName, options: StyleOptions): PopupSpec => ({
  label: options.label,
  panels: (editor) => [{ form: styleForm(editor, style, options) }],
});

export const fontSizePopup = stylePopup('fontSize', {
  label: editorTexts.fontSize,
  read: readFontSize,
  invalid: editorTexts.fontSizeInvalid,
  remove: editorTexts.fontSizeRemove,
  suggestions: asChoices(SIZES),
});

export const fontNamePopup = stylePopup('fontFamily', {
  label: editorTexts.fontName,
  read: readFontName,
  invalid: editorTexts.fontNameInvalid,
  remove: editorTexts.fontNameRemove,
  suggestions: asChoices(FONTS),
});

const colour: StyleOptions = {
  label: editorTexts.hex,
  read: readHex,
  invalid: editorTexts.hexInvalid,
  remove: editorTexts.colorRemove,
  suggestions: textColours,
  areColours: true,
};

export const colourPopup: PopupSpec = {
  label: editorTexts.color,
  panels: (editor) => [
    {
      tab: editorTexts.colorText,
      form: styleForm(editor, 'color', { ...colour, hint: editorTexts.colorHint }),
    },
    { tab: editorTexts.colorBackground, form: styleForm(editor, 'backgroundColor', colour) },
  ],
};

interface StyleOptions {
  label: string;
  /** Parses typed text; returns undefined if it is invalid. */
  read: (typed: string) => string | undefined;
  invalid: string;
  remove: string;
  suggestions: [label: string, value: string][];
  areColours?: boolean;
  hint?: string;
}

function styleForm(editor: Editor, style: TextStyleName, options: StyleOptions): PopupFormSpec {
  const { label, read, invalid, remove, suggestions, areColours = false, hint } = options;
  const existing: string = editor.getAttributes('textStyle')[style] ?? '';
  const form: PopupFormSpec<{ value: string }> = {
    // Older content may have colours that are not hex codes. The field cannot edit these, so it starts empty.
    values: { value: areColours ? (read(existing) ?? '') : existing },
    fields: [
      {
        name: 'value',
        label,
        isRequired: true,
        hasFocus: true,
        ...(hint && { hint }),
        ...(areColours && { maxLength: 7 }), // spec, section 9
      },
    ],
    suggestions: {
      label: areColours ? editorTexts.palette : editorTexts.suggestions,
      field: 'value',
      values: suggestions,
      areColours,
    },
    submit: editorTexts.apply,
    check: ({ value }) => ({ value: requiredProblem(value, read(value) !== undefined, [invalid]) }),
    apply: ({ value }) => setTextStyle(editor, style, read(value) ?? null),
    remove: existing ? { label: remove, run: () => setTextStyle(editor, style, null) } : undefined,
  };
  return form;
}

const properties = {
  color: 'color',
  backgroundColor: 'background-color',
  fontSize: 'font-size',
  fontFamily: 'font-family',
} as const;

type TextStyleName = keyof typeof properties;

/** Sets a style of the selected text; null removes the style. Returns a message on failure. */
function setTextStyle(
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

/** Parses `#abc` or `#a1b2c3`, with or without `#`. Returns undefined if the text is invalid. */
function readHex(typed: string): string | undefined {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(typed.trim())?.[1];
  return digits && `#${digits.toLowerCase()}`;
}

/** Parses a font size. A number without a unit means pixels. */
function readFontSize(typed: string): string | undefined {
  const written = typed.trim().toLowerCase().replace(',', '.');
  const size = /^\d+(\.\d+)?$/.test(written) ? `${written}px` : written;
  return isAllowedStyle('font-size', size) ? size : undefined;
}

function readFontName(typed: string): string | undefined {
  const name = typed.trim();
  return isAllowedStyle('font-family', name) ? name : undefined;
}
