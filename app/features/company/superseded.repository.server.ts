import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { dayInHungary } from '../../api/contract/fields.ts';
import { begunBy } from './in-force.ts';
import { privacyVersionKind } from './privacy-version.kind.ts';

/** The versions of the notice on data protection in whose place another is in force: nobody can change them any more. */
export async function findSuperseded(db: Kysely<Schema>) {
  const versions = await db
    .selectFrom('privacyVersion')
    .select(['privacyVersionId', 'from'])
    .execute();
  const [, ...earlier] = begunBy(dayInHungary(), versions);
  return {
    kind: privacyVersionKind.name,
    itemIds: earlier.map(({ privacyVersionId }) => privacyVersionId),
  };
}
