import { sql, type Generated, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { shownName } from './shown-name.repository.server.ts';
import type { AuditAction, AuditFilter } from './audit.contract.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    auditEvent: AuditEventTable;
  }
}

/** The audit log: rows are only added. */
export interface AuditEventTable {
  eventId: Generated<number>;
  /** ms since 1970. */
  happenedAt: number;
  /** Empty where nobody is known. */
  username: string;
  action: AuditAction;
  /** The name of a kind, and the id of an item; empty and nothing where it was about none. */
  kind: string;
  itemId: number | null;
  /** Name of the item or of the user that the event is about. */
  label: string;
}

export type AuditRepository = ReturnType<typeof createAuditRepository>;

/** Deleted before everybody else has a turn. */
const AT_ONCE = 500;

/** What happened, without when. */
export interface NewEvent {
  /** Who did it; empty where nobody is known. */
  username: string;
  action: AuditAction;
  kind?: string;
  itemId?: number;
  label?: string;
}

export interface StoredEvent extends Omit<AuditEventTable, 'eventId'> {
  eventId: number;
}

/** Adds to the log; what changes content does so in the transaction of the change. */
export async function keepEvent(db: Kysely<Schema>, event: NewEvent): Promise<void> {
  const { kind = '', itemId = null, label = '' } = event;
  await db
    .insertInto('auditEvent')
    .values({ ...event, kind, itemId, label, happenedAt: Date.now() })
    .execute();
}

/** All SQL about the log, but for adding to it. Lists are newest first; times are ms since 1970. */
export function createAuditRepository(db: Kysely<Schema>) {
  const wanted = ({ action, user }: AuditFilter) => {
    let query = db.selectFrom('auditEvent');
    if (action) query = query.where('action', '=', action);
    if (user) query = query.where('username', '=', user);
    return query;
  };
  return {
    insert: (event: NewEvent) => keepEvent(db, event),

    async count(filter: AuditFilter): Promise<number> {
      const row = await wanted(filter)
        .select((value) => value.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    findPage: (filter: AuditFilter, from: number, count: number): Promise<StoredEvent[]> =>
      wanted(filter)
        .selectAll()
        .orderBy('eventId', 'desc')
        .offset(from)
        .limit(count)
        .execute() as Promise<StoredEvent[]>,

    /** The next `count` below an id. */
    findAllBelow: (
      filter: AuditFilter,
      below: number,
      count: number,
    ): Promise<(StoredEvent & { shownName: string })[]> =>
      wanted(filter)
        .where('eventId', '<', below)
        .selectAll()
        .select(shownName('auditEvent.username').as('shownName'))
        .orderBy('eventId', 'desc')
        .limit(count)
        .execute() as Promise<(StoredEvent & { shownName: string })[]>,

    /** Whoever has entries, by name, no more than `limit`. From one name to the next by the index: there are many entries. */
    async findUsers(limit: number): Promise<string[]> {
      const { rows } = await sql<{ username: string }>`
        with recursive named(username) as (
          select min("username") from "auditEvent" where "username" > ''
          union all
          select (select min("username") from "auditEvent" where "username" > named.username)
            from named where named.username is not null
        )
        select username from named where username is not null limit ${limit}`.execute(db);
      return rows.map(({ username }) => username);
    },

    /** Users who have a display name, no more than `limit`. */
    findNamed: (limit: number): Promise<{ username: string; displayName: string }[]> =>
      db
        .selectFrom('account')
        .select(['username', 'displayName'])
        .where('displayName', '!=', '')
        .limit(limit)
        .execute(),

    /** When the `nth` last of an action happened, from 0; nothing where there are not so many. */
    async findNthLast(action: AuditAction, nth: number): Promise<number | undefined> {
      const row = await db
        .selectFrom('auditEvent')
        .select('happenedAt')
        .where('action', '=', action)
        .orderBy('eventId', 'desc')
        .offset(nth)
        .limit(1)
        .executeTakeFirst();
      return row?.happenedAt;
    },

    /** Deletes some of those before `moment`; false when there were no more. */
    async deleteSomeBefore(moment: number): Promise<boolean> {
      const some = db
        .selectFrom('auditEvent')
        .select('eventId')
        .where('happenedAt', '<', moment)
        .limit(AT_ONCE);
      const { numDeletedRows } = await db
        .deleteFrom('auditEvent')
        .where('eventId', 'in', some)
        .executeTakeFirst();
      return numDeletedRows === BigInt(AT_ONCE);
    },
  };
}
