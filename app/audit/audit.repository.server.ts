import { sql, type Generated, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
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
  /** Empty if unknown. */
  username: string;
  action: AuditAction;
  /** Content type and id of the item that the event is about; empty and null if it is about no item. */
  kind: string;
  itemId: number | null;
  /** Name of the item or user that the event is about. */
  label: string;
}

export type AuditRepository = ReturnType<typeof createAuditRepository>;

/** Rows deleted per statement. */
const AT_ONCE = 500;

export interface NewEvent {
  /** Empty if unknown. */
  username: string;
  action: AuditAction;
  kind?: string;
  itemId?: number;
  label?: string;
}

export type StoredEvent = Selectable<AuditEventTable>;

/** Inserts an event. A change of content calls this function in its own transaction. */
export async function insertAuditEvent(db: Kysely<Schema>, event: NewEvent): Promise<void> {
  const { kind = '', itemId = null, label = '' } = event;
  await db
    .insertInto('auditEvent')
    .values({ ...event, kind, itemId, label, happenedAt: Date.now() })
    .execute();
}

/** Queries of the audit log. Lists are newest first; times are ms since 1970. */
export function createAuditRepository(db: Kysely<Schema>) {
  const requested = ({ action, user }: AuditFilter) => {
    let query = db.selectFrom('auditEvent');
    if (action) query = query.where('action', '=', action);
    if (user) query = query.where('username', '=', user);
    return query;
  };
  return {
    insert: (event: NewEvent) => insertAuditEvent(db, event),

    async count(filter: AuditFilter): Promise<number> {
      const row = await requested(filter)
        .select((value) => value.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    findPage: (filter: AuditFilter, from: number, count: number): Promise<StoredEvent[]> =>
      requested(filter).selectAll().orderBy('eventId', 'desc').offset(from).limit(count).execute(),

    /** The next `count` entries with ids below `below`. */
    findAllBelow: (filter: AuditFilter, below: number, count: number) =>
      requested(filter)
        .where('eventId', '<', below)
        .selectAll()
        .select(fullName('auditEvent.username').as('fullName'))
        .orderBy('eventId', 'desc')
        .limit(count)
        .execute(),

    /**
     * User names that have entries, sorted, at most `limit`. Looks up one name after the other in the index, because
     * there are many entries.
     */
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

    /** Users who have a display name, at most `limit`. */
    findNamed: (limit: number) =>
      db
        .selectFrom('account')
        .select(['username', 'displayName'])
        .where('displayName', '!=', '')
        .limit(limit)
        .execute(),

    /**
     * The time of the `nth` most recent event with the action `action`, counted from 0; undefined if there are fewer
     * events.
     */
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

    /** Deletes up to `AT_ONCE` entries older than `moment`, ms since 1970. Returns false once no such entry is left. */
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

/** SQL for the name by which colleagues see the user in `column`; `nameAmong` gives the same for a list of users. */
export const shownName = (column: string): RawBuilder<string> => nameOr(column, sql`"displayName"`);

/** SQL for the name with the login name, `Kiss Anna (anna)`; `fullNameAmong` gives the same for a list of users. */
export const fullName = (column: string): RawBuilder<string> =>
  nameOr(column, sql`nullif("displayName", "username") || ' (' || "username" || ')'`);

/** The `name` of a user who has a display name, else the login name. */
const nameOr = (column: string, name: RawBuilder<string>): RawBuilder<string> => sql`coalesce(
  (select ${name} from "account"
    where "account"."username" = ${sql.ref(column)} and "displayName" <> ''),
  ${sql.ref(column)})`;
