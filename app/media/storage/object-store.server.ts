/** Where bytes lie that are kept outside of the database, each under a name of its own that is used once. */
import { Problem, retryAfter } from '../../platform/problem.ts';
import { ORIGINAL, type PictureStore } from './picture-store.server.ts';

export interface ObjectStore {
  /** Keeps bytes for good. Throws `StoreAway`. */
  put: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Bytes `from` … `to`, both included, or to the end; nothing where there is no such thing. Throws `StoreAway`. */
  read: (name: string, from?: number, to?: number) => Promise<Uint8Array | undefined>;
  /** What is gone already is no fault. Throws `StoreAway`, and the reason of `signal`. */
  remove: (name: string, signal: AbortSignal) => Promise<void>;
  /** Throws `StoreAway` where the store cannot be asked. */
  check: () => Promise<void>;
  /** What was wrong when it was last asked; nothing where it answered. */
  trouble: () => string | undefined;
}

/** The store cannot be used at the moment: 503. `reason` is for the operator, and names no secret. */
export class StoreAway extends Problem {
  readonly reason: string;

  constructor(reason: string) {
    const title =
      'A képek és a fájlok tára most nem érhető el; kérjük, próbálja meg néhány perc múlva';
    super('unavailable', { title }, retryAfter);
    this.reason = reason;
  }
}

/** The narrowest of the widths that were made which is wide enough: it is read in a fraction of the original's time. */
export async function readNear(store: PictureStore, hash: string, width: number) {
  const widths = (await store.findAll(hash)).flatMap(({ name }) => {
    const [, made] = /^(\d+)\.webp$/.exec(name) ?? [];
    return Number(made) >= width ? [Number(made)] : [];
  });
  const name = widths.length > 0 ? `${Math.min(...widths)}.webp` : ORIGINAL;
  return await store.read(hash, name);
}
