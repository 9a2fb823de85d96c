import { sql } from 'kysely';
import type { AnyDatabase, Dialect, DialectMigration } from './dialect.ts';
import { run } from './revision-triggers.ts';

const BATCH = 500;

/** What staff know of pictures, documents beside them, and which items use either. */
export const mediaLibrary: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    await addKnowledge(db, dialect);
    await createDocuments(db, dialect);
    await createUses(db);
    await createKept(db);
    await renewByFocus(db, dialect);
    await describePictures(db);
  },
});

async function addKnowledge(db: AnyDatabase, { name }: Dialect): Promise<void> {
  const keyType = name === 'postgres' ? sql`text collate "C"` : sql`text`;
  const words = [
    ['name', 'text'],
    ['alt', 'text'],
    ['searchKey', keyType],
  ] as const;
  for (const [column, type] of words) {
    await db.schema
      .alterTable('picture')
      .addColumn(column, type, (definition) => definition.notNull().defaultTo(''))
      .execute();
  }
  const others = [
    ['addedAt', 'bigint', 0],
    ['isKept', 'boolean', false],
  ] as const;
  for (const [column, type, value] of others) {
    await db.schema
      .alterTable('picture')
      .addColumn(column, type, (definition) => definition.notNull().defaultTo(value))
      .execute();
  }
  for (const [column, type] of [
    ['deletedAt', 'bigint'],
    ['focusX', 'integer'],
    ['focusY', 'integer'],
  ] as const) {
    await db.schema.alterTable('picture').addColumn(column, type).execute();
  }
  await indexLibrary(db, 'picture', 'addedAt');
}

/**
 * The list in its order, with what is searched, so that nothing else is read on the way to a page: SQLite looks
 * for `deletedAt` in the row where it is not in the index, though the condition says all of it.
 */
async function indexLibrary(db: AnyDatabase, table: string, added: string): Promise<void> {
  await db.schema
    .createIndex(`${table}InLibrary`)
    .on(table)
    .columns([added, 'hash', 'searchKey', 'deletedAt'])
    .where(sql<boolean>`"deletedAt" is null`)
    .execute();
  await db.schema
    .createIndex(`${table}ByDeletedAt`)
    .on(table)
    .columns(['deletedAt', 'hash'])
    .where(sql<boolean>`"deletedAt" is not null`)
    .execute();
}

async function createDocuments(db: AnyDatabase, dialect: Dialect): Promise<void> {
  const keyType = dialect.name === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('document')
    .addColumn('documentId', 'integer', dialect.counting)
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('searchKey', keyType, (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('uploadedAt', 'bigint', (column) => column.notNull())
    .addColumn('uploadedBy', 'text', (column) => column.notNull())
    .addColumn('deletedAt', 'bigint')
    .execute();
  await indexLibrary(db, 'document', 'uploadedAt');
  // In parts of one length, each a row: whoever reads or writes a document holds one of them at a time.
  await db.schema
    .createTable('documentPart')
    .addColumn('hash', 'text', (column) =>
      column.notNull().references('document.hash').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('bytes', sql.raw(dialect.bytes), (column) => column.notNull())
    .addPrimaryKeyConstraint('documentPartKey', ['hash', 'number'])
    .execute();
  if (dialect.name === 'postgres') {
    await sql`alter table "documentPart" alter column "bytes" set storage external`.execute(db);
  }
}

/** Which items show or link what, of every kind: noted with each save. */
async function createUses(db: AnyDatabase): Promise<void> {
  for (const what of ['picture', 'document']) {
    const table = `${what}Use`;
    await db.schema
      .createTable(table)
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('itemId', 'integer', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull().references(`${what}.hash`))
      .addPrimaryKeyConstraint(`${table}Key`, ['kind', 'itemId', 'hash'])
      .execute();
    await db.schema
      .createIndex(`${table}ByHash`)
      .on(table)
      .columns(['hash', 'kind', 'itemId'])
      .execute();
  }
}

/** Documents that stay for the sake of a version, or of a change that waits, as pictures do. */
async function createKept(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('historyDocument')
    .addColumn('historyId', 'integer', (column) =>
      column.notNull().references('history.historyId').onDelete('cascade'),
    )
    .addColumn('hash', 'text', (column) => column.notNull().references('document.hash'))
    .addPrimaryKeyConstraint('historyDocumentKey', ['historyId', 'hash'])
    .execute();
  await db.schema
    .createTable('pendingDocument')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('itemId', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().references('document.hash'))
    .addPrimaryKeyConstraint('pendingDocumentKey', ['kind', 'itemId', 'hash'])
    .addForeignKeyConstraint(
      'pendingDocumentOf',
      ['kind', 'itemId'],
      'pendingChange',
      ['kind', 'itemId'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  for (const table of ['historyDocument', 'pendingDocument']) {
    await db.schema.createIndex(`${table}ByHash`).on(table).column('hash').execute();
  }
}

/** Pages are made anew when the point that their pictures are cut around becomes another. */
async function renewByFocus(db: AnyDatabase, { name }: Dialect): Promise<void> {
  const after = 'after update of "focusX", "focusY" on "picture"';
  await run(
    db,
    name === 'postgres'
      ? `create constraint trigger "picturesByfocus_update" ${after} deferrable initially deferred
          for each row execute function "renewRevision"('pictures')`
      : `create trigger "picturesByfocus_update" ${after} begin
          update "revision" set "revision" = lower(hex(randomblob(16))) where "subject" = 'pictures';
        end`,
  );
}

/** When pictures came, as far as histories tell, and what items say of them. */
async function describePictures(db: AnyDatabase): Promise<void> {
  await sql`update "picture" set "addedAt" = coalesce((
      select min("savedAt") from "historyPicture"
      inner join "history" on "history"."historyId" = "historyPicture"."historyId"
      where "historyPicture"."hash" = "picture"."hash"), 0)`.execute(db);
  for (const table of ['news', 'project']) {
    await sql`update "picture" set "alt" = coalesce((
        select max("imageAlt") from ${sql.table(table)} where "imageHash" = "picture"."hash"), '')
      where "alt" = ''`.execute(db);
  }
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('picture')
      .select(['hash', 'alt'])
      .where('hash', '>', last)
      .where('alt', '!=', '')
      .orderBy('hash')
      .limit(BATCH)
      .execute();
    for (const { hash, alt } of rows) {
      const found = { searchKey: searchKey(alt) };
      await db.updateTable('picture').set(found).where('hash', '=', hash).execute();
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1)!['hash'];
  }
}

/** As keys were made when this was released; what makes them today may change. */
function searchKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 600)
    .toWellFormed();
}
