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
import { LIST_PAGE_SIZE, useListAddress, useRememberedList } from './list-address.ts';

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
  useRememberedList();
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
      className="w-full border-collapse border-t-[1.5px] border-b border-ink bg-sheet text-left text-[0.9375rem] sm:text-base"
    >
      <TableHeader className="border-b border-edge text-sm text-quiet">
        <Column id="number" className="w-10 py-2.5 pr-1 pl-2 font-normal sm:w-14 sm:pl-3">
          {adminCopy.number}
        </Column>
        {columns.map(({ id, label: text, isSortable, isRowHeader, isMinor }) => (
          <Column
            key={id}
            id={id}
            allowsSorting={isSortable ?? false}
            isRowHeader={isRowHeader ?? false}
            className={`px-2 py-2.5 font-semibold sm:px-3 data-allows-sorting:cursor-pointer hovered:text-ink ${isMinor ? 'hidden sm:table-cell' : ''}`}
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
          <div className="px-4 py-12 text-center text-quiet">
            {isFiltered ? adminCopy.nothingFound : empty}
          </div>
        )}
      >
        {items.map((item, index) => (
          <Row
            key={idOf(item)}
            id={idOf(item)}
            href={addressOf(item)}
            textValue={nameOf(item)}
            className="cursor-pointer border-b border-line -outline-offset-3 hovered:bg-band"
          >
            <Cell className="figure py-3 pr-1 pl-2 align-top text-quiet sm:pl-3">
              {(page - 1) * LIST_PAGE_SIZE + index + 1}
            </Cell>
            {columns.map(({ id, isMinor, isRowHeader, show }) => (
              <Cell
                key={id}
                className={`px-2 py-3 align-top sm:px-3 ${isRowHeader ? 'font-semibold wrap-anywhere' : 'max-sm:text-sm max-sm:leading-6'} ${isMinor ? 'hidden sm:table-cell' : ''}`}
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
