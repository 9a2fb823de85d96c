import { sql, type Kysely, type Selectable } from 'kysely';
import type { ContactRequestTable, Schema } from '../../../db/schema.ts';
import type { Outcome } from '../../platform/mail/post.server.ts';

export type OutboxRepository = ReturnType<typeof createOutboxRepository>;
export type OutgoingRequest = Selectable<ContactRequestTable>;

/**
 * All SQL of delivery. A request is sent by whoever holds its lease; all times are ms since 1970 by the
 * clock of the process.
 */
export function createOutboxRepository(db: Kysely<Schema>) {
  return {
    /** Takes the lease of the request that is due for longest; nothing when none is, or it was lost. */
    claim: (
      holder: string,
      now: number,
      leaseUntil: number,
    ): Promise<OutgoingRequest | undefined> => begin(db, now, { leaseHolder: holder, leaseUntil }),

    /** False when somebody else holds the lease, or the request is gone. */
    async extendLease(contactRequestId: number, holder: string, until: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('contactRequest')
        .set({ leaseUntil: until })
        .where('contactRequestId', '=', contactRequestId)
        .where('leaseHolder', '=', holder)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /**
     * Records what came of an attempt and gives the lease back, if it is still held. That a mail was
     * taken over is true whoever holds the lease by now: it is taken from him, before he sends another.
     */
    async record(contactRequestId: number, holder: string, outcome: Outcome): Promise<void> {
      await db
        .updateTable('contactRequest')
        .set({ ...outcome, leaseHolder: '', leaseUntil: 0 })
        .where('contactRequestId', '=', contactRequestId)
        .$if(outcome.delivery !== 'sent', (update) =>
          update.where('leaseHolder', '=', holder).where('delivery', '=', 'waiting'),
        )
        .execute();
    },

    /** How many wait to be sent and how many were given up, and when the oldest that waits arrived. */
    async countByDelivery() {
      const rows = await db
        .selectFrom('contactRequest')
        .select((value) => [
          'delivery',
          value.fn.countAll<number>().as('count'),
          value.fn.min('receivedAt').as('oldest'),
        ])
        .where('delivery', 'in', ['waiting', 'failed'])
        .groupBy('delivery')
        .execute();
      const of = (delivery: string) => rows.find((row) => row.delivery === delivery);
      return {
        waiting: of('waiting')?.count ?? 0,
        failed: of('failed')?.count ?? 0,
        oldestWaiting: of('waiting')?.oldest,
      };
    },

    /** When there is something to do next: the next attempt, or the end of a lease whose holder died. */
    async findNextDue(): Promise<number | undefined> {
      const row = await db
        .selectFrom('contactRequest')
        .select(
          sql<number>`case when ${sql.ref('leaseUntil')} > ${sql.ref('nextAttemptAt')}
            then ${sql.ref('leaseUntil')} else ${sql.ref('nextAttemptAt')} end`.as('due'),
        )
        .where('delivery', '=', 'waiting')
        .orderBy('due')
        .limit(1)
        .executeTakeFirst();
      return row?.due;
    },
  };
}

/** Begins an attempt at the request that is due for longest, under a lease. */
const begin = (
  db: Kysely<Schema>,
  now: number,
  lease: Pick<OutgoingRequest, 'leaseHolder' | 'leaseUntil'>,
) =>
  db
    .updateTable('contactRequest')
    .set(lease)
    .set((value) => ({
      attempts: value('attempts', '+', 1),
      firstAttemptAt: value.fn.coalesce('firstAttemptAt', sql<number>`cast(${now} as bigint)`),
    }))
    .where((where) =>
      where(
        'contactRequestId',
        '=',
        where
          .selectFrom('contactRequest as due')
          .select('due.contactRequestId')
          .where('due.delivery', '=', 'waiting')
          .where('due.nextAttemptAt', '<=', now)
          .where('due.leaseUntil', '<=', now)
          .orderBy('due.nextAttemptAt')
          .orderBy('due.contactRequestId')
          .limit(1),
      ),
    )
    // Once more: by the time this row is changed another process may have changed it.
    .where('delivery', '=', 'waiting')
    .where('leaseUntil', '<=', now)
    .returningAll()
    .executeTakeFirst();
