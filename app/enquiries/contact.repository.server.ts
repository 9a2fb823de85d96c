import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { ContactRequestTable } from '../../db/tables/enquiries.ts';

export type ContactRepository = ReturnType<typeof createContactRepository>;

/** A free slot under the rate limit of a sender. */
export interface RateLimitSlot {
  sender: string;
  place: number;
  /** Places taken up to this moment are free again; ms since 1970. */
  expiredAt: number;
}

/** What is stored with a request, in its transaction. What it throws undoes all. */
export type StoreBesides = (
  transaction: Transaction<Schema>,
  contactRequestId: number,
) => Promise<void>;

class NotStored extends Error {}

/** All SQL about taking in requests. */
export function createContactRepository(db: Kysely<Schema>) {
  return {
    /** The reference under which a form that was sent is stored already. */
    async findReferenceBySubmission(submission: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('contactRequest')
        .select('reference')
        .where('submission', '=', submission)
        .executeTakeFirst();
      return row?.reference;
    },

    /** The places of a sender that are taken, the one that is free soonest first. */
    findTakenPlaces: (sender: string, expiredAt: number) =>
      db
        .selectFrom('contactSender')
        .select(['place', 'acceptedAt'])
        .where('sender', '=', sender)
        .where('acceptedAt', '>', expiredAt)
        .orderBy('acceptedAt')
        .execute(),

    /**
     * Stores the request and takes the slot, or does neither: false when the slot, the reference
     * or the submission is taken.
     */
    async insert(
      request: Insertable<ContactRequestTable>,
      place: RateLimitSlot,
      storeBesides?: StoreBesides,
    ): Promise<boolean> {
      try {
        await db.transaction().execute(async (transaction) => {
          // Writes first: on SQLite a transaction that began by reading might not get to write.
          if (!(await take(transaction, place, request.receivedAt))) throw new NotStored();
          const row = await transaction
            .insertInto('contactRequest')
            .values(request)
            .onConflict((conflict) => conflict.doNothing())
            .returning('contactRequestId')
            .executeTakeFirst();
          if (!row) throw new NotStored();
          await storeBesides?.(transaction, row.contactRequestId);
        });
        return true;
      } catch (error) {
        if (error instanceof NotStored) return false;
        throw error;
      }
    },

    /** Who is there for a discipline, as visitors see it: its head, else those who belong to it. */
    async findResponsibles(discipline: string) {
      const people = db.selectFrom('person').select(['name', 'phone', 'email']);
      const head = db.selectFrom('discipline').select('headId').where('key', '=', discipline);
      const heads = await people.where('personId', '=', head).execute();
      if (heads.length > 0) return heads;
      return await people.where('discipline', '=', discipline).orderBy('order').limit(2).execute();
    },

    /** What whoever sent a request may know of it. */
    async findStatus(reference: string) {
      const request = await db
        .selectFrom('contactRequest')
        .select(['contactRequestId', 'reference', 'receivedAt', 'state', 'discipline', 'deadline'])
        .where('reference', '=', reference)
        .executeTakeFirst();
      if (!request) return undefined;
      const { contactRequestId, ...known } = request;
      const [attachments, answer] = await Promise.all([
        db
          .selectFrom('contactAttachment')
          .select('size')
          .where('contactRequestId', '=', contactRequestId)
          .orderBy('attachmentId')
          .execute(),
        db
          .selectFrom('contactEntry')
          .select(sql<number | null>`max(${sql.ref('sentAt')})`.as('at'))
          .select((select) => select.fn.countAll<number>().as('count'))
          .where('contactRequestId', '=', contactRequestId)
          .where('sort', '=', 'answer')
          .executeTakeFirstOrThrow(),
      ]);
      // What has not gone out is no answer to whoever waits for it.
      const isOnWay = Number(answer.count) > 0 && answer.at === null;
      const state = known.state === 'answered' && isOnWay ? ('seen' as const) : known.state;
      return { ...known, state, attachments, answeredAt: answer.at };
    },

    /** Forgets senders whose last request no longer counts. */
    async deleteSendersUntil(expiredAt: number): Promise<void> {
      await db.deleteFrom('contactSender').where('acceptedAt', '<=', expiredAt).execute();
    },

    /** When the last request came in, ms since 1970; nothing while there is none. */
    async findLastReceived(): Promise<number | undefined> {
      const row = await db
        .selectFrom('contactRequest')
        .select('receivedAt')
        .orderBy('receivedAt', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.receivedAt;
    },

    /** Gives the number of requests that were removed. */
    async deleteReceivedBefore(moment: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('contactRequest')
        .where('receivedAt', '<', moment)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** False when somebody else has taken the slot in the meantime. */
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
