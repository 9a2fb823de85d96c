import { sql, type Kysely, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { ContactRequestTable, Schema } from '../../../db/schema.ts';
import { folded } from './normalised.ts';
import type { Message, MessageFilter, MessageState, MessageSummary } from './message.contract.ts';

export type MessageRepository = ReturnType<typeof createMessageRepository>;

const SUMMARY = [
  'contactRequestId',
  'reference',
  'receivedAt',
  'name',
  'company',
  'email',
  'subject',
  'state',
  'delivery',
  'deliveryReason',
] as const;
const WHOLE = [...SUMMARY, 'phone', 'message', 'attempts', 'nextAttemptAt', 'sentAt'] as const;

/** All SQL with which staff read and keep requests. Lists are newest first. */
export function createMessageRepository(db: Kysely<Schema>) {
  const wanted = (filter: MessageFilter) => filtered(db.selectFrom('contactRequest'), filter);

  async function update(
    contactRequestId: number,
    fields: Partial<ContactRequestTable>,
  ): Promise<Message | undefined> {
    const row = await db
      .updateTable('contactRequest')
      .set(fields as Partial<Selectable<ContactRequestTable>>)
      .where('contactRequestId', '=', contactRequestId)
      .returning(WHOLE)
      .executeTakeFirst();
    return row && toMessage(row);
  }

  return {
    async count(filter: MessageFilter): Promise<number> {
      const row = await wanted(filter)
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    async findPage(filter: MessageFilter, from: number, count: number): Promise<MessageSummary[]> {
      const rows = await wanted(filter)
        .select(SUMMARY)
        .orderBy('receivedAt', 'desc')
        .orderBy('contactRequestId', 'desc')
        .limit(count)
        .offset(from)
        .execute();
      return rows.map(({ receivedAt, ...row }) => ({ ...row, receivedAt: moment(receivedAt) }));
    },

    /** The next `count` whole requests below an id, newest first. */
    async findAllBelow(filter: MessageFilter, below: number, count: number): Promise<Message[]> {
      const rows = await wanted(filter)
        .select(WHOLE)
        .where('contactRequestId', '<', below)
        .orderBy('contactRequestId', 'desc')
        .limit(count)
        .execute();
      return rows.map(toMessage);
    },

    async findById(contactRequestId: number): Promise<Message | undefined> {
      const row = await db
        .selectFrom('contactRequest')
        .select(WHOLE)
        .where('contactRequestId', '=', contactRequestId)
        .executeTakeFirst();
      return row && toMessage(row);
    },

    updateState: (contactRequestId: number, state: MessageState) =>
      update(contactRequestId, { state }),

    /** Lets delivery begin anew at `now`, unless the mail has gone out. */
    async updateForRetry(contactRequestId: number, now: number): Promise<void> {
      await db
        .updateTable('contactRequest')
        .set({ delivery: 'waiting', nextAttemptAt: now, firstAttemptAt: null, attempts: 0 })
        .where('contactRequestId', '=', contactRequestId)
        .where('delivery', '!=', 'sent')
        .execute();
    },

    /** False when there is no such request. */
    async deleteById(contactRequestId: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('contactRequest')
        .where('contactRequestId', '=', contactRequestId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

type Query<O> = SelectQueryBuilder<Schema, 'contactRequest', O>;

function filtered<O>(query: Query<O>, { search, state, delivery }: MessageFilter): Query<O> {
  let result = query;
  if (state) result = result.where('state', '=', state);
  if (delivery) result = result.where('delivery', '=', delivery);
  for (const word of folded(search).split(' ').filter(Boolean)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    result = result.where(sql<boolean>`${sql.ref('searchText')} like ${pattern} escape '\\'`);
  }
  return result;
}

type Row = Pick<Selectable<ContactRequestTable>, (typeof WHOLE)[number]>;

function toMessage({ receivedAt, nextAttemptAt, sentAt, ...row }: Row): Message {
  return {
    ...row,
    receivedAt: moment(receivedAt),
    nextAttemptAt: row.delivery === 'waiting' ? moment(nextAttemptAt) : null,
    sentAt: sentAt === null ? null : moment(sentAt),
  };
}

function moment(time: number): string {
  return new Date(time).toISOString();
}
