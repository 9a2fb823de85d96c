import { sql } from 'kysely';
import type { AnyDatabase, DialectMigration } from './dialect.ts';
import { run, watch } from './revision-triggers.ts';

const TEXTS = [
  'location',
  'county',
  'periodFrom',
  'periodTo',
  'client',
  'methods',
  'quantities',
  'task',
  'solution',
  'result',
];

/** What there is to say of a project besides what its first form asks: all of it may be missing. */
export const projectSheets: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    for (const column of TEXTS) {
      await db.schema
        .alterTable('project')
        .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
        .execute();
    }
    for (const column of ['latitude', 'longitude']) {
      await db.schema.alterTable('project').addColumn(column, 'double precision').execute();
    }
    await createGalleries(db);
    await watch(db, dialect, [{ table: 'projectPicture', subject: 'projects' }]);
    if (dialect.name === 'sqlite') await watchShownPictures(db);
    // Answers without all that, which somebody has kept, hold no longer.
    await sql`update "project" set "version" = "version" + 1`.execute(db);
    // A table whose triggers still wait for the end of the transaction takes no more changes.
    if (dialect.name === 'postgres') await sql`set constraints all immediate`.execute(db);
  },
});

async function createGalleries(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('projectPicture')
    .addColumn('projectId', 'integer', (column) =>
      column.notNull().references('project.projectId').onDelete('cascade'),
    )
    .addColumn('order', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().references('picture.hash'))
    .addColumn('caption', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('projectPictureKey', ['projectId', 'hash'])
    .execute();
  await db.schema.createIndex('projectPictureByHash').on('projectPicture').column('hash').execute();
}

/** As for the pictures of news and projects (0012): at a prompt that asks for no foreign keys one may come or go. */
async function watchShownPictures(db: AnyDatabase): Promise<void> {
  for (const [event, row] of [
    ['insert', 'new'],
    ['delete', 'old'],
  ]) {
    await run(
      db,
      `create trigger "picturesBygallery_${event}" after ${event} on "picture"
        when (exists (select 1 from "projectPicture" where "hash" = ${row}."hash"))
        begin
          update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = 'pictures';
        end`,
    );
  }
}
