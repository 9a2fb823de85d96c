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

/** Parses HTML of any age. Tiptap's own parser is not used, because it loses spaces at line breaks. */
export function readContent(html: string): JSONContent {
  const body = parseInert(normaliseLegacy(html));
  return DocumentParser.fromSchema(schema).parse(body).toJSON() as JSONContent;
}

/** Returns HTML of any age as the editor would serialise it. */
export function throughEditor(html: string): string {
  return serialise(schema.nodeFromJSON(readContent(html)));
}

export type ContentSession = ReturnType<typeof createContentSession>;

/** Tracks the loaded and the current content. Unchanged content is returned byte for byte. */
export function createContentSession(editor: Editor, html: string) {
  let original = html;
  let unchanged = serialise(editor.state.doc);
  let reported = html;
  return {
    /** Returns the HTML to save; undefined if it equals the HTML that was loaded or returned last. */
    change(): string | undefined {
      const written = serialise(editor.state.doc);
      const content = written === unchanged ? original : written;
      if (content === reported) return undefined;
      reported = content;
      return content;
    },
    /**
     * Replaces the content, as when a draft is restored. Returns whether the content differs. Leaves the document and its
     * selection as they are if `content` is only another notation of it, as the server stores it.
     */
    accept(content: string): boolean {
      if (content === reported) return false;
      const current = serialise(editor.state.doc);
      if (throughEditor(content) === current) {
        [original, reported, unchanged] = [content, content, current];
        return false;
      }
      // Unlocks the editor, because a lock applied to the previous content.
      editor.setEditable(true, false);
      editor.commands.setContent(readContent(content), { emitUpdate: false });
      original = content;
      reported = content;
      unchanged = serialise(editor.state.doc);
      return true;
    },
    /** Returns which parts of the loaded content a save would lose. */
    losses: (): Losses | undefined => lossesBetween(original, unchanged),
  };
}

/** Returns the document as HTML for storage; an empty string if the document is empty. */
export function serialise(doc: Node): string {
  // A detached document, which loads no pictures.
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
  // An empty paragraph would have no height on the page.
  for (const empty of root.querySelectorAll('p:empty')) empty.append(inert.createElement('br'));
  return root.innerHTML;
}

/**
 * Removes font sizes that are too small and colours that hide text, because the server would remove such text or its
 * style.
 */
function dropHidingStyle(span: HTMLElement): void {
  if (isUnreadable(sightOf(span).size)) span.style.removeProperty('font-size');
  if (!canBeSeen(sightOf(span))) span.style.removeProperty('color');
  if (span.style.length === 0) unwrap(span);
}

function sightOf(element: HTMLElement): Sight {
  const { parentElement } = element;
  return sightWithin(parentElement ? sightOf(parentElement) : inSight, styledOf(element));
}

/** Writes colours as hex codes, because browsers serialise every colour as `rgb(…)`. */
function plainStyle(element: Element): void {
  const style = element.getAttribute('style') ?? '';
  element.setAttribute('style', style.replaceAll(/rgb\([^)]*\)/g, hexOf));
}

/** Turns `<li><p>x</p></li>` into `<li>x</li>`. */
function unwrapOnlyParagraph(item: Element): void {
  const [first, ...others] = item.children;
  if (first?.localName !== 'p' || first.attributes.length > 0) return;
  const isPlain = others.every(
    ({ localName }) => item.localName === 'li' && /^(ul|ol)$/.test(localName),
  );
  if (isPlain) unwrap(first);
}

/**
 * Moves rows back to the head or foot of the table. They are edited in one `tbody`, and each row stores its section.
 */
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
