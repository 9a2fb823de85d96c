import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { createMailQueue } from '../platform/mail/mail-queue.repository.server.ts';

export type EnquiryRepository = ReturnType<typeof createEnquiryRepository>;
export type OutgoingRequest = Selectable<Schema['contactRequest']>;

export interface RateLimitSlot {
  sender: string;
  place: number;
  /** Slots taken at this moment or earlier are free again; ms since 1970. */
  expiredAt: number;
}

/** Stores further rows in the transaction of a request. If it throws, nothing is stored. */
export type StoreWithRequest = (
  transaction: Transaction<Schema>,
  contactRequestId: number,
) => Promise<void>;

class NotStored extends Error {}

/** All SQL for new requests: storing, mailing to the office, expiration. Times are ms since 1970. */
export function createEnquiryRepository(db: Kysely<Schema>) {
  return {
    // The mail to the office is sent by the process that holds the lease of its request.
    ...createMailQueue<OutgoingRequest>(db, { table: 'contactRequest', key: 'contactRequestId' }),

    /** Number of requests whose mail is waiting or has failed, and the arrival time of the oldest that waits. */
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

    /** Finds the reference of a submission that has been stored already. */
    async findReferenceBySubmission(submission: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('contactRequest')
        .select('reference')
        .where('submission', '=', submission)
        .executeTakeFirst();
      return row?.reference;
    },

    /** Taken slots of a sender, starting with the one that is free again first. */
    findTakenPlaces: (sender: string, expiredAt: number) =>
      db
        .selectFrom('contactSender')
        .select(['place', 'acceptedAt'])
        .where('sender', '=', sender)
        .where('acceptedAt', '>', expiredAt)
        .orderBy('acceptedAt')
        .execute(),

    /**
     * Stores the request and takes the slot. Stores nothing and returns false if another request has used the slot, the
     * reference or the submission's digest.
     */
    async insert(
      request: Insertable<Schema['contactRequest']>,
      place: RateLimitSlot,
      storeWithRequest?: StoreWithRequest,
    ): Promise<boolean> {
      try {
        await db.transaction().execute(async (transaction) => {
          // The transaction begins with a write: on SQLite, one that begins with a read may not be able to write later.
          if (!(await take(transaction, place, request.receivedAt))) throw new NotStored();
          const row = await transaction
            .insertInto('contactRequest')
            .values(request)
            .onConflict((conflict) => conflict.doNothing())
            .returning('contactRequestId')
            .executeTakeFirst();
          if (!row) throw new NotStored();
          await storeWithRequest?.(transaction, row.contactRequestId);
        });
        return true;
      } catch (error) {
        if (error instanceof NotStored) return false;
        throw error;
      }
    },

    /** Contact persons of a discipline, as on the public pages: its head, or else its first two members. */
    async findResponsibles(discipline: string) {
      const people = db.selectFrom('person').select(['name', 'phone', 'email']);
      const head = db.selectFrom('discipline').select('headId').where('key', '=', discipline);
      const heads = await people.where('personId', '=', head).execute();
      if (heads.length > 0) return heads;
      return await people.where('discipline', '=', discipline).orderBy('order').limit(2).execute();
    },

    async deleteSendersUntil(expiredAt: number): Promise<void> {
      await db.deleteFrom('contactSender').where('acceptedAt', '<=', expiredAt).execute();
    },

    /** Time at which the last request arrived. */
    async findLastReceived(): Promise<number | undefined> {
      const row = await db
        .selectFrom('contactRequest')
        .select('receivedAt')
        .orderBy('receivedAt', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.receivedAt;
    },

    /** Deletes requests received before `moment`, and returns their number. */
    async deleteReceivedBefore(moment: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('contactRequest')
        .where('receivedAt', '<', moment)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** Takes the slot. Returns false if another request has taken it meanwhile. */
async function take(
  transaction: Kysely<Schema>,
  { sender, place, expiredAt }: RateLimitSlot,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('contactSender')
    .values({ sender, place, acceptedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['sender', 'place'])
        .doUpdateSet({ acceptedAt: now })
        .where('contactSender.acceptedAt', '<=', expiredAt),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
