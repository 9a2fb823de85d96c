import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { ContactRequestTable } from '../../db/tables/enquiries.ts';
import { createMailQueue } from '../platform/mail/mail-queue.repository.server.ts';

export type OutboxRepository = ReturnType<typeof createOutboxRepository>;
export type OutgoingRequest = Selectable<ContactRequestTable>;

/**
 * All SQL of delivery. A request is sent by whoever holds its lease; all times are ms since 1970 by the
 * clock of the process.
 */
export function createOutboxRepository(db: Kysely<Schema>) {
  return {
    ...createMailQueue<OutgoingRequest>(db, { table: 'contactRequest', key: 'contactRequestId' }),

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
  };
}
