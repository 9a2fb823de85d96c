import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { unwrap } from '../legacy/dom-shape.ts';
import { hexOf } from './styled-attribute.ts';

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
