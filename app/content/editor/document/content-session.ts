import { getSchema, type Editor, type JSONContent } from '@tiptap/core';
import { DOMParser as DocumentParser, DOMSerializer, type Node } from '@tiptap/pm/model';
import { parseInert, unwrap } from '../legacy/dom-shape.ts';
import { lossesBetween, type Losses } from '../legacy/loss-check.ts';
import { normaliseLegacy } from '../legacy/normalise-legacy.ts';
import { contentExtensions } from './extensions.ts';
import { hexOf } from './styled-attribute.ts';

const schema = getSchema(contentExtensions);

/** HTML of any age as a document. The stock way of reading HTML loses spaces at line breaks. */
export function readContent(html: string): JSONContent {
  const body = parseInert(normaliseLegacy(html));
  return DocumentParser.fromSchema(schema).parse(body).toJSON() as JSONContent;
}

/** HTML of any age as the editor would write it: nothing is in it that the editor does not know. */
export function throughEditor(html: string): string {
  return serialise(schema.nodeFromJSON(readContent(html)));
}

export type ContentSession = ReturnType<typeof createContentSession>;

/** The content as it was loaded and as it is: what was not changed is given back byte by byte. */
export function createContentSession(editor: Editor, html: string) {
  let original = html;
  let unchanged = serialise(editor.state.doc);
  let reported = html;
  return {
    /** The HTML to save, or nothing when it is what was reported before. */
    change(): string | undefined {
      const written = serialise(editor.state.doc);
      const content = written === unchanged ? original : written;
      if (content === reported) return undefined;
      reported = content;
      return content;
    },
    /** Takes content from outside, as when a draft is restored; true when it is not what is here. */
    accept(content: string): boolean {
      if (content === reported) return false;
      // A lock is about what was here before.
      editor.setEditable(true, false);
      editor.commands.setContent(readContent(content), { emitUpdate: false });
      original = content;
      reported = content;
      unchanged = serialise(editor.state.doc);
      return true;
    },
    /** What saving would lose of the content as it was loaded. */
    losses: (): Losses | undefined => lossesBetween(original, unchanged),
  };
}

/** The document as the HTML that is saved: an empty string when nothing is written. */
export function serialise(doc: Node): string {
  // In a document that nobody sees no picture is loaded.
  const inert = document.implementation.createHTMLDocument();
  const root = inert.createElement('div');
  const serializer = DOMSerializer.fromSchema(doc.type.schema);
  root.append(serializer.serializeFragment(doc.content, { document: inert }));
  for (const caption of root.querySelectorAll('[data-caption]')) unwrap(caption);
  for (const caption of root.querySelectorAll('figcaption:empty')) caption.remove();
  for (const item of root.querySelectorAll('li, td, th')) unwrapOnlyParagraph(item);
  for (const table of root.querySelectorAll('table')) gatherSections(table);
  for (const styled of root.querySelectorAll('[style]')) plainStyle(styled);
  dropEmptyEnd(root);
  // An empty paragraph would have no height on the page.
  for (const empty of root.querySelectorAll('p:empty')) empty.append(inert.createElement('br'));
  return root.innerHTML;
}

/** Browsers write every colour as `rgb(…)`; in the text it stays as it was. */
function plainStyle(element: Element): void {
  const style = element.getAttribute('style') ?? '';
  element.setAttribute('style', style.replaceAll(/rgb\([^)]*\)/g, hexOf));
}

/** `<li><p>x</p></li>` says no more than `<li>x</li>`. */
function unwrapOnlyParagraph(item: Element): void {
  const [first, ...others] = item.children;
  if (first?.localName !== 'p' || first.attributes.length > 0) return;
  const isPlain = others.every(
    ({ localName }) => item.localName === 'li' && /^(ul|ol)$/.test(localName),
  );
  if (isPlain) unwrap(first);
}

/** Rows stand in one body while they are edited; each knows where it came from. */
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
