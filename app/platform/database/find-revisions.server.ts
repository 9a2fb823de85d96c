import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Subject } from '../../../db/subjects.ts';

/** Another whenever any of the subjects has changed; of characters that a tag may have (RFC 9110, section 8.8.3). */
export async function findRevisions(db: Kysely<Schema>, subjects: Subject[]): Promise<string> {
  const rows = await db
    .selectFrom('revision')
    .select('revision')
    .where('subject', 'in', subjects)
    .orderBy('subject')
    .execute();
  return rows.map(({ revision }) => revision).join('-');
}
