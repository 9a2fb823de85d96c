import { useRef, useState } from 'react';
import { CallError } from '../../../api/client/client.ts';
import { adminMessages, plainFailureMessages } from '../../../text/messages/admin.messages.ts';
import { failureText } from '../../../ui/admin/message/failure-text.ts';
import { toast } from '../../../ui/admin/message/toasts.tsx';
import { useIsShown } from '../../../ui/admin/message/use-failure.ts';
import { withMoved } from '../../order/place-in-order.ts';
import { orderMessages as messages } from './order.messages.ts';

export type ListName = string | number;

/**
 * Target position: before the item with the id `before`, or at the end if that is null. `seen` is the order that the
 * user saw.
 */
interface Place {
  before: number | null;
  seen: number[];
}

export interface OrderedItem {
  id: number;
  label: string;
  href?: string;
  note?: string;
  marks?: readonly string[];
  form?: string;
}

export interface OrderedList {
  name: ListName;
  title: string;
  items: OrderedItem[];
  send: (moved: number, place: Place) => Promise<void>;
}

interface Move extends Place {
  list: OrderedList;
  moved: number;
}

interface Failure {
  list: ListName;
  moved: number;
  text: string;
  retry?: () => void;
}

export interface Moves {
  move: (list: OrderedList, moved: number, before: number | null) => void;
  failure: Failure | undefined;
}

interface MovesOptions {
  arrange: (name: ListName, ids: number[]) => void;
  reload: () => void;
}

/**
 * Moves items at once in the page and sends the moves one after another. If one fails, the moves after it are
 * cancelled, and the last confirmed order is restored.
 */
export function useMoves({ arrange, reload }: MovesOptions): Moves {
  const [failure, setFailure] = useState<Failure>();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef<Move[]>([]);
  /** The last order of each list that the server has confirmed, while moves are pending. */
  const confirmed = useRef(new Map<ListName, number[]>());
  const closeLast = useRef<() => void>(undefined);
  const isShown = useIsShown();

  function start(move: Move): void {
    const { list, moved, before, seen } = move;
    setFailure(undefined);
    if (!confirmed.current.has(list.name)) confirmed.current.set(list.name, seen);
    arrange(list.name, withMoved(seen, moved, before));
    waiting.current.push(move);
    queue.current = queue.current.then(() => finish(move));
  }

  async function finish(move: Move): Promise<void> {
    // An earlier move has failed and has cancelled this one.
    if (!waiting.current.includes(move)) return;
    const { list, moved, before, seen } = move;
    try {
      await list.send(moved, { before, seen });
      confirmed.current.set(list.name, withMoved(seen, moved, before));
      waiting.current = waiting.current.filter((other) => other !== move);
      if (waiting.current.length > 0) return;
      tell(move);
      reload();
    } catch (error) {
      waiting.current = [];
      for (const [name, ids] of confirmed.current) arrange(name, ids);
      fail(move, error);
    }
    confirmed.current.clear();
  }

  function tell(move: Move): void {
    const { list, moved, before, seen } = move;
    const now = withMoved(seen, moved, before);
    const label = labelOf(move);
    // The undo of the previous move would restore an outdated order.
    closeLast.current?.();
    const undo = () =>
      start({ list, moved, seen: now, before: seen[seen.indexOf(moved) + 1] ?? null });
    closeLast.current = toast(messages.withSortOrder(label, now.indexOf(moved) + 1), {
      action: {
        label: adminMessages.undo,
        ariaLabel: `${adminMessages.undo}: „${label}”`,
        run: undo,
      },
    });
  }

  function fail(move: Move, error: unknown): void {
    const isStale = error instanceof CallError && error.status === 412;
    const reason = failureText(error, { words: plainFailureMessages, what: messages.moving });
    const isUnsure = error instanceof CallError && error.isUncertain;
    const text = `${isUnsure ? '' : messages.notMoved(labelOf(move))} ${isStale ? messages.listChanged : reason}`;
    const isAnswered = error instanceof CallError && error.status > 0 && error.status !== 401;
    if (isAnswered) reload();
    if (!isShown.current) toast(text.trim(), { isFailure: true });
    const retry = () => start(move);
    const isGone = isAnswered && error.status === 404;
    setFailure({
      list: move.list.name,
      moved: move.moved,
      text,
      ...(!isStale && !isGone && { retry }),
    });
  }

  return {
    failure,
    move(list, moved, before) {
      const seen = list.items.map(({ id }) => id);
      const next = seen[seen.indexOf(moved) + 1] ?? null;
      if (before !== moved && before !== next) start({ list, moved, before, seen });
    },
  };
}

const labelOf = ({ list, moved }: Move) => list.items.find(({ id }) => id === moved)!.label;
