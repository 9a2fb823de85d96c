import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** Rows that wait until one process has done something with each. */
export interface LeasedRows {
  table: keyof Schema;
  /** Its number. */
  key: string;
  /** Says `waiting` while there is something to do. */
  state: 'delivery' | 'scan';
  /** What else has to hold of a row, which is called `due`. */
  only?: RawBuilder<boolean>;
  /** Which is worked on first; what is due for longest, unless said. */
  order?: RawBuilder<unknown>;
  /** What else is noted when it is begun. */
  begun?: (now: number) => RawBuilder<unknown>;
}

/** All SQL by which rows are worked on by whoever holds their lease. Times are ms since 1970, by the clock of the process. */
export function createLeases<Row>(db: Kysely<Schema>, rows: LeasedRows) {
  const [table, key, state] = [sql.table(rows.table), sql.ref(rows.key), sql.ref(rows.state)];
  const only = rows.only ?? sql`true`;
  const order = rows.order ?? sql`"nextAttemptAt"`;
  return {
    /** Takes the lease of what is due and comes first; nothing when nothing is, or it was lost. */
    async claim(holder: string, now: number, leaseUntil: number): Promise<Row | undefined> {
      // What is due is asked twice: by the time the row is changed another process may have changed it.
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

    /** False when somebody else holds the lease, or the row is gone. */
    async extendLease(id: number, holder: string, until: number): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update ${table} set "leaseUntil" = ${until}
        where ${key} = ${id} and "leaseHolder" = ${holder}`.execute(db);
      return Number(numAffectedRows) > 0;
    },

    /** When there is something to do next: the next attempt, or the end of a lease whose holder died. */
    async findNextDue(): Promise<number | undefined> {
      const found = await sql<{ due: number | null }>`
        select min(case when "leaseUntil" > "nextAttemptAt" then "leaseUntil" else "nextAttemptAt" end) as "due"
        from ${table} as "due" where ${state} = 'waiting' and ${only}`.execute(db);
      return found.rows[0]?.due ?? undefined;
    },

    /**
     * Stores what came of an attempt and gives the lease back, if it is still held. What `isCertain` is true whoever
     * holds it by now: it is taken from him, before he does the same.
     */
    async record(id: number, holder: string, outcome: object, isCertain = false): Promise<void> {
      const values = Object.entries({ ...outcome, leaseHolder: '', leaseUntil: 0 });
      const set = sql.join(values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
      const held = sql`"leaseHolder" = ${holder} and ${state} = 'waiting'`;
      await sql`update ${table} set ${set}
        where ${key} = ${id} and ${isCertain ? sql`true` : held}`.execute(db);
    },
  };
}
