import { FONT_SIZES, INDENT_STEP, isAllowedStyle, MAX_INDENT } from '../sanitiser/allowed-html.ts';
import { isBlock, parseInert, replaceTag, unwrap, wrapInlineRuns } from './dom-shape.ts';
import { indentOf } from '../document/block-attributes.ts';
import { lengthOf } from '../document/styled-attribute.ts';

/**
 * Rewrites HTML of any age so that the editor can represent it without loss: `<font>`, `<center>`, `align`, indents,
 * text styles on blocks, text outside blocks, and malformed lists.
 */
export function normaliseLegacy(html: string): string {
  const body = parseInert(html);
  normaliseTree(body);
  return body.innerHTML;
}

/** Does the same as `normaliseLegacy`, on an existing tree. */
export function normaliseTree(body: HTMLElement): void {
  dropUnseen(body);
  for (const element of all(body, '*')) attributesToStyle(element);
  for (const pre of all(body, 'pre br')) pre.replaceWith('\n');
  for (const list of all(body, 'ul, ol').toReversed()) fixList(list);
  for (const table of all(body, 'table')) fixTable(table as HTMLTableElement);
  for (const figure of all(body, 'figure')) fixFigure(figure);
  for (const media of all(body, 'p iframe, p video')) liftOut(media);
  for (const container of all(body, CONTAINERS).toReversed()) dissolve(container);
  wrapInlineRuns(body, 'p');
  for (const block of blocksWithin(body)) stylesToText(block);
  for (const block of all(body, 'p, h1, h2, h3, h4, h5, h6')) dropLastBreak(block);
}

/** Grouping elements, which are removed. Their alignment and indent are moved to the blocks within them. */
const CONTAINERS =
  'div, section, article, header, footer, main, aside, nav, address, details, summary, ' +
  'dl, dt, dd, form, fieldset, legend, hgroup, center';

function all(root: ParentNode, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}

function dropUnseen(body: HTMLElement): void {
  for (const element of all(body, 'script, style, template, title, meta, link, noscript')) {
    element.remove();
  }
  const comments = document.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) {
    (comment as Comment).remove();
  }
}

/** Converts `align`, `bgcolor` and widths to styles, `<font>` to a span, and an indent to a margin. */
function attributesToStyle(element: HTMLElement): void {
  const align = element.getAttribute('align')?.toLowerCase() ?? '';
  if (isAllowedStyle('text-align', align) && element.localName !== 'img') {
    element.style.textAlign ||= align;
  }
  const background = element.getAttribute('bgcolor');
  if (background) element.style.backgroundColor ||= background;
  if (/^(table|t[dh]|col)$/.test(element.localName)) {
    const width = lengthOf(element.getAttribute('width'));
    if (width) element.style.width ||= width;
  }
  if (element.localName === 'center') element.style.textAlign = 'center';
  if (element.localName === 'font') fontToSpan(element);
  if (element.localName === 'blockquote' && isIndent(element)) {
    element.style.marginLeft = `${INDENT_STEP}px`;
    replaceTag(element, 'div');
  }
}

/**
 * Whether a blockquote is an indent made by the browser's `execCommand('indent')`: one level of left margin, and no
 * border.
 */
function isIndent({ style }: HTMLElement): boolean {
  return (
    style.marginLeft === `${INDENT_STEP}px` && /^(none|0px)/.test(style.borderStyle || style.border)
  );
}

function fontToSpan(font: HTMLElement): void {
  const { style } = font;
  style.color ||= font.getAttribute('color') ?? '';
  style.fontFamily ||= font.getAttribute('face') ?? '';
  style.fontSize ||= FONT_SIZES[Number(font.getAttribute('size'))] ?? '';
  replaceTag(font, 'span');
}

/** Unwraps a figure unless its content is exactly one picture. The picture gets a copy of a link around the figure. */
function fixFigure(figure: HTMLElement): void {
  const isPicture =
    all(figure, 'img').length === 1 && !figure.querySelector('table, iframe, video');
  if (isPicture) {
    const link = figure.parentElement;
    const [image] = all(figure, 'img');
    if (link?.localName === 'a' && image && !image.closest('figure a')) {
      const inner = link.cloneNode() as HTMLElement;
      image.replaceWith(inner);
      inner.append(image);
    }
    return;
  }
  const caption = figure.querySelector('figcaption');
  if (caption) replaceTag(caption, 'p');
  unwrap(figure);
}

/** Splits a paragraph around a video, because a video is a block. */
function liftOut(media: HTMLElement): void {
  const paragraph = media.closest('p')!;
  const before = paragraph.cloneNode() as HTMLElement;
  let top: ChildNode = media;
  while (top.parentElement !== paragraph) top = top.parentElement!;
  while (paragraph.firstChild && paragraph.firstChild !== top) before.append(paragraph.firstChild);
  if (hasContent(before)) paragraph.before(before);
  paragraph.before(media);
  if (!hasContent(paragraph)) paragraph.remove();
}

function hasContent(element: HTMLElement): boolean {
  return element.textContent.trim() !== '' || element.querySelector('img, iframe, video') !== null;
}

function dissolve(container: HTMLElement): void {
  const hasBlocks = [...container.childNodes].some(isBlock);
  if (!hasBlocks && container.closest('p, h1, h2, h3, h4, h5, h6') === null) {
    if (container.childNodes.length > 0) replaceTag(container, 'p');
    else container.remove();
    return;
  }
  wrapInlineRuns(container, 'p');
  for (const child of container.children) inherit(child as HTMLElement, container);
  unwrap(container);
}

/** Moves a container's styles to a block within it, unless the block has its own. */
function inherit(block: HTMLElement, { style }: HTMLElement): void {
  for (const property of ['text-align', ...TEXT_STYLES]) {
    const value = style.getPropertyValue(property);
    if (value && !block.style.getPropertyValue(property)) block.style.setProperty(property, value);
  }
  const levels = indentOf(block) + Number.parseInt(style.marginLeft || '0', 10) / INDENT_STEP;
  if (levels > 0) block.style.marginLeft = `${Math.min(levels, MAX_INDENT) * INDENT_STEP}px`;
}

const TEXT_STYLES = ['color', 'background-color', 'font-size', 'font-family'];
const HAS_BACKGROUND = /^(table|tr|td|th)$/;

function stylesToText(block: HTMLElement): void {
  const styles = TEXT_STYLES.filter(
    (property) =>
      block.style.getPropertyValue(property) &&
      !(property === 'background-color' && HAS_BACKGROUND.test(block.localName)),
  );
  passAlignment(block);
  const own = block.ownerDocument.createElement('span');
  for (const property of styles) {
    own.style.setProperty(property, block.style.getPropertyValue(property));
    block.style.removeProperty(property);
  }
  for (const run of styles.length > 0 ? inlineRuns(block) : []) {
    const span = own.cloneNode() as HTMLElement;
    run[0]!.before(span);
    span.append(...run);
  }
  for (const child of blocksWithin(block)) {
    inherit(child, own);
    stylesToText(child);
  }
}

/**
 * Moves the alignment of lists, quotes and tables to the blocks within them, since only these can have an alignment.
 */
function passAlignment(block: HTMLElement): void {
  const { textAlign } = block.style;
  if (textAlign === '' || !/^(ul|ol|li|blockquote|table|tr)$/.test(block.localName)) return;
  block.style.removeProperty('text-align');
  if (/^(li|blockquote)$/.test(block.localName)) wrapInlineRuns(block, 'p');
  for (const child of blocksWithin(block)) child.style.textAlign ||= textAlign;
}

/** Returns the child blocks of a block; for tables, the rows. */
function blocksWithin(block: HTMLElement): HTMLElement[] {
  return [...block.children].flatMap((child) =>
    /^(tbody|thead|tfoot)$/.test(child.localName)
      ? ([...child.children] as HTMLElement[])
      : isBlock(child)
        ? [child as HTMLElement]
        : [],
  );
}

function inlineRuns(block: HTMLElement): ChildNode[][] {
  const runs: ChildNode[][] = [[]];
  for (const child of block.childNodes) {
    if (isBlock(child)) runs.push([]);
    else runs.at(-1)!.push(child);
  }
  return runs.filter((run) => run.some(({ textContent }) => textContent?.trim()));
}

/** Removes a final line break: it is invisible on the page, but would be an empty line in the editor. */
function dropLastBreak(block: HTMLElement): void {
  const last = block.lastChild;
  if (last?.nodeName === 'BR') last.remove();
}

/** The functions below repair malformed lists and tables that browsers nevertheless render. */

/** Turns every child of a list into an item. A nested list is appended to the item before it. */
function fixList(list: HTMLElement): void {
  list.parentElement?.closest('p')?.after(list);
  const children = [...list.childNodes];
  for (const child of children) {
    if (child instanceof HTMLLIElement) continue;
    const before = child.previousSibling;
    const isList = child instanceof Element && /^(ul|ol)$/.test(child.localName);
    if (isList && before instanceof HTMLLIElement) before.append(child);
    else if (child instanceof Element || child.textContent?.trim()) wrapInItem(child);
    else child.remove();
  }
  if (list.children.length === 0) list.remove();
}

function wrapInItem(child: ChildNode): void {
  const item = child.ownerDocument!.createElement('li');
  child.before(item);
  item.append(child);
}

/** Moves column widths to the cells of the first row, because `<col>` elements do not follow moved columns. */
function fixTable(table: HTMLTableElement): void {
  const widths = [...table.querySelectorAll<HTMLElement>(':scope > colgroup > col')].flatMap(
    (col) =>
      Array.from(
        { length: Math.max(1, Number(col.getAttribute('span') ?? 1)) },
        () => col.style.width,
      ),
  );
  let column = 0;
  for (const cell of table.rows[0]?.cells ?? []) {
    if (cell.colSpan === 1 && widths[column]) cell.style.width ||= widths[column]!;
    column += cell.colSpan;
  }
  for (const group of table.querySelectorAll(':scope > colgroup')) group.remove();
  // `align` on a table centres the table, not the text of its cells.
  if (table.hasAttribute('align')) table.style.removeProperty('text-align');
  if (table.rows.length === 0) table.remove();
}
