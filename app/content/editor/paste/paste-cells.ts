/**
 * Pastes cells into a table. The stock implementation fails if a merged cell covers the last cell, and misplaces cells
 * if the paste cuts a merged cell.
 */
import { Fragment, type Node, type Slice } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { CellSelection, isInTable, selectedRect, TableMap, type Rect } from '@tiptap/pm/tables';

interface Cell extends Rect {
  node: Node;
}

/**
 * Returns a transaction that pastes the cells of `slice`, beginning at the caret's cell, or repeated to fill the
 * selected cells. Merged cells stay merged. Undefined outside of a table, or if the slice is not a table.
 */
export function pasteCells(state: EditorState, slice: Slice): Transaction | undefined {
  const pasted = isInTable(state) ? pastedTable(slice) : undefined;
  if (!pasted) return undefined;
  const size = TableMap.get(pasted);
  const { table, tableStart, top, left, bottom, right } = selectedRect(state);
  const isSelection = state.selection instanceof CellSelection;
  if (size.width === 0) return undefined;
  const area: Rect = {
    top,
    left,
    bottom: Math.max(isSelection ? bottom : 0, top + size.height),
    right: Math.max(isSelection ? right : 0, left + size.width),
  };
  const cells = [
    ...cellsOf(table).flatMap((cell) => outside(cell, area)),
    ...repeated(pasted, area),
  ];
  const completed = table.copy(rowsOf(table, cells));
  const transaction = state.tr.replaceWith(
    tableStart - 1,
    tableStart - 1 + table.nodeSize,
    completed,
  );
  const places = TableMap.get(completed);
  const cellAt = (row: number, column: number) =>
    tableStart + places.map[row * places.width + column]!;
  return transaction.setSelection(
    CellSelection.create(
      transaction.doc,
      cellAt(top, left),
      cellAt(area.bottom - 1, area.right - 1),
    ),
  );
}

/** Returns the slice as a table; undefined unless the slice is a single table, or consists of rows or of cells only. */
function pastedTable({ content }: Slice): Node | undefined {
  const first = content.firstChild;
  const role = (node: Node | null) => node?.type.spec['tableRole'] as string | undefined;
  if (!first || content.content.some((node) => role(node) !== role(first))) return undefined;
  const { nodes } = first.type.schema;
  if (role(first) === 'table') return content.childCount === 1 ? first : undefined;
  if (role(first) === 'row') return nodes['table']!.create(null, content);
  if (!/cell/.test(role(first) ?? '')) return undefined;
  return nodes['table']!.create(null, nodes['tableRow']!.create(null, content));
}

function cellsOf(table: Node): Cell[] {
  const map = TableMap.get(table);
  // 0 marks a missing cell in a short row.
  const positions = [...new Set(map.map)].filter((position) => position > 0);
  return positions.map((position) => ({
    ...map.findCell(position),
    node: table.nodeAt(position)!,
  }));
}

/**
 * Returns what is left of a cell after a paste into the area: the whole cell, the part above the area, or else the part
 * to the left of it. Empty if the cell begins inside the area.
 */
function outside(cell: Cell, area: Rect): Cell[] {
  if (!overlap(cell, area)) return [cell];
  if (cell.top < area.top) return [{ ...cell, bottom: area.top }];
  return cell.left < area.left ? [{ ...cell, right: area.left }] : [];
}

/** Repeats the cells of a table until they fill an area, and cuts them at its edges. */
function repeated(table: Node, area: Rect): Cell[] {
  const { width, height } = TableMap.get(table);
  const cells = cellsOf(table);
  const copies: Cell[] = [];
  for (let { top } = area; top < area.bottom; top += height) {
    for (let { left } = area; left < area.right; left += width) {
      copies.push(
        ...cells.map((cell) => ({
          node: cell.node,
          top: cell.top + top,
          left: cell.left + left,
          bottom: Math.min(cell.bottom + top, area.bottom),
          right: Math.min(cell.right + left, area.right),
        })),
      );
    }
  }
  return copies.filter((cell) => overlap(cell, area));
}

function overlap(one: Rect, other: Rect): boolean {
  return (
    one.top < other.bottom &&
    one.bottom > other.top &&
    one.left < other.right &&
    one.right > other.left
  );
}

/** Builds the rows of a table from its cells; a row in which no cell begins is empty. */
function rowsOf(table: Node, cells: Cell[]): Fragment {
  const { tableRow, tableCell } = table.type.schema.nodes;
  const height = Math.max(...cells.map(({ bottom }) => bottom));
  const width = Math.max(...cells.map(({ right }) => right));
  const taken = new Set(
    cells.flatMap((cell) =>
      range(cell.top, cell.bottom).flatMap((row) =>
        range(cell.left, cell.right).map((column) => row * width + column),
      ),
    ),
  );
  const rows = range(0, height).map((top) => {
    const row = table.maybeChild(top) ?? tableRow!.create();
    const node = (row.lastChild?.type ?? tableCell!).createAndFill()!;
    const empty = range(0, width)
      .filter((left) => !taken.has(top * width + left))
      .map((left) => ({ node, top, left, bottom: top + 1, right: left + 1 }));
    const own = [...cells.filter((cell) => cell.top === top), ...empty];
    return row.copy(Fragment.from(own.sort((one, other) => one.left - other.left).map(merged)));
  });
  return Fragment.from(rows);
}

function merged({ node, top, left, bottom, right }: Cell): Node {
  const spans = { colspan: right - left, rowspan: bottom - top, colwidth: null };
  return node.type.create({ ...node.attrs, ...spans }, node.content, node.marks);
}

const range = (start: number, end: number) =>
  Array.from({ length: end - start }, (_, index) => start + index);
