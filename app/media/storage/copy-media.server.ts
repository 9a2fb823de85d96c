/** Moves bytes between database and object store, row by row, while the site runs. */
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { createByteStore, type ByteStore } from './byte-store.repository.server.ts';
import { findStored, replaceStored, rowsStoredIn } from './media-place.repository.server.ts';

export interface Copied {
  /** Numbers of moved rows and bytes. */
  rows: number;
  bytes: number;
  /** Number of rows whose bytes are missing. */
  missing: number;
}

/**
 * Moves every row that has not been moved yet, so an interrupted run can be repeated. A written object is read back
 * before the database deletes its bytes. Throws 503 if the store is not available.
 */
export async function copyMedia(
  db: Kysely<Schema>,
  to: 'store' | 'database',
  byteStore: ByteStore,
): Promise<Copied> {
  const copied: Copied = { rows: 0, bytes: 0, missing: 0 };
  const target = to === 'store' ? byteStore : createByteStore(db);
  for await (const row of rowsStoredIn(db, to === 'store' ? 'here' : 'elsewhere')) {
    const from = await findStored(db, row);
    if (!from) continue;
    const bytes = await byteStore.read(from);
    if (!bytes) {
      copied.missing += 1;
      continue;
    }
    const stored = await target.keep(bytes);
    if (!isSame(bytes, await byteStore.read(stored))) {
      throw new Error('the written bytes differ from those read back');
    }
    if (!(await replaceStored(db, row, { from, kept: stored, byteStore }))) continue;
    copied.rows += 1;
    copied.bytes += bytes.length;
  }
  return copied;
}

const isSame = (one: Uint8Array, other: Uint8Array | undefined) =>
  other !== undefined && Buffer.compare(one, other) === 0;
