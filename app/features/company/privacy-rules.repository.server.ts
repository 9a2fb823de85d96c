import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { dayInHungary } from '../../api/contract/fields.ts';
import type { OrderRules } from '../../content/ordered-collection/order-rules.repository.server.ts';
import { previewed } from '../../content/previewed.server.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import { hasBegun, begunVersions } from './in-force.ts';
import { privacyVersionType } from './legal.content-type.ts';

const versionMessages = {
  day: 'A hatálybalépés napja kötelező',
  past: 'A hatálybalépés napja nem lehet a mainál korábbi',
  inForce:
    'Ez a változat már hatályba lépett: nem módosítható és nem törölhető. Javításhoz írjon új változatot.',
  only: 'A látogatóknak ez a változat szól: írja át, vagy előbb írjon újat, amely már hatályos.',
  over: 'A hatálybalépés napja közben elmúlt: írjon új változatot.',
} as const;

const dayOf = (version: object) => String((version as Record<string, unknown>)['from'] ?? '');

const isSample = (version: object) => Boolean((version as { isSample?: unknown }).isSample);

const hasBegunBy = (version: object) => hasBegun({ from: dayOf(version) }, dayInHungary());

const refusal = (title: string) => new Problem('in-force', { title });

/**
 * A version that is or was in force cannot be changed, only replaced by a new version. The sample version can be
 * changed.
 */
export const privacyVersionRules: OrderRules = {
  isSeen: (version) => hasBegun({ from: dayOf(version) }, previewed()?.day ?? dayInHungary()),
  isOfAll: true,

  assertContent(version, from) {
    const day = dayOf(version);
    if (from === 'kept') {
      if (!isSample(version) && day < dayInHungary()) throw refusal(versionMessages.over);
    } else if (day === '') throw invalid({ from: [versionMessages.day] });
    else if (day < dayInHungary()) throw invalid({ from: [versionMessages.past] });
  },

  async assertUnreferenced(within, version, next) {
    // The version of the sample company has no legal effect, so staff may change it.
    if (!isSample(version)) {
      if (hasBegunBy(version)) throw refusal(versionMessages.inForce);
      return;
    }
    if (next) return;
    const other = await within
      .selectFrom('privacyVersion')
      .select('privacyVersionId')
      .where('from', '<=', dayInHungary())
      .where('privacyVersionId', '!=', version['privacyVersionId'] as number)
      .executeTakeFirst();
    if (!other) throw refusal(versionMessages.only);
  },
};

/** Versions that a newer one has replaced. Staff cannot change them any more. */
export async function findSuperseded(db: Kysely<Schema>) {
  const versions = await db
    .selectFrom('privacyVersion')
    .select(['privacyVersionId', 'from'])
    .execute();
  const [, ...earlier] = begunVersions(dayInHungary(), versions);
  return {
    kind: privacyVersionType.name,
    itemIds: earlier.map(({ privacyVersionId }) => privacyVersionId),
  };
}
