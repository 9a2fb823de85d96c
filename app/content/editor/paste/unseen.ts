/** Removes content that was on the clipboard but invisible in its source, so that it is never published. */
import { dropSuggestedDeletions } from './docs-suggestions.ts';
import { dropSameColour } from './same-colour.ts';
import { ancestors, declared, dropText, textsIn } from './source-styles.ts';

export interface Unseen {
  comments: number;
  /** Tracked deletions. */
  deleted: number;
  /** Hidden text, rows and columns. */
  hidden: number;
}

/** Removes it from the tree, and counts it; `clip` is what Google Docs gives beside the HTML. */
export function dropUnseen(body: HTMLElement, source: string, clip: string): Unseen {
  const suggested = dropSuggestedDeletions(body, clip);
  return {
    comments: dropComments(body),
    deleted: suggested + dropDeletions(body, source),
    hidden:
      dropHiddenLines(body) +
      dropAll(body, [...body.querySelectorAll('*')].filter(isHidden)) +
      dropHiddenAround(body) +
      dropSameColour(body),
  };
}

/** Removes elements, and counts those that had content and did not stand in one of the others. */
function dropAll(body: HTMLElement, elements: Iterable<Element>): number {
  let count = 0;
  for (const element of elements) {
    if (!body.contains(element)) continue;
    if (hasContent(element)) count += 1;
    element.remove();
  }
  return count;
}

const hasContent = (element: Element) =>
  element.textContent.trim() !== '' || element.matches('img, :has(img)');

/** Word's and Excel's comments, and those that Google Docs adds to a page that it exports. */
function dropComments(body: HTMLElement): number {
  const all = [...body.querySelectorAll('*')];
  const anchors = body.querySelectorAll('a[href^="#_msocom_"], a[href^="#cmnt"][id^="cmnt_ref"]');
  const places = anchors.length;
  const texts = [
    ...all.filter((element) => declared(element, 'mso-element') === 'comment'),
    ...body.querySelectorAll('.msocomtxt, .MsoCommentText, .MsoCommentSubject, comment'),
    ...[...body.querySelectorAll('a[href^="#cmnt_ref"]')].map(exportedComment),
  ];
  const dropped = dropAll(body, texts);
  dropAll(body, [
    ...all.filter(
      (element) =>
        declared(element, 'mso-element') === 'comment-list' ||
        declared(element, 'mso-special-character') === 'comment',
    ),
    ...body.querySelectorAll('.MsoCommentReference, .msocomanchor, .msocomoff, .msocomhide'),
    ...[...anchors].map((anchor) => anchor.closest('sup') ?? anchor),
  ]);
  return Math.max(places, dropped);
}

/** The block that begins with this link back to the text. */
function exportedComment(link: Element): Element {
  const block = link.closest('div');
  const isOwn = block?.textContent.trim().startsWith(link.textContent.trim());
  return (isOwn ? block : link.closest('p')) ?? link;
}

/** On other pages `<del>` is text that is shown as struck out. */
function dropDeletions(body: HTMLElement, source: string): number {
  const isOffice = /\bmso-|urn:schemas-microsoft-com|content=["']?(Microsoft|LibreOffice)/i.test(
    source,
  );
  const tracked =
    '.msoDel, [class*="TrackChangeTextDeletion"], del[cite], del[datetime], del[author]';
  return dropAll(body, body.querySelectorAll(isOffice ? `del, ${tracked}` : tracked));
}

function isHidden(element: Element): boolean {
  if (!(element instanceof HTMLElement)) return false;
  const { style } = element;
  return (
    element.hasAttribute('hidden') ||
    style.display === 'none' ||
    /^(all|screen)$/.test(declared(element, 'mso-hide')) ||
    Number.parseFloat(style.opacity) === 0 ||
    isCutOff(element) ||
    // An inner element may be visible all the same.
    (/^(hidden|collapse)$/.test(style.visibility) &&
      !element.querySelector('[style*="visible" i]')) ||
    (TINY.test(style.fontSize) && !element.querySelector('[style*="font" i]'))
  );
}

/** A size that nobody can read. */
const TINY = /^(0(\.0*)?(%|[a-z]*)|(0?\.\d+|1)(\.0*)?(px|pt))$/;

/** Text for screen readers alone, or folded up: clipped, in a box without room, or far outside the window. */
function isCutOff(element: HTMLElement): boolean {
  const { style } = element;
  const { clip, clipPath, overflowX, overflowY, left, top, textIndent } = style;
  const widths = [style.width, style.maxWidth];
  const heights = [style.height, style.maxHeight];
  const hasNoRoom =
    [...widths, ...heights].some(isZero) || (widths.some(isDot) && heights.some(isDot));
  return (
    /^rect\((0|1)(px)?[ ,]+\1/.test(clip) ||
    isClippedAway(clipPath) ||
    // Parts of tables grow with their content.
    (hasNoRoom && /hidden|clip/.test(overflowX + overflowY) && !element.matches(TABLE)) ||
    [left, top, textIndent].some((offset) => Number.parseFloat(offset) < -900)
  );
}

const TABLE = 'table, thead, tbody, tfoot, tr, td, th';
const isDot = (size: string) => isZero(size) || /^(0?\.\d+|1)px$/.test(size);

/** Whether a `clip-path` leaves nothing: a circle without radius, or opposite sides that meet. */
function isClippedAway(clipPath: string): boolean {
  if (/^(circle|ellipse)\(0(px|%)?[ )]/.test(clipPath)) return true;
  const [, sides] = /^inset\(([^)]*?)( round [^)]*)?\)$/.exec(clipPath) ?? [];
  if (!sides) return false;
  const shares = sides.split(' ').map((side) => (side.endsWith('%') ? Number.parseFloat(side) : 0));
  const [top = 0, right = top, bottom = top, left = right] = shares;
  return top + bottom >= 100 || left + right >= 100;
}

/** Hidden text and pictures around inner elements that are visible; counts the elements that hide them. */
function dropHiddenAround(body: HTMLElement): number {
  const hiding = new Set<Element>();
  const pictures = [...body.querySelectorAll('img')];
  for (const node of [...pictures, ...textsIn(body).filter(({ data }) => data.trim() !== '')]) {
    const by = invisibleBy(node, body) ?? ('data' in node ? tinyBy(node, body) : undefined);
    if (!by) continue;
    hiding.add(by);
    if ('data' in node) dropText(node, body);
    else node.remove();
  }
  return hiding.size;
}

function invisibleBy(node: Node, body: HTMLElement): Element | undefined {
  const by = [...ancestors(node, body)].find(({ style }) =>
    /^(visible|hidden|collapse)$/.test(style.visibility),
  );
  return by?.style.visibility === 'visible' ? undefined : by;
}

function tinyBy(text: Text, body: HTMLElement): Element | undefined {
  const by = [...ancestors(text, body)].find(
    ({ style: { fontSize } }) =>
      TINY.test(fontSize) || (fontSize !== '' && !RELATIVE.test(fontSize)),
  );
  return by && TINY.test(by.style.fontSize) ? by : undefined;
}

/** A size that depends on the size around it. */
const RELATIVE = /[\d.](em|ex|%)$|^(inherit|unset|larger|smaller)$/;

/** Hidden rows and columns of tables; merged cells that reach over them become so much smaller. */
function dropHiddenLines(body: HTMLElement): number {
  let count = 0;
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.rows];
    const hiddenRows = new Set(rows.flatMap((row, index) => (isHiddenRow(row) ? [index] : [])));
    const hiddenColumns = new Set(
      columnsOf(table).flatMap((isOut, index) => (isOut ? [index] : [])),
    );
    if (hiddenRows.size + hiddenColumns.size === 0) continue;
    const told = new Set<string>();
    const places = placesOf(rows);
    for (const { cell, top, left, height, width } of places) {
      const shownRows = shown(top, height, hiddenRows);
      const shownColumns = shown(left, width, hiddenColumns);
      if (shownRows.length === 0 || shownColumns.length === 0) {
        if (hasContent(cell)) told.add(shownRows.length === 0 ? `row ${top}` : `column ${left}`);
        cell.remove();
        continue;
      }
      if (height > 1) cell.rowSpan = shownRows.length;
      if (width > 1) cell.colSpan = shownColumns.length;
      const row = shownRows[0]!;
      if (row === top) continue;
      const next = places.find((place) => place.top === row && place.left > left);
      if (next?.cell.parentElement === rows[row]) next!.cell.before(cell);
      else rows[row]!.append(cell);
    }
    for (const index of hiddenRows) rows[index]!.remove();
    for (const col of table.querySelectorAll('col, colgroup'))
      if (isHiddenColumn(col)) col.remove();
    if (table.querySelector('td, th') === null) table.remove();
    count += told.size;
  }
  return count;
}

const isZero = (size: string | null) =>
  size !== null && /^0(\.0*)?(px|pt|cm|in|mm|%|r?em|vh|vw)?$/.test(size.trim());

function isHiddenRow(row: HTMLTableRowElement): boolean {
  const isSheet = row.closest('google-sheets-html-origin, [data-sheets-root]') !== null;
  return (
    isHidden(row) ||
    (row.parentElement?.localName !== 'table' && isHidden(row.parentElement!)) ||
    isZero(row.getAttribute('height')) ||
    // Google Docs gives a height of 0 to the rows that it shows.
    (isSheet && isZero(row.style.height || null))
  );
}

function isHiddenColumn(col: Element): boolean {
  if (!(col instanceof HTMLElement)) return false;
  return isHidden(col) || isZero(col.style.width || null) || isZero(col.getAttribute('width'));
}

/** For each column that is named whether it is hidden. */
function columnsOf(table: HTMLTableElement): boolean[] {
  return [...table.querySelectorAll('colgroup:not(:has(col)), col')]
    .filter((col) => col.closest('table') === table)
    .flatMap((col) => {
      const isOut =
        isHiddenColumn(col) || (col.parentElement !== table && isHidden(col.parentElement!));
      const span = Math.min(1000, Math.max(1, Number(col.getAttribute('span')) || 1));
      return Array.from({ length: span }, () => isOut);
    });
}

interface Place {
  cell: HTMLTableCellElement;
  top: number;
  left: number;
  height: number;
  width: number;
}

/** The position of each cell in the grid of its table. */
function placesOf(rows: HTMLTableRowElement[]): Place[] {
  const taken = new Set<string>();
  return rows.flatMap((row, top) => {
    let left = 0;
    return [...row.cells].map((cell) => {
      while (taken.has(`${top}:${left}`)) left += 1;
      const width = cell.colSpan;
      const height = Math.min(cell.rowSpan || rows.length, rows.length - top);
      for (let y = top; y < top + height; y++) {
        for (let x = left; x < left + width; x++) taken.add(`${y}:${x}`);
      }
      const place = { cell, top, left, height, width };
      left += width;
      return place;
    });
  });
}

/** The visible lines among `length` lines from `start` on. */
function shown(start: number, length: number, hidden: Set<number>): number[] {
  return Array.from({ length }, (_, index) => start + index).filter((index) => !hidden.has(index));
}
