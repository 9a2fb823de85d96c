import type { AnyDatabase, DialectMigration } from './dialect.ts';
import { run, watch, type Watched } from './revision-triggers.ts';

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
    referred: onPages,
  },
  { table: 'reproCategory', subject: 'prices' },
  { table: 'reproPrice', subject: 'prices' },
];

/**
 * What visitors and staff read of each subject has a revision, which is another after every transaction that
 * changed it, whoever made that. It is no count: a restored backup must not come to a revision again that
 * something else has had.
 */
export const revisions: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    await db.schema
      .createTable('revision')
      .addColumn('subject', 'text', (column) => column.primaryKey())
      .addColumn('revision', 'text', (column) => column.notNull())
      .execute();
    if (dialect.name === 'postgres') await run(db, postgresFunction);
    await watch(db, dialect, watched);
  },
});

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
