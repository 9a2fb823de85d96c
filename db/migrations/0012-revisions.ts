import { sql } from 'kysely';
import type { AnyDatabase, DialectMigration } from './dialect.ts';

/** What a change of `table` renews; `columns` are those that somebody else reads, all of them unless said. */
interface Watched {
  table: string;
  subject: string;
  columns?: string[];
  /** Of which rows changes count: a condition on the row, with `ROW` in the place of its name. */
  when?: string;
}

const onPages = (['news', 'project'] as const)
  .map((table) => `exists (select 1 from "${table}" where "imageHash" = ROW."hash")`)
  .join(' or ');

const watched: Watched[] = [
  { table: 'news', subject: 'news' },
  { table: 'news', subject: 'publishedNews', when: 'ROW."published"' },
  { table: 'project', subject: 'projects' },
  {
    table: 'picture',
    subject: 'pictures',
    // Which widths there are, and since when nothing uses it, stands on no page.
    columns: ['hash', 'type', 'width', 'height', 'size', 'animated'],
  },
  { table: 'reproCategory', subject: 'prices' },
  { table: 'reproPrice', subject: 'prices' },
];

/**
 * What visitors and staff read of each subject has a revision, which is another after every transaction that
 * changed it, whoever made that. It is no count: a restored backup must not come to a revision again that
 * something else has had.
 */
export const revisions: DialectMigration = ({ name }) => ({
  async up(db: AnyDatabase) {
    await db.schema
      .createTable('revision')
      .addColumn('subject', 'text', (column) => column.primaryKey())
      .addColumn('revision', 'text', (column) => column.notNull())
      .execute();
    const fresh = name === 'postgres' ? 'gen_random_uuid()::text' : 'lower(hex(randomblob(16)))';
    for (const subject of new Set(watched.map((it) => it.subject))) {
      await run(db, `insert into "revision" values ('${subject}', ${fresh})`);
    }
    if (name === 'postgres') await run(db, postgresFunction);
    const triggers = name === 'postgres' ? postgresTriggers : sqliteTriggers;
    for (const statement of watched.flatMap(triggers)) await run(db, statement);
  },
});

const run = (db: AnyDatabase, statement: string) => sql.raw(statement).execute(db);

const events = [
  { event: 'insert', rows: ['new'] },
  { event: 'update', rows: ['old', 'new'] },
  { event: 'delete', rows: ['old'] },
] as const;

function sqliteTriggers({ table, subject, columns, when }: Watched): string[] {
  return events.map(({ event, rows }) => {
    // Foreign keys hold that a picture on a page is there, but not at a prompt that does not ask for them.
    const isReferred = table === 'picture' && event !== 'update';
    return `create trigger "${subject}By${table}_${event}"
      after ${event}${event === 'update' ? of(columns) : ''} on "${table}"
      ${condition(isReferred ? onPages : when, rows)}
      begin
        update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = '${subject}';
      end`;
  });
}

/**
 * Deferred, so that nothing else is waited for any more once a revision is held, and all of them are held in
 * one order: two commits never wait for each other, and nobody waits for longer than a commit takes.
 */
function postgresTriggers({ table, subject, columns, when }: Watched): string[] {
  const isPicture = table === 'picture';
  const call = `execute function "renewRevision"('${subject}')`;
  return [
    // Foreign keys let no picture come or go while it stands on a page.
    ...events
      .filter(({ event }) => !isPicture || event === 'update')
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

/** Once in a transaction, however many rows it changes; the note of that ends with the transaction. */
const postgresFunction = `
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
