import { getSchema, type Editor, type JSONContent } from '@tiptap/core';
import { DOMParser as DocumentParser, DOMSerializer, type Node } from '@tiptap/pm/model';
import { parseInert, unwrap } from '../legacy/dom-shape.ts';
import { lossesBetween, type Losses } from '../legacy/loss-check.ts';
import { normaliseLegacy } from '../legacy/normalise-legacy.ts';
import { styledOf } from '../paste/source-styles.ts';
import { canBeSeen, inSight, isUnreadable, sightWithin, type Sight } from '../sanitiser/sight.ts';
import { contentExtensions } from './extensions.ts';
import { hexOf } from './styled-attribute.ts';

const schema = getSchema(contentExtensions);

/** Parses HTML of any age. Tiptap's own parser loses spaces at line breaks. */
export function readContent(html: string): JSONContent {
  const body = parseInert(normaliseLegacy(html));
  return DocumentParser.fromSchema(schema).parse(body).toJSON() as JSONContent;
}

/** Serialises HTML of any age as the editor would. */
export function throughEditor(html: string): string {
  return serialise(schema.nodeFromJSON(readContent(html)));
}

export type ContentSession = ReturnType<typeof createContentSession>;

/** Tracks loaded and current content: unchanged content is returned byte by byte. */
export function createContentSession(editor: Editor, html: string) {
  let original = html;
  let unchanged = serialise(editor.state.doc);
  let reported = html;
  return {
    /** HTML to save; undefined if it was reported before. */
    change(): string | undefined {
      const written = serialise(editor.state.doc);
      const content = written === unchanged ? original : written;
      if (content === reported) return undefined;
      reported = content;
      return content;
    },
    /** Replaces the content, as when a draft is restored; true if it differs. */
    accept(content: string): boolean {
      if (content === reported) return false;
      // A lock concerned the former content.
      editor.setEditable(true, false);
      editor.commands.setContent(readContent(content), { emitUpdate: false });
      original = content;
      reported = content;
      unchanged = serialise(editor.state.doc);
      return true;
    },
    /** Parts of the loaded content that a save would lose. */
    losses: (): Losses | undefined => lossesBetween(original, unchanged),
  };
}

/** The document as HTML for storage: an empty string if it is empty. */
export function serialise(doc: Node): string {
  // A detached document loads no pictures.
  const inert = document.implementation.createHTMLDocument();
  const root = inert.createElement('div');
  const serializer = DOMSerializer.fromSchema(doc.type.schema);
  root.append(serializer.serializeFragment(doc.content, { document: inert }));
  for (const caption of root.querySelectorAll('[data-caption]')) unwrap(caption);
  for (const caption of root.querySelectorAll('figcaption:empty')) caption.remove();
  for (const item of root.querySelectorAll('li, td, th')) unwrapOnlyParagraph(item);
  for (const table of root.querySelectorAll('table')) gatherSections(table);
  for (const span of root.querySelectorAll<HTMLElement>('span[style]')) dropHidingStyle(span);
  for (const styled of root.querySelectorAll('[style]')) plainStyle(styled);
  dropEmptyEnd(root);
  // An empty paragraph has no height on the page.
  for (const empty of root.querySelectorAll('p:empty')) empty.append(inert.createElement('br'));
  return root.innerHTML;
}

/** The server drops tiny text and colours that hide text. What the editor's user typed stays, without such a style. */
function dropHidingStyle(span: HTMLElement): void {
  if (isUnreadable(sightOf(span).size)) span.style.removeProperty('font-size');
  if (!canBeSeen(sightOf(span))) span.style.removeProperty('color');
  if (span.style.length === 0) unwrap(span);
}

function sightOf(element: HTMLElement): Sight {
  const { parentElement } = element;
  return sightWithin(parentElement ? sightOf(parentElement) : inSight, styledOf(element));
}

/** Browsers serialise every colour as `rgb(…)`; hex codes stay. */
function plainStyle(element: Element): void {
  const style = element.getAttribute('style') ?? '';
  element.setAttribute('style', style.replaceAll(/rgb\([^)]*\)/g, hexOf));
}

/** `<li><p>x</p></li>` becomes `<li>x</li>`. */
function unwrapOnlyParagraph(item: Element): void {
  const [first, ...others] = item.children;
  if (first?.localName !== 'p' || first.attributes.length > 0) return;
  const isPlain = others.every(
    ({ localName }) => item.localName === 'li' && /^(ul|ol)$/.test(localName),
  );
  if (isPlain) unwrap(first);
}

/** Rows are edited in one `tbody`; each knows its original section. */
function gatherSections(table: HTMLTableElement): void {
  const body = table.tBodies[0];
  if (!body) return;
  for (const name of ['thead', 'tfoot']) {
    const rows = [...body.rows].filter((row) => row.dataset['section'] === name);
    if (rows.length === 0) continue;
    const section = table.ownerDocument.createElement(name);
    if (name === 'thead') body.before(section);
    else table.append(section);
    section.append(...rows);
    for (const row of rows) row.removeAttribute('data-section');
  }
  if (body.rows.length === 0) body.remove();
}

function dropEmptyEnd(root: Element): void {
  let last = root.lastElementChild;
  while (last?.localName === 'p' && last.childNodes.length === 0) {
    last.remove();
    last = root.lastElementChild;
  }
}
