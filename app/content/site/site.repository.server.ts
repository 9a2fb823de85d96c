import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { dayInHungary } from '../../api/contract/fields.ts';
import { createPictureRepository } from '../../media/storage/picture.repository.server.ts';
import { fieldsWith } from '../field.ts';
import { SINGLETON_ID, type ContentType } from '../content-type.ts';
import { asPreviewed, allPreviewed } from '../previewed.server.ts';
import { brandingType } from './branding.content-type.ts';
import type { Branding } from './branding/site-branding.server.ts';
import { hasToStay } from '../../platform/problem.ts';
import { wholeTranslations } from '../fields/translations.ts';
import type { OrderRules } from '../ordered-collection/order-rules.repository.server.ts';
import { withOwnKey } from '../ordered-collection/own-key.repository.server.ts';
import { disciplineMessages, disciplineType, specDisciplines } from './discipline.content-type.ts';
import { disciplineNames } from './site.contract.ts';

/** Whether any sample content is left, in `types` or in the news and projects of the first content. */
export async function existsSample(
  db: Kysely<Schema>,
  types: readonly ContentType[],
): Promise<boolean> {
  const tables = types
    .filter(({ fields }) => fieldsWith(fields, 'sample').length > 0)
    .map(({ table }) => sql`exists (select 1 from ${sql.table(table)} where "isSample" = true)`);
  tables.push(sql`exists (select 1 from "sampleItem" where "isThere" = true)`);
  const { rows } = await sql<{ isSample: unknown }>`
    select ${sql.join(tables, sql` or `)} as "isSample"`.execute(db);
  return Boolean(rows[0]!.isSample);
}

/** Whether visitors can apply for a job today. */
export async function existsVacancy(db: Kysely<Schema>): Promise<boolean> {
  const open = await db
    .selectFrom('vacancy')
    .select('vacancyId')
    .where(({ or, eb }) => or([eb('until', '=', ''), eb('until', '>=', dayInHungary())]))
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * The branding with its logo. A separate query reads the picture: picture data never change, and pages without a logo
 * need no cache tag for pictures.
 */
export async function findBranding(db: Kysely<Schema>): Promise<Branding> {
  const { imageHash, ...look } = await db
    .selectFrom('look')
    .selectAll()
    .where('lookId', '=', SINGLETON_ID)
    .executeTakeFirstOrThrow();
  const picture =
    imageHash === null ? null : await createPictureRepository(db).findByHash(imageHash);
  return asPreviewed(brandingType, { ...look, picture: picture ?? null });
}

export async function findDisciplines(db: Kysely<Schema>) {
  const rows = await db
    .selectFrom('discipline')
    .select(['disciplineId', 'key', 'label', 'isInMenu', 'headId', 'translations'])
    .orderBy('order')
    .orderBy('disciplineId')
    .execute();
  return allPreviewed(disciplineType, rows).map(
    ({ key, label, isInMenu, headId, translations }) => ({
      key,
      label,
      isInMenu: Boolean(isInMenu),
      headId,
      translations: wholeTranslations(disciplineNames, translations),
    }),
  );
}

/** Rules for disciplines: keys are generated, and a discipline that the spec names or that is used cannot be deleted. */
export const disciplineRules: OrderRules = {
  completed: withOwnKey(disciplineType, 'szakag'),

  async assertUnreferenced(within, row, next) {
    if (next) return;
    const key = String(row['key']);
    if (specDisciplines.includes(key)) throw hasToStay(disciplineMessages.isFixed);
    const projects = await countOf(within, 'project', 'type', key);
    if (projects > 0) throw hasToStay(disciplineMessages.hasProjects(projects));
    const people = await countOf(within, 'person', 'discipline', key);
    if (people > 0) throw hasToStay(disciplineMessages.hasPeople(people));
    const services = await countOf(within, 'servicePage', 'discipline', key);
    if (services > 0) throw hasToStay(disciplineMessages.hasServices(services));
  },
};

/**
 * Counts the items of a discipline. Inserts of projects, people and services lock their discipline, so concurrent
 * inserts are counted too.
 */
async function countOf(
  within: Kysely<Schema>,
  table: 'project' | 'person' | 'servicePage',
  column: 'type' | 'discipline',
  key: string,
): Promise<number> {
  const { count } = await within
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(column as never, '=', key as never)
    .executeTakeFirstOrThrow();
  return Number(count);
}
