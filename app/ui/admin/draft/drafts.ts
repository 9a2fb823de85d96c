/**
 * Unsaved work, kept in the browser's own database: a long text is too large for local storage. Every
 * window keeps a draft of its own, so that two windows on one form do not write over each other.
 */
import { createStore, del, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import { newDraftKey, type Draft, type DraftStore, type FoundDraft } from './draft.ts';
import { dropSnapshot, snapshotKeys, withSnapshot, writeSnapshot } from './pagehide-snapshot.ts';

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
