import { useRef, useState } from 'react';
import { CallError } from '../../../api/client/client.ts';
import { adminCopy, plainFailureCopy } from '../../../text/copy/admin.copy.ts';
import { failureText } from '../../../ui/admin/message/failure-text.ts';
import { toast } from '../../../ui/admin/message/toasts.tsx';
import { useIsShown } from '../../../ui/admin/use-is-shown.ts';
import { withMoved } from '../../order/place-in-order.ts';
import { orderCopy as copy } from './order.copy.ts';

/** By which one of the lists on a screen is told from the others. */
export type ListName = string | number;

/** Where something is to stand in a list that was seen: before another, or at the end. */
export interface Place {
  before: number | null;
  seen: number[];
}

export interface OrderedItem {
  id: number;
  label: string;
  /** Where it is kept, what more is said of it, and short words on its state. */
  href?: string;
  note?: string;
  marks?: readonly string[];
  /** As drafts name its form. */
  form?: string;
}

/** A list that can be put in order. */
export interface OrderedList {
  name: ListName;
  title: string;
  items: OrderedItem[];
  /** Throws `CallError`. */
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
  /** Where the same can be tried again. */
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

/** Puts items elsewhere in their list: seen at once, sent one after another, and put back where that fails. */
export function useMoves({ arrange, reload }: MovesOptions): Moves {
  const [failure, setFailure] = useState<Failure>();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  /** Moves that have not come to an end. */
  const waiting = useRef<Move[]>([]);
  /** How the lists stand at the server, as far as it is known, while any move is under way. */
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
    // One before it has failed, and this one went by it.
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
    // Its way back would lead from an order that is no more.
    closeLast.current?.();
    const undo = () =>
      start({ list, moved, seen: now, before: seen[seen.indexOf(moved) + 1] ?? null });
    closeLast.current = toast(copy.placed(label, now.indexOf(moved) + 1), {
      action: { label: adminCopy.undo, ariaLabel: `${adminCopy.undo}: „${label}”`, run: undo },
    });
  }

  function fail(move: Move, error: unknown): void {
    const isStale = error instanceof CallError && error.status === 412;
    const reason = failureText(error, { words: plainFailureCopy, what: copy.moving });
    const isUnsure = error instanceof CallError && error.isUncertain;
    const text = `${isUnsure ? '' : copy.notMoved(labelOf(move))} ${isStale ? copy.listChanged : reason}`;
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
