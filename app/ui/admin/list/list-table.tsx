import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { adminCopy } from '../../../content/admin.copy.ts';
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
      {/* Over no rows it would say nothing, and its columns would stand elsewhere. */}
      {items.length > 0 && (
        <thead className="border-b border-edge text-sm text-quiet max-md:hidden">
          <tr>
            <th scope="col" className="w-14 py-2.5 pr-1 pl-3 font-normal">
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
      <th scope="col" className="px-3 py-2.5 font-semibold">
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
        className="w-full cursor-pointer px-3 py-2.5 text-left -outline-offset-3 hover:text-ink"
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
    <tr onClick={open} className={rowLook}>
      <td className={numberLook}>{number}</td>
      {columns.map(({ id, isText, isRowHeader, show }) =>
        isRowHeader ? (
          <th key={id} scope="row" className={nameLook}>
            <Link to={address} className={linkLook}>
              {show(item)}
            </Link>
          </th>
        ) : (
          <td key={id} className={`${cellLook} ${isText ? textLook : ''}`}>
            {show(item)}
          </td>
        ),
      )}
    </tr>
  );
}

// On a phone the name has the width of the screen, and the other cells follow beneath it.
const rowLook =
  'cursor-pointer border-b border-line hover:bg-band max-md:relative max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-1 max-md:pr-[12px] max-md:pb-3 max-md:pl-[min(2.75rem,14vw)]';
const numberLook =
  'figure text-quiet max-md:absolute max-md:top-3 max-md:left-[12px] md:py-3 md:pr-1 md:pl-3 md:align-top';
const nameLook = 'font-semibold max-md:basis-full md:min-w-40 md:px-3 md:py-3 md:align-top';
/** On a phone the whole row is the link. Words break only where they must, and where they may. */
const linkLook =
  'hyphens-auto wrap-anywhere text-ink no-underline underline-offset-4 hover:underline max-md:block max-md:pt-3 max-md:after:absolute max-md:after:inset-0';
const textLook = 'wrap-anywhere max-md:basis-full md:min-w-36';
const cellLook =
  'empty:hidden max-md:wrap-anywhere max-md:text-sm max-md:leading-6 md:px-3 md:py-3 md:align-top md:empty:table-cell';
