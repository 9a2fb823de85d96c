import type { ReactNode } from 'react';
import { adminCopy } from '../../../content/admin.copy.ts';
import { ListRow } from './list-row.tsx';
import type { Selection } from '../selection/use-selection.ts';
import { DEFAULT_SORT, LIST_PAGE_SIZE, useListAddress, useRememberedList } from './list-address.ts';

export interface ListColumn<Item> {
  /** Name of the column; also what the list is sorted by, where it can be. */
  id: string;
  label: string;
  isSortable?: boolean;
  isRowHeader?: boolean;
  /** Text, which takes a line of its own on a phone; the rest stands side by side. */
  isText?: boolean;
  show: (item: Item) => ReactNode;
}

export interface ListTableProps<Item> {
  label: string;
  columns: ListColumn<Item>[];
  items: Item[];
  addressOf: (item: Item) => string;
  /** What to do where there is nothing at all. */
  empty: ReactNode;
  selection: Selection<Item>;
}

/** A page of a staff list: numbered rows that open their form, columns that sort. */
export function ListTable<Item extends object>(props: ListTableProps<Item>) {
  const { label, columns, items, addressOf, empty, selection } = props;
  const { page, isFiltered } = useListAddress();
  useRememberedList();
  return (
    <table
      aria-label={label}
      className="w-full border-collapse border-t-[1.5px] border-b border-ink bg-sheet text-left text-[0.9375rem] sm:text-base"
    >
      {/* Over no rows it would say nothing, and its columns would stand elsewhere. */}
      {items.length > 0 && (
        <thead className="border-b border-edge text-sm text-quiet max-md:hidden">
          <tr>
            <th scope="col" className="w-20 py-2.5 pr-1 pl-3 font-normal">
              {adminCopy.number}
            </th>
            {columns.map((column) => (
              <ColumnHead key={column.id} {...column} />
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {items.length === 0 && (
          <tr>
            <td colSpan={columns.length + 1} className="px-4 py-12 text-center text-quiet">
              {isFiltered ? adminCopy.nothingFound : empty}
            </td>
          </tr>
        )}
        {items.map((item, index) => (
          <ListRow
            key={addressOf(item)}
            item={item}
            number={(page - 1) * LIST_PAGE_SIZE + index + 1}
            columns={columns}
            address={addressOf(item)}
            selection={selection}
          />
        ))}
      </tbody>
    </table>
  );
}

type ColumnHeadProps = Pick<ListColumn<never>, 'id' | 'label' | 'isSortable'>;

function ColumnHead({ id, label, isSortable }: ColumnHeadProps) {
  const { get, change } = useListAddress();
  const isSorted = (get('sort') || DEFAULT_SORT) === id;
  const isAscending = get('direction') === 'asc';
  if (!isSortable) {
    return (
      <th scope="col" className="px-3 py-2.5 align-middle font-semibold">
        {label}
      </th>
    );
  }
  return (
    <th
      scope="col"
      aria-sort={!isSorted ? 'none' : isAscending ? 'ascending' : 'descending'}
      className="font-semibold"
    >
      <button
        type="button"
        onClick={() =>
          void change({ sort: id, direction: isSorted && isAscending ? 'desc' : 'asc' })
        }
        className="w-full cursor-pointer px-3 py-2.5 text-left whitespace-nowrap -outline-offset-3 hover:text-ink"
      >
        {label}
        <span aria-hidden className="ml-1 inline-block w-3">
          {isSorted && (isAscending ? '↑' : '↓')}
        </span>
      </button>
    </th>
  );
}
