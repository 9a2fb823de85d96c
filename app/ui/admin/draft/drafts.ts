/**
 * Drafts are stored in IndexedDB, because a long text is too large for local storage. Each window has a draft of its
 * own, so that two windows on one form do not overwrite each other.
 */
import { createStore, del, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import { newDraftKey, type Draft, type DraftStore, type FoundDraft } from './draft.ts';

/**
 * The pagehide snapshot: the last input, stored synchronously, since a closing window completes nothing asynchronous.
 * Local storage is small, so the snapshot holds only what IndexedDB lacks. It is merged into IndexedDB when drafts are
 * next looked up.
 */
const PREFIX = 'draft:';
/** Characters of one field; the browser gives the whole site about five million. */
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
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(snapshot));
  } catch {
    // No space left: the draft in IndexedDB has to be enough.
  }
}

function snapshotKeys(): string[] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length));
}

function withSnapshot(key: string, kept: Draft<object> | undefined) {
  const snapshot = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as Snapshot | null;
  // Another window may have merged it already.
  if (!snapshot || (kept && kept.keptAt >= snapshot.keptAt)) return undefined;
  const { others, fields, base, ...rest } = snapshot;
  const values = (kept?.fields ?? {}) as Values;
  const known = others.filter((name) => name in values).map((name) => [name, values[name]]);
  const draft: Draft<object> = {
    ...kept,
    ...rest,
    // An upload that was pending before may have finished.
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

/** All drafts, newest first; none where the browser stores nothing, as in some private windows. */
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

/** The drafts of `user`, and those without a known owner. */
export async function findDraftsBy(user: string | undefined): Promise<FoundDraft<object>[]> {
  return (await allDrafts<object>()).filter(({ by }) => by === undefined || by === user);
}

export async function findDrafts<Fields>(form: string): Promise<FoundDraft<Fields>[]> {
  return (await allDrafts<Fields>()).filter(({ key }) => formOf(key) === form);
}

async function addSnapshots(kept: Map<string, Draft<object>>): Promise<void> {
  const locked = await lockedDrafts();
  for (const key of snapshotKeys()) {
    const draft = withSnapshot(key, kept.get(key));
    if (draft) kept.set(key, draft);
    // A window that is still open merges its own snapshot or overwrites it.
    if (!locked.has(key) && (!draft || (await keepDraft(key, draft)))) dropSnapshot(key);
  }
}

/** Moves the drafts of a missing item to the form for new items. Returns whether there were any. */
export async function adoptDrafts(from: string, to: string): Promise<boolean> {
  const orphans = await findDrafts<unknown>(from);
  for (const { key, fields, by, keptAt } of orphans) {
    await keepDraft(newDraftKey(to), { fields, by, version: undefined, keptAt, isOrphan: true });
    await dropDraft(key);
  }
  return orphans.length > 0;
}

/** Returns false if the draft cannot be stored; the work is then still on the screen. */
async function keepDraft<Fields>(key: string, draft: Draft<Fields>): Promise<boolean> {
  try {
    await store()('readwrite', (drafts) => {
      drafts.put(draft, key);
      // Commits explicitly: a closing window would not get to the automatic commit.
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
    // Without storage in the browser there is nothing to delete.
  }
}

function lockDraft(key: string, onLocked: () => void): () => void {
  let release = () => {};
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Browsers offer locks on secure origins only; elsewhere a draft open in another window is offered too.
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
