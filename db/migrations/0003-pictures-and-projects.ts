import { sql } from 'kysely';
import type { AnyDatabase, DialectMigration } from './dialect.ts';

export const picturesAndProjects: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    await createPictures(db, dialect.bytes);
    if (dialect.name === 'postgres') {
      // Pictures are compressed already; stored plainly, a part of one can be read by itself.
      await sql`alter table "pictureFile" alter column "bytes" set storage external`.execute(db);
    }
    await createProjects(db, dialect.counting);
    await addPicturesToNews(db);
  },
});

async function createPictures(db: AnyDatabase, bytes: 'blob' | 'bytea'): Promise<void> {
  await db.schema
    .createTable('picture')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('animated', 'boolean', (column) => column.notNull())
    .addColumn('widthsMade', 'boolean', (column) => column.notNull())
    .addColumn('unusedSince', 'bigint')
    .execute();
  await db.schema.createIndex('pictureByUnusedSince').on('picture').column('unusedSince').execute();
  await db.schema
    .createIndex('pictureWithoutWidths')
    .on('picture')
    .column('hash')
    .where(sql<boolean>`not "widthsMade"`)
    .execute();
  // Apart from the picture's own row, which would else be written anew with all its bytes.
  await db.schema
    .createTable('pictureFile')
    .addColumn('hash', 'text', (column) =>
      column.notNull().references('picture.hash').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('bytes', sql.raw(bytes), (column) => column.notNull())
    .addPrimaryKeyConstraint('pictureFileKey', ['hash', 'name'])
    .execute();
}

async function createProjects(
  db: AnyDatabase,
  counting: Parameters<DialectMigration>[0]['counting'],
): Promise<void> {
  await db.schema
    .createTable('project')
    .addColumn('projectId', 'integer', counting)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('featured', 'boolean', (column) => column.notNull())
    .addColumn('date', 'date', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('imageHash', 'text', (column) => column.notNull().references('picture.hash'))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  // The list of a type and the list of all; each is walked backwards, newest first.
  await db.schema
    .createIndex('projectByTypeDate')
    .on('project')
    .columns(['type', 'date', 'projectId'])
    .execute();
  await db.schema
    .createIndex('projectByDate')
    .on('project')
    .columns(['date', 'projectId'])
    .execute();
  await db.schema.createIndex('projectByImage').on('project').column('imageHash').execute();
}

async function addPicturesToNews(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('news')
    .addColumn('imageHash', 'text', (column) => column.references('picture.hash'))
    .execute();
  await db.schema.createIndex('newsByImage').on('news').column('imageHash').execute();
  await db.schema
    .createTable('newsPicture')
    .addColumn('newsId', 'integer', (column) =>
      column.notNull().references('news.newsId').onDelete('cascade'),
    )
    .addColumn('hash', 'text', (column) => column.notNull().references('picture.hash'))
    .addPrimaryKeyConstraint('newsPictureKey', ['newsId', 'hash'])
    .execute();
  await db.schema.createIndex('newsPictureByHash').on('newsPicture').column('hash').execute();
}
