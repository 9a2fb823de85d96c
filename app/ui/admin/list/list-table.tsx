import type { ReactNode, MouseEvent } from 'react';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { Link, useNavigate } from 'react-router';
import { selectionMessages } from '../../../text/messages/selection.messages.ts';
import { Tick } from '../selection/tick.tsx';
import type { Selection } from '../selection/use-selection.ts';
import { DEFAULT_SORT, LIST_PAGE_SIZE, useListAddress, useLastList } from './list-address.ts';

export interface ListColumn<Item> {
  id: string;
  label: string;
  isSortable?: boolean;
  isRowHeader?: boolean;
  /** Whether the cell takes a line of its own on a phone; other cells stand side by side. */
  isText?: boolean;
  show: (item: Item) => ReactNode;
}

export interface ListTableProps<Item> {
  label: string;
  columns: ListColumn<Item>[];
  items: Item[];
  addressOf: (item: Item) => string;
  empty: ReactNode;
  selection: Selection<Item>;
}

export function ListTable<Item extends object>(props: ListTableProps<Item>) {
  const { label, columns, items, addressOf, empty, selection } = props;
  const { page, isFiltered } = useListAddress();
  useLastList();
  return (
    <table
      aria-label={label}
      className="w-full border-collapse border-t-[1.5px] border-b border-ink bg-sheet text-left text-[0.9375rem] sm:text-base"
    >
      {/* An empty list has no header: it would be misaligned and meaningless. */}
      {items.length > 0 && (
        <thead className="border-b border-edge text-sm text-quiet max-md:hidden">
          <tr>
            <th scope="col" className="w-20 py-2.5 pr-1 pl-3 font-normal">
              {adminMessages.number}
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
              {isFiltered ? adminMessages.nothingFound : empty}
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
        onClick={() => change({ sort: id, direction: isSorted && isAscending ? 'desc' : 'asc' })}
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

interface ListRowProps<Item> {
  item: Item;
  number: number;
  columns: ListColumn<Item>[];
  address: string;
  selection: Selection<Item>;
}

function ListRow<Item>({ item, number, columns, address, selection }: ListRowProps<Item>) {
  const { isTicked, tick, labelOf } = selection;
  const navigate = useNavigate();
  const isOther = ({ target }: MouseEvent, parts: string) =>
    target instanceof Element && target.closest(parts) !== null;
  function open(click: MouseEvent) {
    // The link handles its own clicks, such as Ctrl+click for a new tab. Selecting text must not navigate.
    if (click.defaultPrevented || isOther(click, 'a, label') || getSelection()?.toString()) return;
    void navigate(address);
  }
  /** Ignores the second click of a double click that closed a dialog above the row. */
  function ignoreSecond(click: MouseEvent) {
    if (click.detail > 1 && !isOther(click, 'label')) click.preventDefault();
  }
  return (
    // The row handles pointers only; keyboard users follow the link within the row.
    <tr
      onClickCapture={ignoreSecond}
      onClick={open}
      className={`${rowStyle} ${isTicked(item) ? 'bg-band' : ''}`}
    >
      <td className={numberStyle}>
        <Tick
          label={selectionMessages.select(labelOf(item))}
          isLabelHidden
          isTicked={isTicked(item)}
          onChange={(isNowTicked) => tick([item], isNowTicked)}
          className={tickStyle}
        />
        {number}
      </td>
      {columns.map(({ id, isText, isRowHeader, show }) =>
        isRowHeader ? (
          <th key={id} scope="row" className={nameStyle}>
            <Link to={address} data-item className={linkStyle}>
              {show(item)}
            </Link>
          </th>
        ) : (
          <td key={id} className={`${cellStyle} ${isText ? textStyle : ''}`}>
            {show(item)}
          </td>
        ),
      )}
    </tr>
  );
}

const rowStyle =
  'cursor-pointer border-b border-line hover:bg-band max-md:relative max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-1 max-md:pr-[12px] max-md:pb-3 max-md:pl-[min(2.75rem,14vw)]';
const numberStyle =
  'figure text-quiet max-md:absolute max-md:top-3 max-md:left-[12px] md:py-3 md:pr-1 md:pl-3 md:align-top md:whitespace-nowrap';
/**
 * At least the size of a touch target. On a phone the checkbox is below the number, and above the link that covers the
 * row.
 */
const tickStyle =
  'max-md:absolute max-md:top-6 max-md:-left-[12px] max-md:z-1 max-md:flex max-md:h-13 max-md:w-[min(2.75rem,14vw)] max-md:pl-[12px] md:-my-2 md:-ml-3 md:inline-flex md:py-2 md:pr-2 md:pl-3 md:align-middle';
const nameStyle = 'font-semibold max-md:basis-full md:min-w-40 md:px-3 md:py-3 md:align-top';
/** On a phone the link covers the whole row. */
const linkStyle =
  'hyphens-auto wrap-anywhere text-ink no-underline underline-offset-4 hover:underline max-md:block max-md:pt-3 max-md:after:absolute max-md:after:inset-0';
const textStyle = 'wrap-anywhere max-md:basis-full md:min-w-36';
const cellStyle =
  // On a phone, badges come last: not every row has badges, and the other cells stay aligned.
  'empty:hidden max-md:has-[[data-badge]]:order-1 max-md:wrap-anywhere max-md:text-sm max-md:leading-6 md:px-3 md:py-3 md:align-top md:empty:table-cell';
