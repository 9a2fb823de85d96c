import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { createLeases, type LeasedRows } from '../jobs/leases.repository.server.ts';
import type { Outcome } from './post.server.ts';

/** All SQL of a table of outgoing mails. Times are ms since 1970. */
export function createMailQueue<Row>(
  db: Kysely<Schema>,
  rows: Pick<LeasedRows<Row>, 'table' | 'key' | 'only'>,
) {
  const leases = createLeases<Row>(db, {
    ...rows,
    state: 'delivery',
    begun: (now) => sql`"firstAttemptAt" = coalesce("firstAttemptAt", cast(${now} as bigint))`,
  });
  return {
    ...leases,
    /** Records an outcome. A delivery is recorded even if another process holds the lease by now. */
    record: (row: Row, holder: string, outcome: Outcome): Promise<void> =>
      leases.record(row, holder, outcome, outcome.delivery === 'sent'),
  };
}
