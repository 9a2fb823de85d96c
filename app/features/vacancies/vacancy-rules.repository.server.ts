import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { dayInHungary } from '../../api/contract/fields.ts';
import { withOwnKey } from '../../content/ordered-collection/own-key.repository.server.ts';
import { hasEnded } from '../../content/fields/time.ts';
import type { OrderRules } from '../../content/ordered-collection/order-rules.repository.server.ts';
import { previewed } from '../../content/previewed.server.ts';
import { vacancyType } from './vacancy.content-type.ts';
import type { Vacancy } from './vacancy.contract.ts';

/** Visitors see a vacancy until the end of its last day. A preview shows an ended one, too. */
export const vacancyRules: OrderRules = {
  completed: withOwnKey(vacancyType, 'allas'),
  isSeen(item) {
    const { vacancyId, until } = item as Vacancy;
    const shown = previewed();
    const isPreviewed = shown?.kind === vacancyType.name && shown.itemId === vacancyId;
    return isPreviewed || !hasEnded(until, dayInHungary());
  },
};

/** A vacancy that is open today, with its contact person; undefined if there is none with this key. */
export async function findOpenVacancy(db: Kysely<Schema>, key: string) {
  const vacancy = await db
    .selectFrom('vacancy')
    .select(['title', 'translations', 'until', 'contactId'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!vacancy || hasEnded(vacancy.until, dayInHungary())) return undefined;
  const people = await db
    .selectFrom('person')
    .select(['name', 'phone', 'email'])
    .where('personId', '=', vacancy.contactId ?? 0)
    .execute();
  return { ...vacancy, people };
}
