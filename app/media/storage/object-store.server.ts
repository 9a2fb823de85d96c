/** Object store for bytes outside the database. Each name is used once. */
import { Problem, retryAfter } from '../../platform/problem.ts';
import { ORIGINAL, type PictureStore } from './picture-store.server.ts';

export interface ObjectStore {
  /** Stores bytes durably. Throws `StoreAway`. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Reads bytes `from` … `to`, inclusive, or to the end; undefined if there is no such object. Throws `StoreAway`. */
  read: (name: string, from?: number, to?: number) => Promise<Uint8Array | undefined>;
  /** Removes an object. A missing object is not an error. Throws `StoreAway`, and the reason of `signal`. */
  remove: (name: string, signal: AbortSignal) => Promise<void>;
  /** Checks the store. Throws `StoreAway` if it is not available. */
  check: () => Promise<void>;
  /** Why the last request failed; undefined if it succeeded. */
  trouble: () => string | undefined;
}

/** The store is not available: 503. `reason` is for the operator, without secrets. */
export class StoreAway extends Problem {
  readonly reason: string;

  constructor(reason: string) {
    const title =
      'A képek és a fájlok tára most nem érhető el; kérjük, próbálja meg néhány perc múlva';
    super('unavailable', { title }, retryAfter);
    this.reason = reason;
  }
}

/**
 * Reads the narrowest existing variant that is wide enough, or else the original. A variant is read in a fraction of
 * the time that the original takes.
 */
export async function readNear(store: PictureStore, hash: string, width: number) {
  const widths = (await store.findAll(hash)).flatMap(({ name }) => {
    const [, made] = /^(\d+)\.webp$/.exec(name) ?? [];
    return Number(made) >= width ? [Number(made)] : [];
  });
  const name = widths.length > 0 ? `${Math.min(...widths)}.webp` : ORIGINAL;
  return await store.read(hash, name);
}
