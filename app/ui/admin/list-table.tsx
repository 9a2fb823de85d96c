import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
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
  addressOf: (item: Item) => string;
  /** What to do where there is nothing at all. */
  empty: ReactNode;
}

/** A page of a staff list: numbered rows that open their form, columns that sort. */
export function ListTable<Item extends object>(props: ListTableProps<Item>) {
  const { label, columns, items, addressOf, empty } = props;
  const { page, get } = useListAddress();
  useRememberedList();
  const isFiltered = ['search', 'state', 'type'].some((name) => get(name) !== '');
  return (
    <table
      aria-label={label}
      className="w-full border-collapse border-t-[1.5px] border-b border-ink bg-sheet text-left text-[0.9375rem] sm:text-base"
    >
      <thead className="border-b border-edge text-sm text-quiet">
        <tr>
          <th scope="col" className="w-10 py-2.5 pr-1 pl-2 font-normal sm:w-14 sm:pl-3">
            {adminCopy.number}
          </th>
          {columns.map((column) => (
            <ColumnHead key={column.id} {...column} />
          ))}
        </tr>
      </thead>
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
          />
        ))}
      </tbody>
    </table>
  );
}

type ColumnHeadProps = Pick<ListColumn<never>, 'id' | 'label' | 'isSortable' | 'isMinor'>;

function ColumnHead({ id, label, isSortable, isMinor }: ColumnHeadProps) {
  const { get, change } = useListAddress();
  const isSorted = (get('sort') || 'date') === id;
  const isAscending = get('direction') === 'asc';
  const room = isMinor ? 'hidden sm:table-cell' : '';
  if (!isSortable) {
    return (
      <th scope="col" className={`px-2 py-2.5 font-semibold sm:px-3 ${room}`}>
        {label}
      </th>
    );
  }
  return (
    <th
      scope="col"
      aria-sort={!isSorted ? 'none' : isAscending ? 'ascending' : 'descending'}
      className={`font-semibold ${room}`}
    >
      <button
        type="button"
        onClick={() =>
          void change({ sort: id, direction: isSorted && isAscending ? 'desc' : 'asc' })
        }
        className="w-full cursor-pointer px-2 py-2.5 text-left -outline-offset-3 hover:text-ink sm:px-3"
      >
        {label}
        <span aria-hidden className="ml-1 inline-block w-3">
          {isSorted && (isAscending ? '↑' : '↓')}
        </span>
      </button>
    </th>
  );
}

interface ListRowProps<Item> {
  item: Item;
  /** Position in the whole list, from 1. */
  number: number;
  columns: ListColumn<Item>[];
  address: string;
}

function ListRow<Item>({ item, number, columns, address }: ListRowProps<Item>) {
  const navigate = useNavigate();
  function open({ target }: MouseEvent) {
    // The link does so itself, in a new tab too; and text may be marked without leaving.
    const isLink = target instanceof Element && target.closest('a');
    if (!isLink && !getSelection()?.toString()) void navigate(address);
  }
  return (
    // The way for keyboards is the link in it.
    <tr onClick={open} className="cursor-pointer border-b border-line hover:bg-band">
      <td className="figure py-3 pr-1 pl-2 align-top text-quiet sm:pl-3">{number}</td>
      {columns.map(({ id, isMinor, isRowHeader, show }) =>
        isRowHeader ? (
          <th key={id} scope="row" className="px-2 py-3 align-top font-semibold sm:px-3">
            <Link
              to={address}
              className="wrap-anywhere text-ink no-underline underline-offset-4 hover:underline"
            >
              {show(item)}
            </Link>
          </th>
        ) : (
          <td
            key={id}
            className={`px-2 py-3 align-top max-sm:text-sm max-sm:leading-6 sm:px-3 ${isMinor ? 'hidden sm:table-cell' : ''}`}
          >
            {show(item)}
          </td>
        ),
      )}
    </tr>
  );
}
