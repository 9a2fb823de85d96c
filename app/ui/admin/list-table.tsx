import type { ReactNode } from 'react';
import {
  Cell,
  Column,
  Row,
  Table,
  TableBody,
  TableHeader,
  type SortDescriptor,
} from 'react-aria-components';
import { adminCopy } from '../../content/admin.copy.ts';
import { LIST_PAGE_SIZE, useListAddress } from './list-address.ts';

export interface ListColumn<Item> {
  /** Name of the column; also what the list is sorted by, where it can be. */
  id: string;
  label: string;
  isSortable?: boolean;
  isRowHeader?: boolean;
  /** Left out where there is little room. */
  isMinor?: boolean;
  show: (item: Item) => ReactNode;
}

interface ListTableProps<Item> {
  label: string;
  columns: ListColumn<Item>[];
  items: Item[];
  idOf: (item: Item) => number;
  nameOf: (item: Item) => string;
  addressOf: (item: Item) => string;
  /** What to do where there is nothing at all. */
  empty: ReactNode;
}

/** A page of a staff list: numbered rows that open their form, columns that sort. */
export function ListTable<Item extends object>(props: ListTableProps<Item>) {
  const { label, columns, items, idOf, nameOf, addressOf, empty } = props;
  const { page, get, change } = useListAddress();
  const isFiltered = ['search', 'state', 'type'].some((name) => get(name) !== '');
  const sorted: SortDescriptor = {
    column: get('sort') || 'date',
    direction: get('direction') === 'asc' ? 'ascending' : 'descending',
  };
  return (
    <Table
      aria-label={label}
      sortDescriptor={sorted}
      onSortChange={({ column, direction }) =>
        void change({
          sort: String(column),
          direction: direction === 'ascending' ? 'asc' : 'desc',
        })
      }
      className="w-full border-collapse border-t-2 border-ink bg-sheet text-left"
    >
      <TableHeader className="border-b border-edge text-sm text-quiet">
        <Column id="number" className="w-14 p-3 font-normal">
          {adminCopy.number}
        </Column>
        {columns.map(({ id, label: text, isSortable, isRowHeader, isMinor }) => (
          <Column
            key={id}
            id={id}
            allowsSorting={isSortable ?? false}
            isRowHeader={isRowHeader ?? false}
            className={`p-3 font-semibold data-allows-sorting:cursor-pointer hovered:text-ink ${isMinor ? 'hidden sm:table-cell' : ''}`}
          >
            {({ sortDirection }) => (
              <>
                {text}
                <span aria-hidden className="ml-1 inline-block w-3">
                  {sortDirection === 'ascending' ? '↑' : sortDirection === 'descending' ? '↓' : ''}
                </span>
              </>
            )}
          </Column>
        ))}
      </TableHeader>
      <TableBody
        renderEmptyState={() => (
          <div className="p-8 text-center">{isFiltered ? adminCopy.nothingFound : empty}</div>
        )}
      >
        {items.map((item, index) => (
          <Row
            key={idOf(item)}
            id={idOf(item)}
            href={addressOf(item)}
            textValue={nameOf(item)}
            className="cursor-pointer border-b border-line hovered:bg-band"
          >
            <Cell className="p-3 text-quiet tabular-nums">
              {(page - 1) * LIST_PAGE_SIZE + index + 1}
            </Cell>
            {columns.map(({ id, isMinor, isRowHeader, show }) => (
              <Cell
                key={id}
                className={`p-3 ${isRowHeader ? 'font-semibold' : ''} ${isMinor ? 'hidden sm:table-cell' : ''}`}
              >
                {show(item)}
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}
