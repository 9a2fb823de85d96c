/** All SQL for the page of a request. Times are ms since 1970. */
import { sql, type Insertable, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { notFound, outOfDate, Problem } from '../../platform/problem.ts';
import type { StoredAttachment } from '../attachments/attachment.repository.server.ts';
import {
  attachToEntry,
  fresh,
  isAnswerOnWay,
  type StoredEntry,
} from '../entry.repository.server.ts';
import { roomRefusals } from './room.contract.ts';

type NewEntry = Pick<
  Insertable<Schema['contactEntry']>,
  'contactRequestId' | 'sort' | 'createdAt' | 'body'
> &
  Partial<Insertable<Schema['contactEntry']>>;

interface EntryStorage {
  /** Version of the link with which the sender opened the page. */
  linkVersion: number;
  files?: readonly StoredAttachment[];
  /** State of the files' virus scan. */
  scan?: 'none' | 'waiting';
}

export type RoomRepository = ReturnType<typeof createRoomRepository>;

export function createRoomRepository(db: Kysely<Schema>) {
  return {
    /** Finds a request that is not in the trash. */
    findRequest: (reference: string) =>
      db
        .selectFrom('contactRequest')
        .selectAll()
        .select(isAnswerOnWay.as('isAnswerOnWay'))
        .where('reference', '=', reference)
        .executeTakeFirst(),

    findRequestById: (contactRequestId: number) =>
      db
        .selectFrom('contactRequest')
        .selectAll()
        .where('contactRequestId', '=', contactRequestId)
        .executeTakeFirst(),

    /** Answers that were sent, and what the sender wrote on the page. Notes of staff are never among them. */
    findEntries: (contactRequestId: number): Promise<StoredEntry[]> =>
      db
        .selectFrom('contactEntry')
        .selectAll()
        .where('contactRequestId', '=', contactRequestId)
        .where(({ or, and, eb }) =>
          or([
            and([eb('sort', '=', 'answer'), eb('sentAt', 'is not', null)]),
            eb('sort', 'in', ['message', 'acceptance']),
          ]),
        )
        .orderBy('entryId')
        .execute(),

    async hasSubmission(submission: string): Promise<boolean> {
      const row = await db
        .selectFrom('contactEntry')
        .select('entryId')
        .where('submission', '=', submission)
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Stores what the sender wrote, with its files, and makes the request new again. Returns false without storing
     * anything if the same submission or acceptance is stored already. Throws 404 if the request has been deleted or
     * its link replaced meanwhile, and 400 if a file is missing. For an acceptance, throws 409 in place of 404, and
     * also if the request has been closed meanwhile.
     */
    insert: (
      entry: NewEntry,
      { linkVersion, files = [], scan = 'none' }: EntryStorage,
    ): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        // The transaction begins with a write, as SQLite requires.
        const row = await transaction
          .insertInto('contactEntry')
          .values({ ...fresh, ...entry, nextAttemptAt: entry.createdAt })
          .onConflict((conflict) => conflict.doNothing())
          .returning('entryId')
          .executeTakeFirst();
        if (!row) return false;
        const { contactRequestId } = entry;
        const isAcceptance = entry.sort === 'acceptance';
        const { numUpdatedRows } = await transaction
          .updateTable('contactRequest')
          .set({ state: 'new', closedAt: null })
          .where('contactRequestId', '=', contactRequestId)
          .where('linkVersion', '=', linkVersion)
          .$if(isAcceptance, (query) => query.where('state', '!=', 'closed'))
          .executeTakeFirst();
        if (!numUpdatedRows && isAcceptance) {
          throw new Problem('offer-not-open', { title: roomRefusals.notOpen });
        }
        if (!numUpdatedRows) throw notFound(roomRefusals.invalidLink);
        await attachToEntry(transaction, files, { contactRequestId, ...row, scan });
        return true;
      }),

    /**
     * Stores a mail with the link of a request. With `version`, also renews the link, and throws 412 if another user
     * has renewed it meanwhile.
     */
    insertLink: (mail: NewEntry, version?: number): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('contactEntry')
          .values({ ...fresh, ...mail, nextAttemptAt: mail.createdAt })
          .execute();
        if (version === undefined) return;
        const { numUpdatedRows } = await transaction
          .updateTable('contactRequest')
          .set({ linkVersion: version })
          .where('contactRequestId', '=', mail.contactRequestId)
          .where('linkVersion', '=', version - 1)
          .executeTakeFirst();
        // Another colleague has renewed it at the same time.
        if (!numUpdatedRows) throw outOfDate({ contactRequestId: mail.contactRequestId });
      }),

    /** A user with a name for visitors, and the person of the site who has the same e-mail address. */
    async findAssignee(username: string) {
      const row = await db
        .selectFrom('account')
        .leftJoin('person', (join) =>
          join
            .on(sql`lower(person.email)`, '=', sql`lower(account.email)`)
            .on('account.email', '!=', ''),
        )
        .where('account.username', '=', username)
        .where('account.disabledAt', 'is', null)
        .select(['account.displayName', 'account.position', 'account.phone'])
        .select(['person.personId', 'person.name'])
        .orderBy('person.personId')
        .executeTakeFirst();
      const name = row?.name ?? row?.displayName;
      if (!row || !name) return undefined;
      return { personId: row.personId, name, role: row.position, phone: row.phone };
    },
  };
}
