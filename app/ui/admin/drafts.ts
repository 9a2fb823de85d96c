/** Unsaved work, kept in the browser's own database: pictures are too large for local storage. */
import { createStore, del, get, set } from 'idb-keyval';

export interface Draft<Fields> {
  fields: Fields;
  /** Version of the entity that the work began on; nothing for a new one. */
  version: number | undefined;
  /** When it was last kept, in ms since 1970. */
  keptAt: number;
}

const store = () => createStore('szelveny', 'drafts');

/** Gives nothing also where the browser keeps nothing, as in some private windows. */
export async function findDraft<Fields>(key: string): Promise<Draft<Fields> | undefined> {
  try {
    return await get<Draft<Fields>>(key, store());
  } catch {
    return undefined;
  }
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
