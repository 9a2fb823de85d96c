import type { ReactNode } from 'react';
import { selectionCopy as copy } from '../../../content/selection.copy.ts';
import { ListTable, type ListTableProps } from '../list/list-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { Tick } from './tick.tsx';
import type { BulkAction } from './use-bulk-change.ts';
import { useSelection } from './use-selection.ts';

/** What can be done with several items of a list at once. */
export interface Bulk<Item> {
  actions: BulkAction<Item>[];
  /** What one of them is called: `hír`. */
  one: string;
  idOf: (item: Item) => number;
  labelOf: (item: Item) => string;
}

interface SelectableTableProps<Item> extends Omit<ListTableProps<Item>, 'selection'> {
  bulk: Bulk<Item>;
  /** What stands between the table and the bar. */
  children: ReactNode;
}

/** A page of a staff list whose rows can be ticked. */
export function SelectableTable<Item extends object>(props: SelectableTableProps<Item>) {
  const { bulk, children, ...table } = props;
  const { items } = table;
  const selection = useSelection(items, bulk.idOf, bulk.labelOf);
  const { ticked, isAllTicked, tick } = selection;
  return (
    <>
      {items.length > 0 && (
        <Tick
          label={copy.selectAll}
          isTicked={isAllTicked}
          isPartly={ticked.length > 0 && !isAllTicked}
          onChange={(isNowTicked) => tick(items, isNowTicked)}
          className="inline-flex min-h-11 gap-2 pr-3 pl-[12px] text-sm"
        />
      )}
      <ListTable {...table} selection={selection} />
      {children}
      <SelectionBar selection={selection} actions={bulk.actions} one={bulk.one} />
    </>
  );
}
