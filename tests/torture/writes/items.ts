/**
 * Items that are created, changed, drafted, published, moved, deleted and restored. Each write puts one mark into
 * several fields, so that a partial write shows different marks.
 */
import { randomUUID } from 'node:crypto';
import type { Random } from '../../support/random.ts';
import { forgo, isBinned, restore } from './trash.ts';
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

export interface ItemType {
  what: string;
  path: string;
  /** The address at which one item is read by its id. */
  readPath?: string;
  /** A unique value for types with several items; each writer creates its own. */
  id?: string;
  /** The type as the trash names it. */
  binned: string;
  /** Returns the fields of a new item. `others` are the items that exist already. */
  made?: (mark: string, others: Item[]) => object;
  /** The address of the list, for ordered collections. */
  listPath?: string;
  /** The field that names the parent, if each parent has its own order. */
  among?: string | undefined;
  /** The field with the mark in drafts and versions. */
  field: string;
  nextMark?: () => string;
  /** Returns values with `mark` for all marked fields. */
  marks: (mark: string) => object;
  /** Returns the mark in the marked fields; different marks are an error. */
  markOf: (item: Item) => string;
}

/** The marks of an item and of its draft; null where none exists. */
interface Marks {
  item: string | null;
  pending: string | null;
  isBinned: boolean;
  /** The id of the item. */
  place: number | null;
}

interface ItemDraft {
  version: number;
  content: Record<string, unknown>;
}

interface HistoryEntry {
  historyId: number;
  action: string;
}

/** The versions of an item that can be restored, without those of drafts and of the trash. */
const WAS_SHOWN = ['created', 'saved', 'reverted', 'pendingPublished'];

const none: Marks = { item: null, pending: null, isBinned: false, place: null };

const withUrls = (path: string) => `${path}?images=url`;

/** Returns the mark that all values have in common, or a message if they differ. */
export function same(marks: unknown[]): string {
  const all = [...new Set(marks)];
  return all.length === 1 ? String(all[0]) : `no mark: ${JSON.stringify(all)}`;
}

export function itemThing(kind: ItemType, random: Random): Thing {
  const mark = kind.nextMark ?? nextMark;
  let id: number | undefined;
  let item: Item | undefined;
  let pending: ItemDraft | undefined;
  /** The last visible state. */
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
    const { change } = (await done(call, 'GET', pendingPath())) as { change: ItemDraft | null };
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
    const requested = mark();
    const sent = kind.made!(requested, all);
    const key = { 'idempotency-key': randomUUID() };
    return {
      wanted: { ...none, item: requested, place: kind.listPath ? all.length : null },
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
    // No writer has changed the initial content.
    if (shown.length === 0) return afterChange(known).change!;
    const { historyId } = random.pick(shown);
    const { content } = (await done(call, 'GET', `/api/history/${historyId}`)) as ItemDraft;
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
    const requested = random.below(others.length + 1);
    const before = others[requested] ?? null;
    return {
      wanted: { ...known, place: requested },
      act: async (asked) => void (await done(asked, 'PUT', withUrls(`${own()}/place`), { before })),
    };
  }

  const step = (requested: Marks, act: (call: Call) => Promise<unknown>): Step<Marks> => ({
    wanted: requested,
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
