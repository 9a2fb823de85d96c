/**
 * Unsaved work, kept in the browser's own database: a long text is too large for local storage. Every
 * window keeps a draft of its own, so that two windows on one form do not write over each other.
 */
import { createStore, del, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import { newDraftKey, type Draft, type DraftStore, type FoundDraft } from './draft.ts';

/**
 * The pagehide snapshot: what was typed last, stored synchronously, since a window that is being closed finishes
 * nothing asynchronous. Local storage is small, so the snapshot holds only what the database of drafts lacks. It is
 * merged into that database when drafts are next looked for.
 */
const PREFIX = 'draft:';
/** Characters of one field; the browser gives the whole site about five million. */
const LARGEST = 2_000_000;

type Values = Record<string, unknown>;

interface Snapshot extends Draft<Values> {
  base: Values;
  /** Names of the fields that are as the database has them. */
  others: string[];
}

/** Stores what of `draft` is not in `kept`, the fields that the database holds under the same key. */
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
  const { sent: _, ...rest } = draft; // too large
  const snapshot = { ...rest, fields: pick(values), base: pick(base), others };
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(snapshot));
  } catch {
    // No room: what the database takes in time has to do.
  }
}

/** The keys of the drafts whose snapshots have not been merged yet. */
function snapshotKeys(): string[] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length));
}

/** Merges the snapshot into `kept`, which the database holds under `key`; nothing where it adds nothing. */
function withSnapshot(key: string, kept: Draft<object> | undefined) {
  const snapshot = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as Snapshot | null;
  // Another window may have been quicker.
  if (!snapshot || (kept && kept.keptAt >= snapshot.keptAt)) return undefined;
  const { others, fields, base, ...rest } = snapshot;
  const values = (kept?.fields ?? {}) as Values;
  const known = others.filter((name) => name in values).map((name) => [name, values[name]]);
  const draft: Draft<object> = {
    ...kept,
    ...rest,
    // An upload that was pending before may have arrived.
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

/** The form that a draft belongs to. */
export const formOf = (key: string) => key.slice(0, key.lastIndexOf('|'));

/** All drafts, the newest first; none where the browser keeps nothing, as in some private windows. */
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

/** The drafts of a user, and those of nobody knows whom. */
export async function findDraftsBy(user: string | undefined): Promise<FoundDraft<object>[]> {
  return (await allDrafts<object>()).filter(({ by }) => by === undefined || by === user);
}

/** The drafts of `form`, the newest first. */
export async function findDrafts<Fields>(form: string): Promise<FoundDraft<Fields>[]> {
  return (await allDrafts<Fields>()).filter(({ key }) => formOf(key) === form);
}

/** Merges the snapshots of windows that were closed into their drafts. */
async function addSnapshots(kept: Map<string, Draft<object>>): Promise<void> {
  const held = await heldDrafts();
  for (const key of snapshotKeys()) {
    const draft = withSnapshot(key, kept.get(key));
    if (draft) kept.set(key, draft);
    // A window that is still there does so itself, or goes on with something newer.
    if (!held.has(key) && (!draft || (await keepDraft(key, draft)))) dropSnapshot(key);
  }
}

/** Hands the drafts of what is no longer there to the form for new ones; true when there were any. */
export async function adoptDrafts(from: string, to: string): Promise<boolean> {
  const orphans = await findDrafts<unknown>(from);
  for (const { key, fields, by, keptAt } of orphans) {
    await keepDraft(newDraftKey(to), { fields, by, version: undefined, keptAt, isOrphan: true });
    await dropDraft(key);
  }
  return orphans.length > 0;
}

/** True once it is kept; where it can't be, the work is still on the screen. */
async function keepDraft<Fields>(key: string, draft: Draft<Fields>): Promise<boolean> {
  try {
    await store()('readwrite', (drafts) => {
      drafts.put(draft, key);
      // At once: a window that is being closed would never come to it by itself.
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
    // Nothing is kept where nothing can be.
  }
}

/**
 * Marks a draft as being worked on, until what is given back is called or the window is gone. `onHeld` hears when
 * another window works on it already.
 */
function holdDraft(key: string, onHeld: () => void): () => void {
  let release = () => {};
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Browsers offer locks on secure origins only; elsewhere a draft in another window is offered too.
  void navigator.locks?.request(key, { ifAvailable: true }, (lock) => (lock ? isOver : onHeld()));
  return release;
}

/** The keys of drafts that windows are working on. */
export async function heldDrafts(): Promise<Set<string | undefined>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
}

/** Done when the window that works on a draft has let go of it. `signal` ends the waiting. */
async function draftReleased(key: string, signal: AbortSignal): Promise<boolean> {
  try {
    return await navigator.locks.request(key, { mode: 'shared', signal }, () => true);
  } catch {
    return false;
  }
}

/** The drafts of this browser, as forms need them. */
export const browserDrafts: DraftStore = {
  find: findDrafts,
  keep: keepDraft,
  drop: dropDraft,
  hold: holdDraft,
  held: heldDrafts,
  released: draftReleased,
  writeSnapshot,
  dropSnapshot,
};
