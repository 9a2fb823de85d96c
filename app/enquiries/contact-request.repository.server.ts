import { sql, type Kysely, type Selectable, type SelectQueryBuilder } from 'kysely';
import { isoMoment } from '../api/contract/fields.ts';
import type { Schema } from '../../db/schema.ts';
import type { Colleague } from '../identity/users/profile.contract.ts';
import { shownName } from '../audit/audit.repository.server.ts';
import { searchForm } from '../text/search-key.ts';
import { acceptedAt, failedLetters, seenNow, waitsSince } from './entry.repository.server.ts';
import { contactRequest, OPEN_STATES, summaryFields } from './contact-request.contract.ts';
import { lateBefore } from './working-days.ts';
import type {
  ContactRequest,
  ContactRequestFilter,
  ContactRequestState,
  ContactRequestSummary,
} from './contact-request.contract.ts';

export type ContactRequestRepository = ReturnType<typeof createContactRequestRepository>;

/** The columns have the names of the fields. */
const SUMMARY = Object.keys(summaryFields) as (keyof typeof summaryFields)[];
const WHOLE = Object.keys(contactRequest.shape) as (keyof ContactRequest)[];

const assigneeName = shownName('contactRequest.assignedTo').as('assigneeName');

/** All SQL for requests in the staff area. Lists are newest first. */
export function createContactRequestRepository(db: Kysely<Schema>) {
  const withFailedLetters = failedLetters(db).select('contactEntry.contactRequestId');
  const requested = (filter: ContactRequestFilter) => {
    const { delivery, ...rest } = filter;
    const all = db.selectFrom('contactRequest');
    if (delivery !== 'failed') return filtered(all, filter);
    const isFailed = all.where(({ or, eb }) =>
      or([eb('delivery', '=', 'failed'), eb('contactRequestId', 'in', withFailedLetters)]),
    );
    return filtered(isFailed, rest);
  };

  return {
    async count(filter: ContactRequestFilter): Promise<number> {
      const row = await requested(filter)
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    async findPage(
      filter: ContactRequestFilter,
      from: number,
      count: number,
    ): Promise<ContactRequestSummary[]> {
      const late = isLate(await findLateBefore(db, Date.now()));
      const rows = await requested(filter)
        .select(SUMMARY)
        .select(({ eb }) => eb('contactRequestId', 'in', withFailedLetters).as('letterFailed'))
        .select([late.as('isLate'), acceptedAt.as('acceptedAt')])
        .select(assigneeName)
        .orderBy('receivedAt', 'desc')
        .orderBy('contactRequestId', 'desc')
        .limit(count)
        .offset(from)
        .execute();
      return rows.map(({ receivedAt, letterFailed, ...row }) => ({
        ...row,
        receivedAt: isoMoment(receivedAt),
        acceptedAt: row.acceptedAt === null ? null : isoMoment(Number(row.acceptedAt)),
        letterFailed: Boolean(letterFailed),
        isLate: row.isLate === 1,
      }));
    },

    /** The next `count` requests with an id below `below`, with all their fields, newest first. */
    async findAllBelow(
      filter: ContactRequestFilter,
      below: number,
      count: number,
    ): Promise<(ContactRequest & { assigneeName: string })[]> {
      const rows = await requested(filter)
        .select(WHOLE)
        .select(assigneeName)
        .where('contactRequestId', '<', below)
        .orderBy('contactRequestId', 'desc')
        .limit(count)
        .execute();
      return rows.map((row) => ({
        ...toContactRequest(row),
        assigneeName: row.assigneeName,
      }));
    },

    /** Whether a request waits longer for its answer than promised at `now` (ms since 1970). */
    async isLate(contactRequestId: number, now: number): Promise<boolean> {
      const row = await db
        .selectFrom('contactRequest')
        .select(isLate(await findLateBefore(db, now)).as('isLate'))
        .where('contactRequestId', '=', contactRequestId)
        .executeTakeFirst();
      return row?.isLate === 1;
    },

    async findById(contactRequestId: number): Promise<ContactRequest | undefined> {
      const row = await db
        .selectFrom('contactRequest')
        .select(WHOLE)
        .where('contactRequestId', '=', contactRequestId)
        .executeTakeFirst();
      return row && toContactRequest(row);
    },

    /** Sets the state. Undefined if there is no such request, or its state is not `was`. */
    async updateState(
      contactRequestId: number,
      state: ContactRequestState,
      was: ContactRequestState | undefined,
    ): Promise<ContactRequest | undefined> {
      let change = db
        .updateTable('contactRequest')
        .set({ state, closedAt: state === 'closed' ? Date.now() : null })
        .$if(state !== 'new', (query) => query.set(seenNow()))
        .where('contactRequestId', '=', contactRequestId);
      if (was) change = change.where('state', '=', was);
      const row = await change.returning(WHOLE).executeTakeFirst();
      return row && toContactRequest(row);
    },

    /** Sets the assignee. Undefined if there is no such request, or it is not assigned to `was`. */
    async updateAssignee(
      contactRequestId: number,
      assignedTo: string,
      was: string | undefined,
    ): Promise<ContactRequest | undefined> {
      let change = db
        .updateTable('contactRequest')
        .set({ assignedTo })
        .where('contactRequestId', '=', contactRequestId);
      if (was !== undefined) change = change.where('assignedTo', '=', was);
      const row = await change.returning(WHOLE).executeTakeFirst();
      return row && toContactRequest(row);
    },

    async findMessageId(contactRequestId: number): Promise<string> {
      const row = await db
        .selectFrom('contactRequest')
        .select('messageId')
        .where('contactRequestId', '=', contactRequestId)
        .executeTakeFirst();
      return row?.messageId ?? '';
    },

    /** Users to whom a request can be assigned. */
    async findColleagues(): Promise<Colleague[]> {
      const users = await db
        .selectFrom('account')
        .select(['username', 'displayName', 'position', 'phone', 'email'])
        .where('disabledAt', 'is', null)
        .orderBy('username')
        .limit(500)
        .execute();
      return users.map(({ email, ...user }) => ({ ...user, hasEmail: email !== '' }));
    },

    async isAdministrator(username: string): Promise<boolean> {
      const row = await db
        .selectFrom('account')
        .select('role')
        .where('username', '=', username)
        .executeTakeFirst();
      return row?.role === 'administrator';
    },

    /** The user whose e-mail address is that of the discipline's head or, without a head, of its first member. */
    async findHeadOf(discipline: string): Promise<string | undefined> {
      const head = db.selectFrom('discipline').select('headId').where('key', '=', discipline);
      const first = db
        .selectFrom('person')
        .select('personId')
        .where('discipline', '=', discipline)
        .orderBy('order')
        .limit(1);
      const row = await db
        .selectFrom('person')
        .innerJoin('account', (join) =>
          join.on(sql`lower(account.email)`, '=', sql`lower(person.email)`),
        )
        .where('personId', '=', sql<number>`coalesce(${head}, ${first})`)
        .where('person.email', '!=', '')
        .where('account.disabledAt', 'is', null)
        .select('account.username')
        .orderBy('account.username')
        .executeTakeFirst();
      return row?.username;
    },

    /** Schedules the mail to the office for `now`, unless it has been sent. */
    async updateForRetry(contactRequestId: number, now: number): Promise<void> {
      await db
        .updateTable('contactRequest')
        .set({ delivery: 'waiting', nextAttemptAt: now, firstAttemptAt: null, attempts: 0 })
        .where('contactRequestId', '=', contactRequestId)
        .where('delivery', '!=', 'sent')
        .execute();
    },
  };
}

/** Whether an open request has been waiting since before `time`. Applications are promised no answer within a time. */
export const isLate = (time: number) =>
  sql<number>`case when "kind" <> 'application' and "state" in (${sql.join(OPEN_STATES)}) and ${waitsSince} < ${time} then 1 else 0 end`;

/**
 * Returns the time (ms since 1970) before which an open request must have begun to wait to be late at `now`. Returns 0
 * if the company promises no answer within a time.
 */
export async function findLateBefore(db: Kysely<Schema>, now: number): Promise<number> {
  const company = await db.selectFrom('company').select('answerDays').executeTakeFirst();
  return company?.answerDays ? lateBefore(now, company.answerDays) : 0;
}

type Query<O> = SelectQueryBuilder<Schema, 'contactRequest', O>;

function filtered<O>(
  query: Query<O>,
  { search, state, ...requested }: ContactRequestFilter,
): Query<O> {
  let result = query;
  if (state === 'open') result = result.where('state', 'in', OPEN_STATES);
  else if (state) result = result.where('state', '=', state);
  for (const [column, value] of Object.entries(requested)) {
    if (value !== undefined) result = result.where(column as keyof typeof requested, '=', value);
  }
  for (const word of searchForm(search).split(' ').filter(Boolean)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    result = result.where(sql<boolean>`${sql.ref('searchText')} like ${pattern} escape '\\'`);
  }
  return result;
}

type Row = Pick<Selectable<Schema['contactRequest']>, (typeof WHOLE)[number]>;

function toContactRequest({ receivedAt, nextAttemptAt, sentAt, ...row }: Row): ContactRequest {
  return {
    ...row,
    receivedAt: isoMoment(receivedAt),
    nextAttemptAt: row.delivery === 'waiting' ? isoMoment(nextAttemptAt) : null,
    sentAt: isoMoment(sentAt),
  };
}
