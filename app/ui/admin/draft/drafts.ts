/**
 * Stores drafts in IndexedDB, because a long text is too large for local storage. Each window has its own draft, so
 * that two windows with the same form do not overwrite each other's work.
 */
import { createStore, del, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import { storeItem } from '../../../api/client/store-item.ts';
import { newDraftKey, type Draft, type DraftStore, type FoundDraft } from './draft.ts';

/**
 * The pagehide snapshot is the latest input, stored synchronously because a closing window completes no asynchronous
 * work. Local storage is small, so the snapshot contains only what IndexedDB lacks. The next lookup of drafts merges
 * the snapshot into IndexedDB.
 */
const PREFIX = 'draft:';
/**
 * Largest text, in characters, of a field in a snapshot. The browser allows about five million characters for the whole
 * site.
 */
const LARGEST = 2_000_000;

type Values = Record<string, unknown>;

interface Snapshot extends Draft<Values> {
  base: Values;
  others: string[];
}

function writeSnapshot(key: string, draft: Draft<object>, kept: object | undefined): void {
  const values = draft.fields as Values;
  const known = (kept ?? {}) as Values;
  const base = (draft.base ?? {}) as Values;
  const names = Object.keys(values);
  const isNew = (name: string) =>
    values[name] !== known[name] && String(values[name]).length <= LARGEST;
  const pick = (from: Values) =>
    Object.fromEntries(names.filter(isNew).map((name) => [name, from[name]]));
  const others = names.filter((name) => !isNew(name));
  const { sent: _, ...rest } = draft;
  const snapshot = { ...rest, fields: pick(values), base: pick(base), others };
  // If no space is left, only the draft in IndexedDB remains.
  storeItem(PREFIX + key, JSON.stringify(snapshot));
}

function snapshotKeys(): string[] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length));
}

function withSnapshot(key: string, kept: Draft<object> | undefined) {
  const snapshot = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as Snapshot | null;
  // Another window may already have merged the snapshot.
  if (!snapshot || (kept && kept.keptAt >= snapshot.keptAt)) return undefined;
  const { others, fields, base, ...rest } = snapshot;
  const values = (kept?.fields ?? {}) as Values;
  const known = others.filter((name) => name in values).map((name) => [name, values[name]]);
  const draft: Draft<object> = {
    ...kept,
    ...rest,
    // An upload that was pending in the stored draft may have finished since.
    unfinished: rest.unfinished,
    fields: { ...Object.fromEntries(known), ...fields },
    base: { ...base, ...kept?.base },
  };
  return draft;
}

function dropSnapshot(key: string): void {
  localStorage.removeItem(PREFIX + key);
}

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('szelveny', 'drafts'));

export const formOf = (key: string) => key.slice(0, key.lastIndexOf('|'));

/** Returns all drafts, newest first. Returns none if the browser has no storage, as in some private windows. */
export async function allDrafts<Fields>(): Promise<FoundDraft<Fields>[]> {
  try {
    const kept = new Map(await entries<string, Draft<object>>(store()));
    await addSnapshots(kept);
    return [...kept]
      .map(([key, draft]) => ({ ...(draft as Draft<Fields>), key }))
      .sort((a, b) => b.keptAt - a.keptAt);
  } catch {
    return [];
  }
}

/** Returns the drafts of `user`, and those whose user is unknown. */
export async function findDraftsBy(user: string | undefined): Promise<FoundDraft<object>[]> {
  return (await allDrafts<object>()).filter(({ by }) => by === undefined || by === user);
}

async function findDrafts<Fields>(form: string): Promise<FoundDraft<Fields>[]> {
  return (await allDrafts<Fields>()).filter(({ key }) => formOf(key) === form);
}

async function addSnapshots(kept: Map<string, Draft<object>>): Promise<void> {
  const locked = await lockedDrafts();
  for (const key of snapshotKeys()) {
    const draft = withSnapshot(key, kept.get(key));
    if (draft) kept.set(key, draft);
    // Snapshots of open windows are left alone: each window merges or overwrites its own.
    if (!locked.has(key) && (!draft || (await keepDraft(key, draft)))) dropSnapshot(key);
  }
}

/** Moves the drafts of a deleted item to the form for new items. Returns whether there were any. */
export async function adoptDrafts(from: string, to: string): Promise<boolean> {
  const orphans = await findDrafts<unknown>(from);
  for (const { key, fields, by, keptAt } of orphans) {
    await keepDraft(newDraftKey(to), { fields, by, version: undefined, keptAt, isOrphan: true });
    await dropDraft(key);
  }
  return orphans.length > 0;
}

/** Stores a draft. Returns false if that fails; the work is then only on the screen. */
async function keepDraft<Fields>(key: string, draft: Draft<Fields>): Promise<boolean> {
  try {
    await store()('readwrite', (drafts) => {
      drafts.put(draft, key);
      // Commits explicitly, because a closing window would not reach the automatic commit.
      drafts.transaction.commit();
      return promisifyRequest(drafts.transaction);
    });
    return true;
  } catch {
    return false;
  }
}

export async function dropDraft(key: string): Promise<void> {
  dropSnapshot(key);
  try {
    await del(key, store());
  } catch {
    // If the browser has no storage, there is nothing to delete.
  }
}

function lockDraft(key: string, onLocked: () => void): () => void {
  let release = () => {};
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Browsers offer locks only on secure origins. Without locks, a draft that is open in another window is offered as
  // well.
  void navigator.locks?.request(key, { ifAvailable: true }, (lock) => (lock ? isOver : onLocked()));
  return release;
}

export async function lockedDrafts(): Promise<Set<string | undefined>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
}

async function draftReleased(key: string, signal: AbortSignal): Promise<boolean> {
  try {
    return await navigator.locks.request(key, { mode: 'shared', signal }, () => true);
  } catch {
    return false;
  }
}

export const browserDrafts: DraftStore = {
  find: findDrafts,
  keep: keepDraft,
  drop: dropDraft,
  lock: lockDraft,
  locked: lockedDrafts,
  released: draftReleased,
  writeSnapshot,
  dropSnapshot,
};
