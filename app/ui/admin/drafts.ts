/**
 * Unsaved work, kept in the browser's own database: pictures are too large for local storage. Every
 * window keeps a draft of its own, so that two windows on one form do not write over each other.
 */
import { createStore, del, entries, set, type UseStore } from 'idb-keyval';

export interface Draft<Fields> {
  fields: Fields;
  /** Version of the entity that the work began on; nothing for a new one. */
  version: number | undefined;
  /** When it was last kept, in ms since 1970. */
  keptAt: number;
  /** Whether what it belonged to has been deleted since. */
  isOrphan?: true;
}

/** A draft that was left behind, and the key it stands under. */
export interface FoundDraft<Fields> extends Draft<Fields> {
  key: string;
}

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('szelveny', 'drafts'));

/** A key for what this window keeps of `form`. */
export function newDraftKey(form: string): string {
  return `${form}|${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
}

/** The drafts of `form`, the newest first; none where the browser keeps nothing, as in some private windows. */
export async function findDrafts<Fields>(form: string): Promise<FoundDraft<Fields>[]> {
  try {
    return (await entries<string, Draft<Fields>>(store()))
      .filter(([key]) => key.startsWith(`${form}|`))
      .map(([key, draft]) => ({ ...draft, key }))
      .sort((a, b) => b.keptAt - a.keptAt);
  } catch {
    return [];
  }
}

/** Hands the drafts of what is no longer there to the form for new ones; true when there were any. */
export async function adoptDrafts(from: string, to: string): Promise<boolean> {
  const orphans = await findDrafts<unknown>(from);
  for (const { key, fields, keptAt } of orphans) {
    await keepDraft(newDraftKey(to), { fields, version: undefined, keptAt, isOrphan: true });
    await dropDraft(key);
  }
  return orphans.length > 0;
}

export async function keepDraft<Fields>(key: string, draft: Draft<Fields>): Promise<void> {
  try {
    await set(key, draft, store());
  } catch {
    // Nothing to be done: the work is still on the screen.
  }
}

export async function dropDraft(key: string): Promise<void> {
  try {
    await del(key, store());
  } catch {
    // As above.
  }
}

/** Marks a draft as being worked on, until what is given back is called or the window is gone. */
export function holdDraft(key: string): () => void {
  let release = () => {};
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Browsers offer locks on secure origins only; elsewhere a draft in another window is offered too.
  void navigator.locks?.request(key, () => isOver);
  return release;
}

/** The keys of drafts that windows are working on. */
export async function heldDrafts(): Promise<Set<string | undefined>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
}

/** Done when the window that works on a draft has let go of it. `signal` ends the waiting. */
export async function draftReleased(key: string, signal: AbortSignal): Promise<boolean> {
  try {
    return await navigator.locks.request(key, { mode: 'shared', signal }, () => true);
  } catch {
    return false;
  }
}
