import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { createKindPending } from '../kind-pending.repository.server.ts';
import { asPreviewed } from '../previewed.server.ts';
import { selectItems, toSafeItem } from '../kind-rows.repository.server.ts';
import { createKindWrites } from '../kind-writes.repository.server.ts';
import type { SoleKind } from '../kind.ts';

/** All SQL of a singleton, whose row is created by a migration. */
export function createSoleRepository<Item extends object>(db: Kysely<Schema>, kind: SoleKind) {
  async function findById(within: Kysely<Schema>, one: number): Promise<Item | undefined> {
    const row = await selectItems(within, kind)
      .where(`${kind.table}.${kind.id}`, '=', one)
      .executeTakeFirst();
    return row && asPreviewed(kind, await toSafeItem<Item>(kind, row));
  }
  return {
    ...createKindWrites(db, kind, findById),
    ...createKindPending(db, kind),
    findById: (one: number) => findById(db, one),
  };
}
