/** What holds of disciplines besides what holds of every list. */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { hasToStay } from '../api/contract/problem.ts';
import { findContentsInBin } from '../history/bin.repository.server.ts';
import type { OwnRules } from '../kinds/arranged/arranged.repository.server.ts';
import { held } from '../platform/database/row-lock.server.ts';
import { disciplineCopy } from './discipline.copy.ts';
import { disciplineKind } from './discipline.kind.ts';
import { disciplineKey } from './discipline-key.ts';
import { specDisciplines } from './spec-disciplines.ts';

/** As every page knows them, in their order. */
export async function findDisciplines(db: Kysely<Schema>) {
  const rows = await db
    .selectFrom('discipline')
    .select(['key', 'label', 'isInMenu'])
    .orderBy('order')
    .orderBy('disciplineId')
    .execute();
  return rows.map((row) => ({ ...row, isInMenu: Boolean(row.isInMenu) }));
}

export const disciplineRules: OwnRules = {
  /** Made once: no other ever has the key of one that is there, or that may come back out of the bin. */
  async completed(transaction, values) {
    const select = transaction.selectFrom('discipline').select('key').orderBy('disciplineId');
    // Whoever adds or deletes one at this moment has done it before what is read next.
    await held(transaction, select).execute();
    const kept = await findContentsInBin(transaction, disciplineKind.name);
    const there = await select.execute();
    const taken = [...there, ...kept].map(({ key }) => String(key));
    return { ...values, key: disciplineKey(String(values['label']), taken) };
  },

  async assertFree(transaction, row) {
    const key = String(row['key']);
    if (specDisciplines.includes(key)) throw hasToStay(disciplineCopy.isFixed);
    const projects = await countOf(transaction, 'project', 'type', key);
    if (projects > 0) throw hasToStay(disciplineCopy.hasProjects(projects));
    const people = await countOf(transaction, 'person', 'discipline', key);
    if (people > 0) throw hasToStay(disciplineCopy.hasPeople(people));
  },
};

/** Whoever is storing another holds on to the discipline until it is stored, and is counted. */
async function countOf(
  transaction: Transaction<Schema>,
  table: 'project' | 'person',
  column: 'type' | 'discipline',
  key: string,
): Promise<number> {
  const { count } = await transaction
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(column as never, '=', key as never)
    .executeTakeFirstOrThrow();
  return Number(count);
}
