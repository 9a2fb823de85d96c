import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { createPictureRepository } from '../../media/storage/picture.repository.server.ts';
import { fieldsWith } from '../field.ts';
import { SOLE_ID, type Kind } from '../kind.ts';
import { asPreviewed, allPreviewed } from '../previewed.server.ts';
import { lookKind } from './look.kind.ts';
import type { Look } from './look/site-look.server.ts';
import { hasToStay } from '../../platform/problem.ts';
import { findContentsInBin } from '../history/bin.repository.server.ts';
import { wholeTranslations } from '../fields/translations.ts';
import type { ArrangedRules } from '../arranged/arranged-rules.repository.server.ts';
import { held } from '../../platform/database/row-lock.server.ts';
import { disciplineCopy, disciplineKind, specDisciplines } from './discipline.kind.ts';
import { foldText } from '../../text/search-key.ts';
import { disciplineNames } from './site.contract.ts';

/** Whether any sample content is left: in `kinds`, or news and projects of the first content. */
export async function existsSample(db: Kysely<Schema>, kinds: readonly Kind[]): Promise<boolean> {
  const tables = kinds
    .filter(({ fields }) => fieldsWith(fields, 'sample').length > 0)
    .map(({ table }) => sql`exists (select 1 from ${sql.table(table)} where "isSample" = true)`);
  tables.push(sql`exists (select 1 from "sampleItem" where "isThere" = true)`);
  const { rows } = await sql<{ isSample: unknown }>`
    select ${sql.join(tables, sql` or `)} as "isSample"`.execute(db);
  return Boolean(rows[0]!.isSample);
}

/**
 * The branding with its logo. The picture is read separately: its data never change, and pages without a logo need no
 * cache tag for pictures.
 */
export async function findLook(db: Kysely<Schema>): Promise<Look> {
  const { imageHash, ...look } = await db
    .selectFrom('look')
    .selectAll()
    .where('lookId', '=', SOLE_ID)
    .executeTakeFirstOrThrow();
  const picture =
    imageHash === null ? null : await createPictureRepository(db).findByHash(imageHash);
  return asPreviewed(lookKind, { ...look, picture: picture ?? null });
}

export async function findDisciplines(db: Kysely<Schema>) {
  const rows = await db
    .selectFrom('discipline')
    .select(['disciplineId', 'key', 'label', 'isInMenu', 'headId', 'translations'])
    .orderBy('order')
    .orderBy('disciplineId')
    .execute();
  return allPreviewed(disciplineKind, rows).map(
    ({ key, label, isInMenu, headId, translations }) => ({
      key,
      label,
      isInMenu: Boolean(isInMenu),
      headId,
      translations: wholeTranslations(disciplineNames, translations),
    }),
  );
}

export const disciplineRules: ArrangedRules = {
  /** Generates the key, which differs from those of all existing and deleted disciplines. */
  async completed(transaction, values) {
    const select = transaction.selectFrom('discipline').select('key').orderBy('disciplineId');
    // Waits for concurrent inserts and deletions, so that the next read includes them.
    await held(transaction, select).execute();
    const kept = await findContentsInBin(transaction, disciplineKind.name);
    const there = await select.execute();
    const taken = [...there, ...kept].map(({ key }) => String(key));
    return { ...values, key: disciplineKey(String(values['label']), taken) };
  },

  async assertFree(within, row, next) {
    if (next) return;
    const key = String(row['key']);
    if (specDisciplines.includes(key)) throw hasToStay(disciplineCopy.isFixed);
    const projects = await countOf(within, 'project', 'type', key);
    if (projects > 0) throw hasToStay(disciplineCopy.hasProjects(projects));
    const people = await countOf(within, 'person', 'discipline', key);
    if (people > 0) throw hasToStay(disciplineCopy.hasPeople(people));
  },
};

/** Inserts of projects and people lock their discipline, so concurrent ones are counted. */
async function countOf(
  within: Kysely<Schema>,
  table: 'project' | 'person',
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

const LONGEST = 40; // characters

/** Words with another meaning in addresses and list filters. */
const RESERVED: readonly string[] = ['all', 'index', 'uj'];

/** A key of lower-case letters, digits and hyphens, derived from `label`; neither in `taken` nor reserved. */
function disciplineKey(label: string, taken: Iterable<string>): string {
  const others = new Set([...RESERVED, ...taken]);
  const plain = foldText(label)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');
  const base = plain === '' ? 'szakag' : plain;
  let key = base;
  for (let number = 2; others.has(key); number += 1) key = `${base}-${number}`;
  return key;
}
