import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Subject } from '../../../db/subjects.ts';
import { revisionRow, revisionsQuery, storedNow } from './read-revisions.server.ts';

/** Another whenever any of the subjects has changed; of characters that a tag may have (RFC 9110, section 8.8.3). */
export async function findRevisions(db: Kysely<Schema>, subjects: Subject[]): Promise<string> {
  const { rows } = await sql.raw(revisionsQuery(storedNow())).execute(db);
  return rows
    .map(revisionRow)
    .filter(({ subject }) => subjects.includes(subject))
    .sort((a, b) => a.subject.localeCompare(b.subject, 'en'))
    .map(({ revision }) => revision)
    .join('-');
}
