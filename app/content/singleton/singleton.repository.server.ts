import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { createContentTypePending } from '../content-type-pending.repository.server.ts';
import { asPreviewed } from '../previewed.server.ts';
import { selectItems, toSafeItem } from '../content-type-rows.repository.server.ts';
import { createContentTypeWrites } from '../content-type-writes.repository.server.ts';
import type { Singleton } from '../content-type.ts';

/** All SQL of a singleton. A migration creates its row. */
export function createSingletonRepository<Item extends object>(
  db: Kysely<Schema>,
  type: Singleton,
) {
  async function findById(within: Kysely<Schema>, one: number): Promise<Item | undefined> {
    const row = await selectItems(within, type)
      .where(`${type.table}.${type.id}`, '=', one)
      .executeTakeFirst();
    return row && asPreviewed(type, await toSafeItem<Item>(type, row));
  }
  return {
    ...createContentTypeWrites(db, type, findById),
    ...createContentTypePending(db, type),
    findById: (one: number) => findById(db, one),
  };
}
