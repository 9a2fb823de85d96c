import type { ReactNode } from 'react';
import { selectionMessages as messages } from '../../../text/messages/selection.messages.ts';
import { ListTable, type ListTableProps } from '../list/list-table.tsx';
import { Button } from '../button.tsx';
import { ConfirmButton } from '../dialog/confirm-button.tsx';
import { Spinner } from '../message/spinner.tsx';
import { useBulkChange, type BulkAction } from './use-bulk-change.ts';
import { useSelection, type Selection } from './use-selection.ts';
import { Tick } from './tick.tsx';

export interface Bulk<Item> {
  actions: BulkAction<Item>[];
  /** Noun for an item after a number, such as `hír`. */
  one: string;
  idOf: (item: Item) => number;
  labelOf: (item: Item) => string;
}

interface SelectableTableProps<Item> extends Omit<ListTableProps<Item>, 'selection'> {
  bulk: Bulk<Item>;
  children: ReactNode;
}

export function SelectableTable<Item extends object>(props: SelectableTableProps<Item>) {
  const { bulk, children, ...table } = props;
  const { items } = table;
  const selection = useSelection(items, bulk.idOf, bulk.labelOf);
  const { ticked, isAllTicked, tick } = selection;
  return (
    <>
      {items.length > 0 && (
        <Tick
          label={messages.selectAll}
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

interface SelectionBarProps<Item> {
  selection: Selection<Item>;
  actions: BulkAction<Item>[];
  one: string;
}

function SelectionBar<Item extends object>(props: SelectionBarProps<Item>) {
  const { selection, actions, one } = props;
  const { ticked, tick } = selection;
  const { isBusy, count, report, what, perform, forget } = useBulkChange(selection, one);
  const isOpen = count > 0;
  return (
    <>
      <div role="status" className="sr-only">
        {isOpen && messages.selected(count)}
      </div>
      {isOpen && (
        <div
          role="group"
          aria-label={messages.bar}
          className="selection-bar save-bar not-on-paper border-t border-ink bg-paper py-3"
        >
          {report && (
            <div role="alert" className="mb-3 max-h-40 overflow-y-auto text-danger">
              <p>
                {report.done} {messages.missed(report.missed.length)}
              </p>
              <ul className="list-disc pl-5">
                {report.missed.map(({ label, reason }, index) => (
                  // Uses the index as the key, because labels may repeat.
                  <li key={index} className="wrap-anywhere">
                    „{label}”: {reason}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span aria-hidden className="tabular-nums max-sm:basis-full">
              {messages.selected(count)}
            </span>
            {actions.map((action) =>
              action.question ? (
                <ConfirmButton
                  key={action.label}
                  isNarrow
                  label={action.label}
                  question={action.question.title(what(count))}
                  detail={action.question.detail}
                  isPending={isBusy}
                  onConfirm={() => perform(action)}
                />
              ) : (
                <Button
                  key={action.label}
                  isNarrow
                  isPending={isBusy}
                  onPress={() => perform(action)}
                >
                  {action.label}
                </Button>
              ),
            )}
            <button
              type="button"
              className="min-h-11 cursor-pointer px-1 text-petrol underline"
              onClick={() => {
                forget();
                document.getElementById('content')?.focus({ preventScroll: true });
                tick(ticked, false);
              }}
            >
              {messages.clear}
            </button>
          </div>
        </div>
      )}
      <Spinner visible={isBusy} label={messages.working(what(count))} />
    </>
  );
}
