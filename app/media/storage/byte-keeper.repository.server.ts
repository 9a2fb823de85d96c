/**
 * Where the bytes of a row lie: beside it, or outside of the database under a name that the row holds.
 *
 * Outside, nothing is ever written twice under one name. Its removal is noted before it is written, and the note goes
 * in the transaction that names it: a crash at any moment leaves either a row whose bytes are there, or a note by which
 * they are removed. When a row goes, a trigger notes it again.
 */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { StoreAway, type ObjectStore } from './object-store.server.ts';

/** What a row has of its bytes: these, or what they are called outside. */
export interface KeptBytes {
  bytes: Uint8Array;
  object: string;
}

/** How long whoever writes has until the row that names it must be there, ms: far more than any request takes. */
export const NAMING = 3600 * 1000;

export type ByteKeeper = ReturnType<typeof createByteKeeper>;

const NOTHING = new Uint8Array();
const NAME_BYTES = 24;

/** Without `objects` everything lies in the database. */
export function createByteKeeper(db: Kysely<Schema>, objects?: ObjectStore) {
  async function outside(bytes: Uint8Array, store: ObjectStore): Promise<KeptBytes> {
    const object = randomBytes(NAME_BYTES).toString('base64url');
    await db.insertInto('mediaRemoval').values({ object, since: Date.now() }).execute();
    await store.put(object, bytes);
    return { bytes: NOTHING, object };
  }

  return {
    /** Keeps bytes for a row that is written next, with `settle`. Throws 503. */
    keep: async (bytes: Uint8Array): Promise<KeptBytes> =>
      objects ? await outside(bytes, objects) : { bytes, object: '' },

    /** The same for many: outside all are there before the first row is, within one after the other. */
    async keepEach(
      parts: AsyncIterable<Uint8Array>,
    ): Promise<AsyncIterable<KeptBytes> | KeptBytes[]> {
      if (!objects) return within(parts);
      const kept: KeptBytes[] = [];
      for await (const bytes of parts) kept.push(await outside(bytes, objects));
      return kept;
    },

    /** To be called in the transaction that writes the row. Throws 503 where it comes too late. */
    async settle(transaction: Kysely<Schema>, { object }: KeptBytes): Promise<void> {
      if (object === '') return;
      const { numDeletedRows } = await transaction
        .deleteFrom('mediaRemoval')
        .where('object', '=', object)
        .where('claimedUntil', '=', 0)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new StoreAway('what was written was not named in time');
    },

    read: readerOf(objects),
  };
}

/** What gives bytes `from` … `to` of a row, both included, or to the end; nothing where they are gone. Throws 503. */
export function readerOf(objects?: ObjectStore) {
  return async (
    { bytes, object }: KeptBytes,
    from = 0,
    to?: number,
  ): Promise<Uint8Array | undefined> => {
    if (object === '') return bytes.subarray(from, to === undefined ? undefined : to + 1);
    if (!objects) throw new StoreAway('MEDIA_URL is not set');
    return await objects.read(object, from, to);
  };
}

async function* within(parts: AsyncIterable<Uint8Array>): AsyncGenerator<KeptBytes> {
  for await (const bytes of parts) yield { bytes, object: '' };
}
