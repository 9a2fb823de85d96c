import type { Editor, SingleCommands } from '@tiptap/core';
import {
  changeNode,
  chosenNode,
  removeNode,
  type ChosenNode,
  insertBlock,
} from '../document/insert-block.ts';
import { applyLink, linkTarget, removeLink } from '../document/link-range.ts';
import { figureContent } from '../document/picture-nodes.ts';
import { lengthOf } from '../document/styled-attribute.ts';
import { editorCopy, editorMessages, type EditorMessage } from '../editor.copy.ts';
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
  label: editorCopy.link,
  activeLabel: editorCopy.linkEdit,
  panels: (editor) => [{ form: linkForm(editor) }],
};

function linkForm(editor: Editor): PopupFormSpec {
  const { href, text, newTab } = linkTarget(editor);
  const isPicture = text === undefined;
  const form: PopupFormSpec<{ url: string; text: string; newTab: boolean }> = {
    values: { url: href, text: text ?? '', newTab },
    fields: [
      { name: 'url', label: editorCopy.linkUrl, isRequired: true, hasFocus: true },
      ...(isPicture
        ? []
        : [{ name: 'text' as const, label: editorCopy.linkText, isRequired: true }]),
      {
        name: 'newTab',
        label: editorCopy.linkNewTab,
        type: 'checkbox',
        isPossible: ({ url }) => mayOpenTab(readLinkAddress(url) ?? ''),
      },
    ],
    library: {
      label: editorCopy.linkDocument,
      fill: ({ url, title }, values) => ({
        ...values,
        url,
        text: values.text.trim() === '' ? title : values.text,
      }),
    },
    submit: href === '' ? editorCopy.submit : editorCopy.change,
    check: ({ url, text: typed }) => ({
      url: requiredProblem(url, readLinkAddress(url) !== undefined, INVALID_URL),
      text: !isPicture && typed.trim() === '' && [editorCopy.required],
    }),
    apply({ url, newTab: opensTab, text: typed }) {
      const shown = isPicture ? undefined : typed;
      return unless(applyLink(editor, readLinkAddress(url) ?? '', opensTab, shown));
    },
    remove:
      href === ''
        ? undefined
        : { label: editorCopy.unlink, isDanger: true, run: () => unless(removeLink(editor)) },
  };
  return form;
}

/** Inserts a picture from a file, the library or an address, or changes the selected one. */
export const imagePopup: PopupSpec = {
  label: editorCopy.image,
  activeLabel: editorCopy.imageEdit,
  isWide: true,
  panels(editor) {
    const chosen = chosenNode(editor, ['figure', 'image']);
    if (chosen) return [{ form: imageForm(editor, chosen) }];
    return [
      { tab: editorCopy.imageUploadTab, Content: ImageUploadForm },
      {
        tab: editorCopy.imageLibraryTab,
        onPicture: ({ url, alt }) =>
          unlessInserted(editor, insertBlock(editor, figureContent({ src: url, alt }))),
      },
      { tab: editorCopy.imageUrlTab, form: imageForm(editor) },
    ];
  },
};

function imageForm(editor: Editor, chosen?: ChosenNode): PopupFormSpec {
  const old = chosen?.node.attrs;
  const form: PopupFormSpec<{ imageUrl: string; alt: string; caption: string; width: string }> = {
    values: {
      imageUrl: old?.['src'] ?? '',
      alt: old?.['alt'] ?? '',
      caption: '',
      width: pixels(old?.['width']),
    },
    fields: [
      { name: 'imageUrl', label: editorCopy.imageUrl, isRequired: true, hasFocus: !chosen },
      {
        name: 'alt',
        label: editorCopy.alt,
        hint: editorCopy.altHint,
        hasFocus: chosen !== undefined,
      },
      [
        ...(chosen ? [] : [{ name: 'caption' as const, label: editorCopy.caption }]),
        { name: 'width', label: editorCopy.imageWidth },
      ],
    ],
    submit: chosen ? editorCopy.change : editorCopy.submit,
    check: ({ imageUrl, width }) => ({
      imageUrl: requiredProblem(imageUrl, readPictureAddress(imageUrl) !== undefined, INVALID_URL),
      width: width.trim() !== '' && !lengthOf(width) && [editorCopy.widthInvalid],
    }),
    apply({ imageUrl, alt, caption, width }) {
      const src = readPictureAddress(imageUrl);
      const attrs: Record<string, unknown> = { src, alt: alt.trim(), width: lengthOf(width) };
      // A height is valid only for its width.
      if (attrs['width'] !== old?.['width']) attrs['height'] = null;
      const isDone = chosen
        ? changeNode(editor, chosen, attrs)
        : insertBlock(editor, figureContent(attrs, caption.trim()));
      return unlessInserted(editor, isDone);
    },
    remove: chosen && removal(editor, chosen, editorCopy.imageRemove),
  };
  return form;
}

const removal = (editor: Editor, chosen: ChosenNode, label: string) => ({
  label,
  isDanger: true,
  run: () => unless(removeNode(editor, chosen)),
});

const WIDTH = '560'; // px; 16:9 with the height, as in the old editor
const HEIGHT = '315';
const LONGEST_SIDE = 9999; // px

export const videoPopup: PopupSpec = {
  label: editorCopy.video,
  activeLabel: editorCopy.videoEdit,
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
        label: editorCopy.videoUrl,
        hint: editorCopy.videoHint,
        isRequired: true,
        hasFocus: true,
      },
      [
        { name: 'height', label: editorCopy.videoHeight, type: 'number' },
        { name: 'width', label: editorCopy.videoWidth, type: 'number' },
      ],
    ],
    // Embed code contains the size too.
    complete({ url, height, width }) {
      const code = readEmbedCode(url);
      return {
        url: code?.address ?? url,
        height: code?.height ?? height,
        width: code?.width ?? width,
      };
    },
    submit: chosen ? editorCopy.change : editorCopy.submit,
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
    remove: chosen && removal(editor, chosen, editorCopy.videoRemove),
  };
  return form;
}

function videoProblem(typed: string) {
  const url = typed.trim();
  const text = isTypedPlaylist(url) ? editorCopy.playlist : editorMessages.invalidVideo[1];
  return requiredProblem(url, readVideoAddress(url) !== undefined, [text, 'invalidVideo']);
}

function sideProblem(side: string): FieldProblem | false {
  if (!/^\d*$/.test(side)) return [editorCopy.digitsOnly];
  const isOutside = side !== '' && (Number(side) < 1 || Number(side) > LONGEST_SIDE);
  return isOutside && [editorCopy.sideRange(LONGEST_SIDE)];
}

const asPixels = (side: string) => (side === '' ? null : `${Number(side)}px`);

function pixels(size: unknown): string {
  return typeof size === 'string' ? size.replace(/px$/, '') : '';
}

/** Inserts a table; within one it changes rows, columns and cells. */
export const tablePopup: PopupSpec = {
  label: editorCopy.tableInsert,
  activeLabel: editorCopy.table,
  panels: (editor) => [editor.isActive('table') ? tableCommands(editor) : newTable(editor)],
};

function tableCommands(editor: Editor) {
  const names = Object.keys(editorCopy.tableCommands) as (keyof typeof editorCopy.tableCommands &
    keyof SingleCommands)[];
  return {
    commands: names.map((name) => ({
      label: editorCopy.tableCommands[name],
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
        { name: 'rows', label: editorCopy.tableRows, type: 'number', hasFocus: true },
        { name: 'columns', label: editorCopy.tableColumns, type: 'number' },
      ],
      { name: 'withHeaderRow', label: editorCopy.tableHeader, type: 'switch' },
    ],
    submit: editorCopy.submit,
    check: ({ rows, columns }) => ({
      rows: !isCount(rows) && [editorCopy.tableNumber],
      columns: !isCount(columns) && [editorCopy.tableNumber],
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
