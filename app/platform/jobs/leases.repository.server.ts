import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** A table of tasks, each of which is done by one process. */
export interface LeasedRows<Row> {
  table: keyof Schema;
  /** Primary key. */
  key: keyof Row & string;
  /** State of the row; it is `waiting` while there is work. */
  state: 'delivery' | 'scan';
  /** Further condition on the row, whose alias is `due`. */
  only?: RawBuilder<boolean>;
  /** Order of work; by default the row that has been due longest comes first. */
  order?: RawBuilder<unknown>;
  /** Further columns to set when work begins. */
  begun?: (now: number) => RawBuilder<unknown>;
}

/** All SQL of leases on rows. Times are ms since 1970, by the clock of the process. */
export function createLeases<Row>(db: Kysely<Schema>, rows: LeasedRows<Row>) {
  const [table, key, state] = [sql.table(rows.table), sql.ref(rows.key), sql.ref(rows.state)];
  const only = rows.only ?? sql`true`;
  const order = rows.order ?? sql`"nextAttemptAt"`;
  return {
    /** Claims the first due row; undefined if there is none or another process claimed it. */
    async claim(holder: string, now: number, leaseUntil: number): Promise<Row | undefined> {
      // The condition is checked twice: another process may have changed the row before the update.
      const also = rows.begun ? sql`, ${rows.begun(now)}` : sql``;
      const claimed = await sql<Row>`
        update ${table}
        set "leaseHolder" = ${holder}, "leaseUntil" = ${leaseUntil}, "attempts" = "attempts" + 1${also}
        where ${key} = (
          select ${key} from ${table} as "due"
          where ${state} = 'waiting' and "nextAttemptAt" <= ${now} and "leaseUntil" <= ${now} and ${only}
          order by ${order}, ${key}
          limit 1
        )
        and ${state} = 'waiting' and "leaseUntil" <= ${now}
        returning *`.execute(db);
      return claimed.rows[0];
    },

    /** False if another process holds the lease, or the row is gone. */
    async extendLease(row: Row, holder: string, until: number): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update ${table} set "leaseUntil" = ${until}
        where ${key} = ${row[rows.key]} and "leaseHolder" = ${holder}`.execute(db);
      return Number(numAffectedRows) > 0;
    },

    /** Time of the next attempt, or of the end of a dead holder's lease. */
    async findNextDue(): Promise<number | undefined> {
      const found = await sql<{ due: number | null }>`
        select min(case when "leaseUntil" > "nextAttemptAt" then "leaseUntil" else "nextAttemptAt" end) as "due"
        from ${table} as "due" where ${state} = 'waiting' and ${only}`.execute(db);
      return found.rows[0]?.due ?? undefined;
    },

    /**
     * Stores the outcome and releases the lease, if still held. With `isCertain` the outcome is stored even if
     * another process holds the lease by now, so that the other process does not repeat the work.
     */
    async record(row: Row, holder: string, outcome: object, isCertain = false): Promise<void> {
      const values = Object.entries({ ...outcome, leaseHolder: '', leaseUntil: 0 });
      const set = sql.join(values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
      const isLeased = sql`"leaseHolder" = ${holder} and ${state} = 'waiting'`;
      await sql`update ${table} set ${set}
        where ${key} = ${row[rows.key]} and ${isCertain ? sql`true` : isLeased}`.execute(db);
    },
  };
}
