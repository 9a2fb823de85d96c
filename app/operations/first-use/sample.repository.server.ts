/** Finds the samples that are left in all content, and the steps that are marked as done. */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { fieldsWith } from '../../content/field.ts';
import type { ContentType } from '../../content/content-type.ts';
import { beginSetting, deleteSetting } from '../../platform/database/setting.server.ts';
import type { FirstUse } from './first-use.contract.ts';

type Sample = FirstUse['samples'][number];

/** Maximum number of samples listed per type. */
const MOST = 200;
const KEPT = 'firstUseKept:';

export function createSampleRepository(db: Kysely<Schema>, types: readonly ContentType[]) {
  const isMarked = ({ fields }: ContentType) => fieldsWith(fields, 'sample').length > 0;
  const cameWithIt = new Set(['news', 'project']);

  async function findOf(type: ContentType): Promise<Sample[]> {
    const { name, table, id, label } = type;
    const which = isMarked(type)
      ? sql`"isSample" = true`
      : sql`exists (select 1 from "sampleItem" where "kind" = ${name}
          and "itemId" = ${sql.ref(`${table}.${id}`)} and "isThere" = true)`;
    const { rows } = await sql<Omit<Sample, 'kind'>>`
      select ${sql.ref(id)} as "itemId", ${sql.ref(label)} as "label", "version"
      from ${sql.table(table)} where ${which} order by ${sql.ref(id)} limit ${sql.lit(MOST)}`.execute(
      db,
    );
    return rows.map((row) => ({ kind: name, ...row }));
  }

  return {
    /** Lists samples: items marked in their own table, and initial items listed in `sampleItem`. */
    async findAll(): Promise<Sample[]> {
      const some = types.filter((type) => isMarked(type) || cameWithIt.has(type.name));
      return (await Promise.all(some.map(findOf))).flat();
    },

    /** Whether each of the types has been saved or deleted at least once. */
    async areSaved(saved: readonly Pick<ContentType, 'name'>[]): Promise<boolean> {
      const isSaved = async ({ name }: Pick<ContentType, 'name'>) =>
        await db
          .selectFrom('history')
          .select('historyId')
          .where('kind', '=', name)
          .where('savedBy', '!=', '')
          .limit(1)
          .executeTakeFirst();
      return (await Promise.all(saved.map(isSaved))).every(Boolean);
    },

    /** Names of the steps that are marked as done. */
    async findKept(): Promise<Set<string>> {
      const rows = await db
        .selectFrom('setting')
        .select('name')
        .where('name', 'like', `${KEPT}%`)
        .execute();
      return new Set(rows.map(({ name }) => name.slice(KEPT.length)));
    },

    keep: (step: string) => beginSetting(db, KEPT + step, 'yes'),
    keepNoMore: (step: string) => deleteSetting(db, KEPT + step),
  };
}

/** Records that an item is a sample. */
export async function insertSampleItem(
  db: Kysely<Schema>,
  kind: string,
  itemId: number,
): Promise<void> {
  await db
    .insertInto('sampleItem')
    .values({ kind, itemId, isThere: true })
    .onConflict((conflict) => conflict.columns(['kind', 'itemId']).doUpdateSet({ isThere: true }))
    .execute();
}
