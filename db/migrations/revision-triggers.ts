import { sql } from 'kysely';
import type { AnyDatabase, Dialect } from './dialect.ts';

/** What a change of `table` renews; `columns` are those that somebody else reads, all of them unless said. */
export interface Watched {
  table: string;
  subject: string;
  columns?: string[];
  /** Of which rows changes count: a condition on the row, with `ROW` in the place of its name. */
  when?: string;
  /**
   * Under which condition on the row its coming and going counts, of what foreign keys let neither come nor go
   * else; PostgreSQL holds them always, SQLite not at a prompt that does not ask for it.
   */
  referred?: string;
}

/** Has every change of what is `watched` renew the revision of its subject. */
export async function watch(db: AnyDatabase, { name }: Dialect, watched: Watched[]): Promise<void> {
  const fresh = name === 'postgres' ? 'gen_random_uuid()::text' : 'lower(hex(randomblob(16)))';
  for (const subject of new Set(watched.map((it) => it.subject))) {
    await run(
      db,
      `insert into "revision" values ('${subject}', ${fresh}) on conflict ("subject") do nothing`,
    );
  }
  const triggers = name === 'postgres' ? postgresTriggers : sqliteTriggers;
  for (const statement of watched.flatMap(triggers)) await run(db, statement);
}

export const run = (db: AnyDatabase, statement: string) => sql.raw(statement).execute(db);

const events = [
  { event: 'insert', rows: ['new'] },
  { event: 'update', rows: ['old', 'new'] },
  { event: 'delete', rows: ['old'] },
] as const;

function sqliteTriggers({ table, subject, columns, when, referred }: Watched): string[] {
  return events.map(({ event, rows }) => {
    const isComing = referred !== undefined && event !== 'update';
    return `create trigger "${subject}By${table}_${event}"
      after ${event}${event === 'update' ? of(columns) : ''} on "${table}"
      ${condition(isComing ? referred : when, rows)}
      begin
        update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = '${subject}';
      end`;
  });
}

/**
 * Deferred, so that nothing else is waited for any more once a revision is held, and all of them are held in
 * one order: two commits never wait for each other, and nobody waits for longer than a commit takes.
 */
function postgresTriggers({ table, subject, columns, when, referred }: Watched): string[] {
  const call = `execute function "renewRevision"('${subject}')`;
  return [
    ...events
      .filter(({ event }) => referred === undefined || event === 'update')
      .map(
        ({ event, rows }) => `create constraint trigger "${subject}By${table}_${event}"
          after ${event}${event === 'update' ? of(columns) : ''} on "${table}"
          deferrable initially deferred for each row ${condition(when, rows)} ${call}`,
      ),
    `create trigger "${subject}By${table}_truncate" after truncate on "${table}" ${call}`,
  ];
}

const of = (columns?: string[]) =>
  columns ? ` of ${columns.map((column) => `"${column}"`).join(', ')}` : '';

function condition(when: string | undefined, rows: readonly string[]): string {
  if (!when) return '';
  return `when (${rows.map((row) => when.replaceAll('ROW', row)).join(' or ')})`;
}
