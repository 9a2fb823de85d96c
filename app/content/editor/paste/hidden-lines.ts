import { isGone, pixelsOf } from '../sanitiser/sight.ts';
import { hasContent, styledOf } from './source-styles.ts';

/**
 * Removes hidden rows and columns of tables. Returns the number of those that were not empty. Merged cells that cross
 * them shrink.
 */
export function dropHiddenLines(body: HTMLElement): number {
  let count = 0;
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.rows];
    const hiddenRows = new Set(rows.flatMap((row, index) => (isHiddenRow(row) ? [index] : [])));
    const hiddenColumns = new Set(
      columnsOf(table).flatMap((isOut, index) => (isOut ? [index] : [])),
    );
    if (hiddenRows.size + hiddenColumns.size === 0) continue;
    const reported = new Set<string>();
    const places = placesOf(rows);
    for (const { cell, top, left, height, width } of places) {
      const shownRows = shown(top, height, hiddenRows);
      const shownColumns = shown(left, width, hiddenColumns);
      if (shownRows.length === 0 || shownColumns.length === 0) {
        if (hasContent(cell))
          reported.add(shownRows.length === 0 ? `row ${top}` : `column ${left}`);
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
    count += reported.size;
  }
  return count;
}

const isZero = (size: string | null) => pixelsOf(size?.trim() ?? '') === 0;

function isHidden(element: Element): boolean {
  if (!(element instanceof HTMLElement)) return false;
  const { visibility } = element.style;
  return (
    isGone(styledOf(element)) ||
    // An element within an invisible one may be visible again.
    (/^(hidden|collapse)$/.test(visibility) && !element.querySelector('[style*="visible" i]'))
  );
}

function isHiddenRow(row: HTMLTableRowElement): boolean {
  const isSheet = row.closest('google-sheets-html-origin, [data-sheets-root]') !== null;
  return (
    isHidden(row) ||
    (row.parentElement?.localName !== 'table' && isHidden(row.parentElement!)) ||
    isZero(row.getAttribute('height')) ||
    // A height of 0 hides a row only in Google Sheets; Google Docs writes it for visible rows, too.
    (isSheet && isZero(row.style.height || null))
  );
}

function isHiddenColumn(col: Element): boolean {
  if (!(col instanceof HTMLElement)) return false;
  return isHidden(col) || isZero(col.style.width || null) || isZero(col.getAttribute('width'));
}

/** Returns for each `<col>` whether it is hidden. */
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

/** Returns the position of each cell in the grid of the table. */
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

/** Returns the visible rows or columns among `length` from `start` on. */
function shown(start: number, length: number, hidden: Set<number>): number[] {
  return Array.from({ length }, (_, index) => start + index).filter((index) => !hidden.has(index));
}
