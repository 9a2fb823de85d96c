/**
 * Stores the bytes of a row in the database, or as an object whose name the row contains.
 *
 * Each object name is used once. Before an object is written, a record of its removal is inserted. The transaction that
 * references the object deletes this record. So after a crash there is either a row with bytes, or a record by which
 * the object is removed. When a row is deleted, a trigger records the removal.
 */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { StoreAway, type ObjectStore } from './object-store.server.ts';

/** The bytes of a row, or the name of its object. */
export interface StoredBytes {
  bytes: Uint8Array;
  object: string;
}

/** Time in which a new object must be referenced, ms: far longer than any request. */
export const NAMING = 3600 * 1000;

export type ByteStore = ReturnType<typeof createByteStore>;

const NOTHING = new Uint8Array();
const NAME_BYTES = 24;

/** Without `objects` everything is stored in the database. */
export function createByteStore(db: Kysely<Schema>, objects?: ObjectStore) {
  async function outside(bytes: Uint8Array, store: ObjectStore): Promise<StoredBytes> {
    const object = randomBytes(NAME_BYTES).toString('base64url');
    await db.insertInto('mediaRemoval').values({ object, since: Date.now() }).execute();
    await store.put(object, bytes);
    return { bytes: NOTHING, object };
  }

  return {
    /**
     * Stores bytes for a row. The transaction that writes the row must call `settle`. Throws 503 if the object store is
     * not available.
     */
    keep: async (bytes: Uint8Array): Promise<StoredBytes> =>
      objects ? await outside(bytes, objects) : { bytes, object: '' },

    /**
     * Like `keep`, for many parts. All objects are written before the first row; bytes for the database are passed on
     * one part at a time.
     */
    async keepEach(
      parts: AsyncIterable<Uint8Array>,
    ): Promise<AsyncIterable<StoredBytes> | StoredBytes[]> {
      if (!objects) return within(parts);
      const stored: StoredBytes[] = [];
      for await (const bytes of parts) stored.push(await outside(bytes, objects));
      return stored;
    },

    /**
     * Confirms an object. Must be called in the transaction that writes the row. Throws 503 if the object may already
     * be removed.
     */
    async settle(transaction: Kysely<Schema>, { object }: StoredBytes): Promise<void> {
      if (object === '') return;
      const { numDeletedRows } = await transaction
        .deleteFrom('mediaRemoval')
        .where('object', '=', object)
        .where('claimedUntil', '=', 0)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new StoreAway('an object was not referenced in time');
    },

    read: readerOf(objects),
  };
}

/**
 * Returns a reader of bytes `from` … `to` of a row, inclusive, or to the end; undefined if they are gone. Throws 503 if
 * the object store is not available.
 */
export function readerOf(objects?: ObjectStore) {
  return async (
    { bytes, object }: StoredBytes,
    from = 0,
    to?: number,
  ): Promise<Uint8Array | undefined> => {
    if (object === '') return bytes.subarray(from, to === undefined ? undefined : to + 1);
    if (!objects) throw new StoreAway('MEDIA_URL is not set');
    return await objects.read(object, from, to);
  };
}

async function* within(parts: AsyncIterable<Uint8Array>): AsyncGenerator<StoredBytes> {
  for await (const bytes of parts) yield { bytes, object: '' };
}
