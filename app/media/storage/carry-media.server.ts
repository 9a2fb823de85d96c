/** Moves bytes between database and object store, row by row, while the site runs. */
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { createByteKeeper, type ByteKeeper } from './byte-keeper.repository.server.ts';
import { findPlaced, replacePlaced, rowsPlaced } from './media-place.repository.server.ts';

export interface Carried {
  /** Moved rows and bytes. */
  rows: number;
  bytes: number;
  /** Rows whose bytes are missing. */
  missing: number;
}

/**
 * Moves everything that is left, so an interrupted run can be repeated. A written object is read back before the
 * database deletes its bytes. `keeper` stores objects. Throws 503 if the store is not available.
 */
export async function carryMedia(
  db: Kysely<Schema>,
  to: 'store' | 'database',
  keeper: ByteKeeper,
): Promise<Carried> {
  const carried: Carried = { rows: 0, bytes: 0, missing: 0 };
  const target = to === 'store' ? keeper : createByteKeeper(db);
  for await (const row of rowsPlaced(db, to === 'store' ? 'here' : 'elsewhere')) {
    const from = await findPlaced(db, row);
    if (!from) continue;
    const bytes = await keeper.read(from);
    if (!bytes) {
      carried.missing += 1;
      continue;
    }
    const kept = await target.keep(bytes);
    if (!isSame(bytes, await keeper.read(kept))) {
      throw new Error('what was written is not what is read');
    }
    if (!(await replacePlaced(db, row, { from, kept, keeper }))) continue;
    carried.rows += 1;
    carried.bytes += bytes.length;
  }
  return carried;
}

const isSame = (one: Uint8Array, other: Uint8Array | undefined) =>
  other !== undefined && Buffer.compare(one, other) === 0;
