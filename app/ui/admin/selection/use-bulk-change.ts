import { useState } from 'react';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { selectionMessages as messages } from '../../../text/messages/selection.messages.ts';
import { saveFocus } from '../frame/focus-content.ts';
import { toast } from '../message/toasts.tsx';
import { useIsShown } from '../message/use-failure.ts';
import { oneByOne, type Missed, type WayBack } from './one-by-one.ts';
import type { Selection } from './use-selection.ts';
import { useChange } from '../use-change.ts';
import { useReload } from '../use-reload.ts';

export interface BulkAction<Item> {
  label: string;
  question?: { title: (what: string) => string; detail: string };
  /** Changes one item. Throws `CallError`. */
  change: (item: Item) => Promise<WayBack>;
  message: (what: string) => string;
  nothing?: string;
  /** Returns a remark on the changed items; empty if there is none. */
  note?: (items: readonly Item[]) => string;
  gone?: string;
}

interface Report {
  done: string;
  missed: { label: string; reason: string }[];
}

export function useBulkChange<Item extends object>(selection: Selection<Item>, one: string) {
  const { ticked, tick, labelOf } = selection;
  const { isBusy, attempt } = useChange();
  const [report, setReport] = useState<Report>();
  /** Number of items with which the current action has started. */
  const [started, setStarted] = useState(0);
  const isShown = useIsShown();
  const takeBack = useTakeBack(one);
  const reload = useReload();
  const what = (count: number) => `${count} ${one}`;

  function tell(
    action: BulkAction<Item>,
    items: readonly Item[],
    waysBack: Way[],
    missed: Missed<Item>[],
  ): void {
    const named = missed.map(({ item, reason }) => ({ label: labelOf(item), reason }));
    const note = action.note?.(items) ?? '';
    const done = `${action.message(what(waysBack.length))} ${note}`.trimEnd();
    if (waysBack.length > 0) {
      const run = () => void takeBack(waysBack, action.gone);
      const ariaLabel = messages.undo(what(waysBack.length));
      toast(done, { action: { label: adminMessages.undo, ariaLabel, run } });
    } else if (named.length === 0 && action.nothing) {
      toast(`${action.nothing} ${note}`.trimEnd());
    }
    if (named.length === 0) return;
    if (isShown.current) setReport({ done: waysBack.length > 0 ? done : '', missed: named });
    else toast(listed(messages.missed(named.length), named), { isFailure: true });
  }

  function perform(action: BulkAction<Item>): void {
    if (isBusy) return;
    setReport(undefined);
    setStarted(ticked.length);
    // Without a connection, reloading would replace the list with an error page.
    void attempt(async () => (await performed(action)) && (await reload()));
  }

  async function performed(action: BulkAction<Item>): Promise<boolean> {
    const { done, missed, isReachable } = await oneByOne(ticked, action.change);
    const waysBack = done.flatMap(({ item, result }) =>
      result ? [{ label: labelOf(item), run: result }] : [],
    );
    if (missed.length === 0) saveFocus('.selection-bar');
    const items = done.map(({ item }) => item);
    // Items that were not changed stay selected, as do items selected since.
    tick(items, false);
    tell(action, items, waysBack, missed);
    return isReachable;
  }

  return {
    isBusy,
    // The items are no longer selected while the list is reloaded.
    count: isBusy ? started : ticked.length,
    report,
    what,
    perform,
    forget: () => setReport(undefined),
  };
}

interface Way {
  label: string;
  run: NonNullable<WayBack>;
}

function useTakeBack(one: string) {
  const reload = useReload();
  return async function takeBack(ways: Way[], gone?: string): Promise<void> {
    const { done, missed, isReachable } = await oneByOne(ways, ({ run }) => run(), gone);
    if (done.length > 0) toast(messages.takenBack(`${done.length} ${one}`));
    if (missed.length > 0) {
      const named = missed.map(({ item, reason }) => ({ label: item.label, reason }));
      const again = missed.map(({ item }) => item);
      toast(listed(messages.notTakenBack(missed.length), named), {
        isFailure: true,
        action: { label: adminMessages.retry, run: () => void takeBack(again, gone) },
      });
    }
    if (isReachable) await reload();
  };
}

const listed = (heading: string, missed: Report['missed']) =>
  [heading, ...missed.map(({ label, reason }) => `„${label}”: ${reason}`)].join(' ');
