import { run, type AnyDatabase, type Dialect } from './dialect.ts';

/** A table whose changes renew the revision of the cache tag `subject` (see `db/cache-tags.ts`). */
export interface Watched {
  table: string;
  subject: string;
  /** Only updates of these columns renew the revision; by default, updates of all columns. */
  columns?: string[];
  /** Only rows that meet this SQL condition renew the revision; `ROW` stands for the row. */
  when?: string;
  /**
   * Inserts and deletes renew the revision only for rows that meet this condition. It is used for rows that foreign
   * keys protect while they are referenced. PostgreSQL always enforces foreign keys; SQLite does not in a shell without
   * the pragma.
   */
  referred?: string;
}

/** Creates triggers that renew a cache tag's revision with every change of `watched`. */
export async function watch(db: AnyDatabase, { name }: Dialect, watched: Watched[]): Promise<void> {
  const fresh = name === 'postgres' ? 'gen_random_uuid()::text' : 'lower(hex(randomblob(16)))';
  for (const tag of new Set(watched.map((it) => it.subject))) {
    await run(
      db,
      `insert into "revision" values ('${tag}', ${fresh}) on conflict ("subject") do nothing`,
    );
  }
  const triggers = name === 'postgres' ? postgresTriggers : sqliteTriggers;
  for (const statement of watched.flatMap(triggers)) await run(db, statement);
}

/** SQL that renews a revision in SQLite. */
export const renewRevision = (tag: string) =>
  `update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = '${tag}'`;

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
      begin ${renewRevision(subject)}; end`;
  });
}

/**
 * The triggers are deferred to the commit, and lock revisions in a fixed order. So commits never deadlock, and wait for
 * each other only briefly.
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

/** Renews each revision once per transaction; a transaction-local setting records that it was renewed. */
export const postgresRenewing = `
  create function "renewRevision"() returns trigger language plpgsql as $$
  begin
    if current_setting('revision.' || TG_ARGV[0], true) = 'renewed' then
      return null;
    end if;
    perform 1 from "revision" order by "subject" for update;
    update "revision" set "revision" = gen_random_uuid()::text where "subject" = TG_ARGV[0];
    perform set_config('revision.' || TG_ARGV[0], 'renewed', true);
    return null;
  end $$`;
