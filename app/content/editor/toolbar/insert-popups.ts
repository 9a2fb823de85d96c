import type { Editor, SingleCommands } from '@tiptap/core';
import { changeNode, chosenNode, removeNode, insertBlock } from '../document/insert-block.ts';
import { applyLink, linkTarget, removeLink } from '../document/link-range.ts';
import { figureContent } from '../document/picture-nodes.ts';
import type { Place } from '../document/selected-blocks.ts';
import { lengthOf } from '../document/styled-attribute.ts';
import { editorTexts, editorMessages, type EditorMessage } from '../editor.messages.ts';
import { mayOpenTab } from '../sanitiser/allowed-html.ts';
import { ImageUploadForm } from './image-upload-form.tsx';
import { requiredProblem, type FieldProblem, type PopupFormSpec } from './popup-form.tsx';
import type { PopupSpec } from './tool-popup.tsx';
import {
  readLinkAddress,
  readPictureAddress,
  isTypedPlaylist,
  readEmbedCode,
  readVideoAddress,
} from './typed-address.ts';

const unless = (isDone: boolean): EditorMessage | undefined => (isDone ? undefined : 'failed');

const unlessInserted = (editor: Editor, isDone: boolean, refusal: EditorMessage = 'failed') => {
  if (isDone) return undefined;
  return editor.isEditable ? refusal : 'outOfRange';
};

const INVALID_URL: FieldProblem = [editorMessages.invalidUrl[1], 'invalidUrl'];

export const linkPopup: PopupSpec = {
  label: editorTexts.link,
  activeLabel: editorTexts.linkEdit,
  panels: (editor) => [{ form: linkForm(editor) }],
};

function linkForm(editor: Editor): PopupFormSpec {
  const { href, text, newTab } = linkTarget(editor);
  const isPicture = text === undefined;
  const form: PopupFormSpec<{ url: string; text: string; newTab: boolean }> = {
    values: { url: href, text: text ?? '', newTab },
    fields: [
      { name: 'url', label: editorTexts.linkUrl, isRequired: true, hasFocus: true },
      ...(isPicture
        ? []
        : [{ name: 'text' as const, label: editorTexts.linkText, isRequired: true }]),
      {
        name: 'newTab',
        label: editorTexts.linkNewTab,
        type: 'checkbox',
        isPossible: ({ url }) => mayOpenTab(readLinkAddress(url) ?? ''),
      },
    ],
    library: {
      label: editorTexts.linkDocument,
      fill: ({ url, title }, values) => ({
        ...values,
        url,
        text: values.text.trim() === '' ? title : values.text,
      }),
    },
    submit: href === '' ? editorTexts.submit : editorTexts.change,
    check: ({ url, text: typed }) => ({
      url: requiredProblem(url, readLinkAddress(url) !== undefined, INVALID_URL),
      text: !isPicture && typed.trim() === '' && [editorTexts.required],
    }),
    apply({ url, newTab: opensTab, text: typed }) {
      const shown = isPicture ? undefined : typed;
      return unless(applyLink(editor, readLinkAddress(url) ?? '', opensTab, shown));
    },
    remove:
      href === ''
        ? undefined
        : { label: editorTexts.unlink, isDanger: true, run: () => unless(removeLink(editor)) },
  };
  return form;
}

/** Inserts a picture from a file, the library or an address, or changes the selected picture. */
export const imagePopup: PopupSpec = {
  label: editorTexts.image,
  activeLabel: editorTexts.imageEdit,
  isWide: true,
  panels(editor) {
    const chosen = chosenNode(editor, ['figure', 'image']);
    if (chosen) return [{ form: imageForm(editor, chosen) }];
    return [
      { tab: editorTexts.imageUploadTab, Content: ImageUploadForm },
      {
        tab: editorTexts.imageLibraryTab,
        onPicture: ({ url, alt }) =>
          unlessInserted(editor, insertBlock(editor, figureContent({ src: url, alt }))),
      },
      { tab: editorTexts.imageUrlTab, form: imageForm(editor) },
    ];
  },
};

function imageForm(editor: Editor, chosen?: Place): PopupFormSpec {
  const old = chosen?.node.attrs;
  const form: PopupFormSpec<{ imageUrl: string; alt: string; caption: string; width: string }> = {
    values: {
      imageUrl: old?.['src'] ?? '',
      alt: old?.['alt'] ?? '',
      caption: '',
      width: pixels(old?.['width']),
    },
    fields: [
      { name: 'imageUrl', label: editorTexts.imageUrl, isRequired: true, hasFocus: !chosen },
      {
        name: 'alt',
        label: editorTexts.alt,
        hint: editorTexts.altHint,
        hasFocus: chosen !== undefined,
      },
      [
        ...(chosen ? [] : [{ name: 'caption' as const, label: editorTexts.caption }]),
        { name: 'width', label: editorTexts.imageWidth },
      ],
    ],
    submit: chosen ? editorTexts.change : editorTexts.submit,
    check: ({ imageUrl, width }) => ({
      imageUrl: requiredProblem(imageUrl, readPictureAddress(imageUrl) !== undefined, INVALID_URL),
      width: width.trim() !== '' && !lengthOf(width) && [editorTexts.widthInvalid],
    }),
    apply({ imageUrl, alt, caption, width }) {
      const src = readPictureAddress(imageUrl);
      const attrs: Record<string, unknown> = { src, alt: alt.trim(), width: lengthOf(width) };
      // The old height only suits the old width.
      if (attrs['width'] !== old?.['width']) attrs['height'] = null;
      const isDone = chosen
        ? changeNode(editor, chosen, attrs)
        : insertBlock(editor, figureContent(attrs, caption.trim()));
      return unlessInserted(editor, isDone);
    },
    remove: chosen && removal(editor, chosen, editorTexts.imageRemove),
  };
  return form;
}

const removal = (editor: Editor, chosen: Place, label: string) => ({
  label,
  isDanger: true,
  run: () => unless(removeNode(editor, chosen)),
});

const WIDTH = '560'; // Default width in px; with the height 16:9, as in the old editor
const HEIGHT = '315';
const LONGEST_SIDE = 9999; // Largest width and height in px

export const videoPopup: PopupSpec = {
  label: editorTexts.video,
  activeLabel: editorTexts.videoEdit,
  panels: (editor) => [{ form: videoForm(editor) }],
};

function videoForm(editor: Editor): PopupFormSpec {
  const chosen = chosenNode(editor, ['video']);
  const old = chosen?.node.attrs;
  const form: PopupFormSpec<{ url: string; height: string; width: string }> = {
    values: {
      url: old?.['src'] ?? old?.['sources']?.[0].src ?? '',
      height: chosen ? pixels(old?.['height']) : HEIGHT,
      width: chosen ? pixels(old?.['width']) : WIDTH,
    },
    fields: [
      {
        name: 'url',
        label: editorTexts.videoUrl,
        hint: editorTexts.videoHint,
        isRequired: true,
        hasFocus: true,
      },
      [
        { name: 'height', label: editorTexts.videoHeight, type: 'number' },
        { name: 'width', label: editorTexts.videoWidth, type: 'number' },
      ],
    ],
    // Embed code also contains the size of the video.
    complete({ url, height, width }) {
      const code = readEmbedCode(url);
      return {
        url: code?.address ?? url,
        height: code?.height ?? height,
        width: code?.width ?? width,
      };
    },
    submit: chosen ? editorTexts.change : editorTexts.submit,
    check: ({ url, height, width }) => ({
      url: videoProblem(url),
      height: sideProblem(height),
      width: sideProblem(width),
    }),
    apply({ url, height, width }) {
      const sizes = { width: asPixels(width), height: asPixels(height) };
      const attrs = { src: null, sources: null, ...readVideoAddress(url.trim()), ...sizes };
      const isDone = chosen
        ? changeNode(editor, chosen, attrs)
        : insertBlock(editor, { type: 'video', attrs });
      return unlessInserted(editor, isDone, 'videoRefused');
    },
    remove: chosen && removal(editor, chosen, editorTexts.videoRemove),
  };
  return form;
}

function videoProblem(typed: string) {
  const url = typed.trim();
  const text = isTypedPlaylist(url) ? editorTexts.playlist : editorMessages.invalidVideo[1];
  return requiredProblem(url, readVideoAddress(url) !== undefined, [text, 'invalidVideo']);
}

function sideProblem(side: string): FieldProblem | false {
  if (!/^\d*$/.test(side)) return [editorTexts.digitsOnly];
  const isOutside = side !== '' && (Number(side) < 1 || Number(side) > LONGEST_SIDE);
  return isOutside && [editorTexts.sideRange(LONGEST_SIDE)];
}

const asPixels = (side: string) => (side === '' ? null : `${Number(side)}px`);

function pixels(size: unknown): string {
  return typeof size === 'string' ? size.replace(/px$/, '') : '';
}

/** Inserts a table; within a table, changes its rows, columns and cells. */
export const tablePopup: PopupSpec = {
  label: editorTexts.tableInsert,
  activeLabel: editorTexts.table,
  panels: (editor) => [editor.isActive('table') ? tableCommands(editor) : newTable(editor)],
};

function tableCommands(editor: Editor) {
  const names = Object.keys(editorTexts.tableCommands) as (keyof typeof editorTexts.tableCommands &
    keyof SingleCommands)[];
  return {
    commands: names.map((name) => ({
      label: editorTexts.tableCommands[name],
      isDanger: name === 'deleteTable',
      run: () => unless(editor.commands[name]()),
    })),
  };
}

function newTable(editor: Editor) {
  const form: PopupFormSpec<{ rows: string; columns: string; withHeaderRow: boolean }> = {
    values: { rows: '3', columns: '3', withHeaderRow: true },
    fields: [
      [
        { name: 'rows', label: editorTexts.tableRows, type: 'number', hasFocus: true },
        { name: 'columns', label: editorTexts.tableColumns, type: 'number' },
      ],
      { name: 'withHeaderRow', label: editorTexts.tableHeader, type: 'switch' },
    ],
    submit: editorTexts.submit,
    check: ({ rows, columns }) => ({
      rows: !isCount(rows) && [editorTexts.tableNumber],
      columns: !isCount(columns) && [editorTexts.tableNumber],
    }),
    apply({ rows, columns, withHeaderRow }) {
      const size = { rows: Number(rows), cols: Number(columns), withHeaderRow };
      return unless(editor.commands.insertTable(size));
    },
  };
  return { form };
}

function isCount(typed: string): boolean {
  return /^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 50;
}
