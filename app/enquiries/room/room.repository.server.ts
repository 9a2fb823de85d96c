/** All SQL for the page of a request. Times are ms since 1970. */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { StoredEntry } from '../entry.repository.server.ts';

export type RoomRepository = ReturnType<typeof createRoomRepository>;

export function createRoomRepository(db: Kysely<Schema>) {
  return {
    /** Finds a request that is not in the trash. */
    findRequest: (reference: string) =>
      db
        .selectFrom('contactRequest')
        .selectAll()
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
