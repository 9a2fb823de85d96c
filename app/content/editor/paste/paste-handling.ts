import { closeHistory } from '@tiptap/pm/history';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { cleanOwnPaste, cleanPaste, type PasteChanges } from './clean-paste.ts';
import { parseInert } from '../legacy/dom-shape.ts';
import { DOCS_FORMAT } from './docs-suggestions.ts';
import { dropPlace } from '../document/block-place.ts';
import { hasForeignPicture } from './foreign-pictures.ts';
import { figureContent } from '../document/picture-nodes.ts';
import { pasteCells } from './paste-cells.ts';
import { Fragment, Slice, type Mark, type Node, type Schema } from '@tiptap/pm/model';
import { readLinkAddress } from '../toolbar/typed-address.ts';

interface PasteCourse {
  upload: (file: File, position?: number) => void;
  /** Uploads a picture that was pasted by address and is identified by the mark `pasted`. */
  bring: (pasted: string, address: string) => void;
  report: (changes: PasteChanges) => void;
}

/** Handles pasting and dropping: cleans HTML and uploads pictures. */
export function pasteHandling({ upload, bring, report }: PasteCourse) {
  /** Uploads the files. Returns whether there were any. */
  function take(files: File[], position?: number): boolean {
    // Uploads every file: the server decides by its bytes whether it is a picture.
    for (const file of files) upload(file, position);
    return files.length > 0;
  }

  /** Whether the pasted HTML was copied from this editor. */
  let isOwn = false;
  /** Google Docs' own clipboard format in the current paste or drop. */
  let clip = '';
  return {
    handleDOMEvents: {
      paste(view, event) {
        clip = event.clipboardData?.getData(DOCS_FORMAT) ?? '';
        return pasteAfterComposing(view, event);
      },
      drop(_view, event) {
        clip = event.dataTransfer?.getData(DOCS_FORMAT) ?? '';
        return false;
      },
    },
    transformPastedHTML(html, view) {
      isOwn = /^[^]{0,200}<[^>]+ data-pm-slice=/.test(html);
      if (isOwn) return cleanOwnPaste(html);
      const { html: clean, changes, foreign } = cleanPaste(html, clip);
      if (Object.values(changes).some((count) => count > 0)) report(changes);
      // The document may not accept all pictures, so only those found after the insertion are uploaded.
      queueMicrotask(() => {
        for (const [pasted, address] of foreign) {
          if (hasForeignPicture(view.state, pasted)) bring(pasted, address);
        }
      });
      return clean;
    },
    transformPasted(slice, view, isPlain) {
      const isInCode = view.state.selection.$from.parent.type.spec.code === true;
      const isMoved = view.dragging !== null;
      return fixPastedText(slice, isInCode, isPlain || !(isOwn || isMoved));
    },
    handlePaste(view, event, slice) {
      const data = event.clipboardData;
      if (data && !hasSubstance(data.getData('text/html')) && take([...data.files])) return true;
      // Handles an empty paste: otherwise ProseMirror would let the browser paste into the page.
      if (slice.size === 0) return true;
      standAlone(view);
      const transaction = pasteCells(view.state, slice);
      if (transaction) view.dispatch(transaction.scrollIntoView());
      return transaction !== undefined;
    },
    handleDrop(view, event, _slice, isMove) {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (isMove || files.length === 0) return false;
      event.preventDefault();
      const dropped = view.posAtCoords({ left: event.clientX, top: event.clientY });
      return take(files, dropped ? placeOf(view, dropped.pos) : undefined);
    },
  } satisfies EditorProps;
}

const COMPOSITION_END = 50; // ms; ProseMirror takes 20 ms to read composed text

/**
 * Ends a composition and then pastes as usual. During a composition ProseMirror would leave the paste to the browser,
 * which does not clean it.
 */
function pasteAfterComposing(view: EditorView, event: ClipboardEvent): boolean {
  const data = event.clipboardData;
  if (!view.composing || !data) return false;
  event.preventDefault();
  const clipboardData = new DataTransfer();
  for (const kind of data.types) {
    if (kind !== 'Files') clipboardData.setData(kind, data.getData(kind));
  }
  for (const file of data.files) clipboardData.items.add(file);
  view.dom.blur();
  view.focus();
  setTimeout(() => {
    const again = new ClipboardEvent('paste', { clipboardData, cancelable: true });
    if (!view.isDestroyed) view.dom.dispatchEvent(again);
  }, COMPOSITION_END);
  return true;
}

function placeOf({ state }: EditorView, position: number): number {
  const picture = state.schema.nodeFromJSON(figureContent({ src: '' }));
  return dropPlace(state.doc, picture, position);
}

/**
 * Whether pasted HTML has content besides a picture. Spreadsheets add a picture of the table to the clipboard; a copied
 * picture comes with HTML.
 */
function hasSubstance(html: string): boolean {
  if (html === '') return false;
  const body = parseInert(html);
  return body.textContent.trim() !== '' || body.querySelector('table') !== null;
}

/** Makes the paste an undo step of its own. */
function standAlone(view: EditorView): void {
  view.dispatch(closeHistory(view.state.tr));
  setTimeout(() => {
    if (!view.isDestroyed) view.dispatch(closeHistory(view.state.tr));
  });
}

/** Line breaks within a paragraph, as written by Word and other programs. */
const BREAKS = /[\v\f\u0085\u2028\u2029]/;

/** Turns line breaks within paragraphs into `<br>` and, if `isForeign`, addresses into links. Code stays plain text. */
function fixPastedText(slice: Slice, isInCode: boolean, isForeign: boolean): Slice {
  const fix = (content: Fragment, isCode: boolean): Fragment =>
    Fragment.from(
      content.content.flatMap((node) => {
        if (!node.isText)
          return [node.copy(fix(node.content, isCode || node.type.spec.code === true))];
        if (isCode)
          return [node.type.schema.text(node.text!.replaceAll(/\v|\f/g, '\n'), node.marks)];
        return withBreaks(node, isForeign);
      }),
    );
  return new Slice(fix(slice.content, isInCode), slice.openStart, slice.openEnd);
}

function withBreaks(text: Node, isForeign: boolean): Node[] {
  const { marks } = text;
  const { schema } = text.type;
  const lines = text.text!.split(BREAKS);
  return lines.flatMap((line, index) => [
    ...(index > 0 ? [schema.nodes['hardBreak']!.create(null, null, marks)] : []),
    ...(isForeign ? withLinks(schema, line, marks) : plain(schema, line, marks)),
  ]);
}

const plain = (schema: Schema, text: string, marks: readonly Mark[]) =>
  text === '' ? [] : [schema.text(text, marks)];

const WORD = /[^\s<>"'„”«»]+/g;
const ADDRESS =
  /^(https?:\/\/|www\.)[^.]|^[\w.+-]+@[\w-]+\.|^([\w-]+\.)+(hu|eu|com|org|net)(\/|$)/i;

function withLinks(schema: Schema, text: string, marks: readonly Mark[]): Node[] {
  const { link, code } = schema.marks;
  if (marks.some(({ type }) => type === link || type === code)) return plain(schema, text, marks);
  const parts: Node[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const written = bare(word);
    const href = ADDRESS.test(written) ? readLinkAddress(written) : undefined;
    if (!href) continue;
    const start = index + word.indexOf(written);
    parts.push(...plain(schema, text.slice(end, start), marks));
    parts.push(schema.text(written, link!.create({ href }).addToSet(marks)));
    end = start + written.length;
  }
  return [...parts, ...plain(schema, text.slice(end), marks)];
}

/** Returns a word without brackets, final punctuation and anything before `https://`. */
function bare(word: string): string {
  let inner = word.slice(Math.max(0, word.search(/https?:\/\//i))).replace(/^[([{]+/, '');
  while (/[.,;:!?…\]}]$/.test(inner) || closesTooMuch(inner)) inner = inner.slice(0, -1);
  return inner;
}

/** Whether a final bracket is unmatched: `a_(b)` is an address, but the bracket of `a)` is not part of it. */
function closesTooMuch(word: string): boolean {
  return word.endsWith(')') && word.split(')').length > word.split('(').length;
}
