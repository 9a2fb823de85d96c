/** Carries the bytes of rows to the other place, one row after the other, while the site goes on. */
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { createByteKeeper, type ByteKeeper } from './byte-keeper.repository.server.ts';
import { findPlaced, replacePlaced, rowsPlaced } from './media-place.repository.server.ts';

export interface Carried {
  /** How many rows have their bytes in another place now, and how many bytes these were. */
  rows: number;
  bytes: number;
  /** How many rows name what is not there. */
  missing: number;
}

/**
 * Carries all that is not there yet: who is broken off goes on where he was. What is written outside is read again
 * before the database lets go of it. `keeper` keeps bytes outside. Throws 503 where that cannot be reached.
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
