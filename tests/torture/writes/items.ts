/**
 * Items that are made, changed, prepared, published, moved, deleted and had back. What is written is a mark that stands
 * in several places of an item: half of a write would be seen by marks that differ.
 */
import { randomUUID } from 'node:crypto';
import type { Random } from '../../support/random.ts';
import { forgo, isBinned, restore } from './bin.ts';
import {
  done,
  found,
  ifVersion,
  nextMark,
  seenThing,
  type Call,
  type Step,
  type Steps,
  type Thing,
} from './thing.ts';

export type Item = Record<string, unknown> & { version: number };

export interface ItemKind {
  what: string;
  path: string;
  /** Where one is read by its id. */
  readPath?: string;
  /** What it is told from others by, where there are several: one of its own is made then. */
  id?: string;
  /** As the bin calls it. */
  binned: string;
  /** What a new one is made of; `others` are there already. */
  made?: (mark: string, others: Item[]) => object;
  /** Where all are read, of those that stand in an order. */
  listPath?: string;
  /** The field of what they belong to, where each has an order of its own. */
  among?: string | undefined;
  /** The field that holds the mark, as it does where a change waits and in what was before. */
  field: string;
  nextMark?: () => string;
  /** All of the marks in one with `mark`, */
  marks: (mark: string) => object;
  /** and which one it is; what differs is no mark. */
  markOf: (item: Item) => string;
}

/** The marks of an item, and of what waits of it to be published; null where there is none. */
interface Marks {
  item: string | null;
  pending: string | null;
  isBinned: boolean;
  /** Which of all it is. */
  place: number | null;
}

interface PendingChange {
  version: number;
  content: Record<string, unknown>;
}

interface HistoryEntry {
  historyId: number;
  action: string;
}

/** Of what can be had back of an item; the others are of changes that wait, or of the bin. */
const WAS_SHOWN = ['created', 'saved', 'reverted', 'pendingPublished'];

const none: Marks = { item: null, pending: null, isBinned: false, place: null };

const withUrls = (path: string) => `${path}?images=url`;

/** The one mark there is. */
export function same(marks: unknown[]): string {
  const all = [...new Set(marks)];
  return all.length === 1 ? String(all[0]) : `no mark: ${JSON.stringify(all)}`;
}

export function itemThing(kind: ItemKind, random: Random): Thing {
  const mark = kind.nextMark ?? nextMark;
  let id: number | undefined;
  let item: Item | undefined;
  let pending: PendingChange | undefined;
  /** As it was when it was last to be seen. */
  let lastShown = none;
  const own = (path = kind.path) => (id === undefined ? path : `${path}/${id}`);
  const pendingPath = () => own(`${kind.path}/pending`);
  const binned = () => ({ kind: kind.binned, itemId: id ?? 1 });
  async function list(call: Call): Promise<Item[]> {
    if (!kind.listPath) return [];
    const all = (await done(call, 'GET', withUrls(kind.listPath))) as Item[];
    const { among } = kind;
    return among === undefined ? all : all.filter((one) => one[among] === all[0]![among]);
  }
  const idsOf = (all: Item[]) => all.map((one) => one[kind.id!]);
  const placeIn = (all: Item[]) => (kind.listPath ? idsOf(all).indexOf(id) : null);

  async function read(call: Call): Promise<Marks> {
    if (kind.id !== undefined && id === undefined) return none;
    item = (await found(call, withUrls(own(kind.readPath)))) as Item | undefined;
    if (!item) return { ...none, isBinned: await isBinned(call, binned()) };
    const { change } = (await done(call, 'GET', pendingPath())) as { change: PendingChange | null };
    pending = change ?? undefined;
    return {
      item: kind.markOf(item),
      pending: change && String(change.content[kind.field]),
      isBinned: false,
      place: placeIn(await list(call)),
    };
  }

  async function create(call: Call): Promise<Step<Marks>> {
    const all = await list(call);
    const wanted = mark();
    const sent = kind.made!(wanted, all);
    const key = { 'idempotency-key': randomUUID() };
    return {
      wanted: { ...none, item: wanted, place: kind.listPath ? all.length : null },
      isRepeatable: true,
      async act(asked) {
        const made = (await done(asked, 'POST', withUrls(kind.path), sent, key)) as Item;
        id = made[kind.id!] as number;
      },
    };
  }

  async function revert(known: Marks, call: Call): Promise<Step<Marks>> {
    const { kind: name, itemId } = binned();
    const path = `/api/history?kind=${name}&itemId=${itemId}&from=0&count=20`;
    const { items } = (await done(call, 'GET', path)) as { items: HistoryEntry[] };
    const shown = items.filter(({ action }) => WAS_SHOWN.includes(action));
    // Nobody has written to what there was from the beginning.
    if (shown.length === 0) return afterChange(known).change!;
    const { historyId } = random.pick(shown);
    const { content } = (await done(call, 'GET', `/api/history/${historyId}`)) as PendingChange;
    return {
      wanted: { ...known, item: String(content[kind.field]) },
      act: async (asked) =>
        void (await done(
          asked,
          'POST',
          `/api/history/${historyId}/revert`,
          undefined,
          ifVersion(item!.version),
        )),
    };
  }

  async function place(known: Marks, call: Call): Promise<Step<Marks>> {
    const others = idsOf(await list(call)).filter((one) => one !== id);
    const wanted = random.below(others.length + 1);
    const before = others[wanted] ?? null;
    return {
      wanted: { ...known, place: wanted },
      act: async (asked) => void (await done(asked, 'PUT', withUrls(`${own()}/place`), { before })),
    };
  }

  const step = (wanted: Marks, act: (call: Call) => Promise<unknown>): Step<Marks> => ({
    wanted,
    act: async (call) => void (await act(call)),
  });

  function afterChange(known: Marks): Record<string, Step<Marks>> {
    const [changed, prepared] = [mark(), mark()];
    return {
      change: step({ ...known, item: changed }, (call) =>
        done(call, 'PUT', withUrls(own()), { ...item, ...kind.marks(changed) }),
      ),
      prepare: step({ ...known, pending: prepared }, (call) => {
        const { version: baseVersion, ...fields } = item!;
        const sent = { ...fields, ...kind.marks(prepared), baseVersion };
        const version = pending && { version: pending.version };
        return done(call, 'PUT', withUrls(pendingPath()), { ...sent, ...version });
      }),
    };
  }

  function waiting(known: Marks): Record<string, Step<Marks>> {
    const { prepare } = afterChange(known);
    const ofPending = () => ifVersion(pending!.version);
    return {
      prepare: prepare!,
      discard: step({ ...known, pending: null }, (call) =>
        done(call, 'DELETE', pendingPath(), undefined, ofPending()),
      ),
      publish: step({ ...known, item: known.pending, pending: null }, (call) =>
        done(call, 'POST', withUrls(pendingPath()), undefined, ofPending()),
      ),
    };
  }

  return seenThing({
    what: kind.what,
    random,
    read,
    steps(known): Steps<Marks> {
      if (known.isBinned) {
        return {
          restore: step(lastShown, (asked) => restore(asked, binned())),
          forgo: step(none, (asked) => forgo(asked, binned())),
        };
      }
      if (known.item === null) {
        id = undefined;
        return { create };
      }
      lastShown = known;
      if (known.pending !== null) return waiting(known);
      const remove = step({ ...none, isBinned: true }, (asked) =>
        done(asked, 'DELETE', own(), undefined, ifVersion(item!.version)),
      );
      return {
        ...afterChange(known),
        revert: (call) => revert(known, call),
        ...(kind.listPath && { place: (call) => place(known, call) }),
        ...(kind.id !== undefined && { remove }),
      };
    },
  });
}
