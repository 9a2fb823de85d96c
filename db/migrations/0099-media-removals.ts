import { sql } from 'kysely';
import { isOff } from './content-columns.ts';
import type { AnyDatabase, Dialect, DialectMigration } from './dialect.ts';
import { run } from './revision-triggers.ts';

/** The tables whose bytes may lie in a store outside of the database. */
const TABLES = ['pictureFile', 'documentPart', 'attachmentPart'] as const;

/**
 * Bytes may lie outside of the database: `object` names them there, and `bytes` is empty then. What nothing names any
 * more is noted by triggers, as rows go by many ways, so that it is removed there too.
 */
export const mediaRemovals: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    for (const table of TABLES) {
      await db.schema
        .alterTable(table)
        .addColumn('object', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await db.schema
        .createIndex(`${table}ByObject`)
        .on(table)
        .column('object')
        .where(sql.ref('object'), '!=', sql.lit(''))
        .execute();
    }
    await db.schema
      .createTable('mediaRemoval')
      .addColumn('object', 'text', (column) => column.primaryKey())
      .addColumn('wasNamed', 'boolean', isOff)
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addColumn('claimedUntil', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('mediaRemovalByAge')
      .on('mediaRemoval')
      .columns(['wasNamed', 'since'])
      .execute();
    if (dialect.name === 'postgres') await run(db, postgresFunction);
    for (const statement of TABLES.flatMap((table) => triggers(table, dialect))) {
      await run(db, statement);
    }
  },
});

const postgresFunction = `
  create function "noteMediaRemoval"() returns trigger language plpgsql as $$
  begin
    insert into "mediaRemoval" ("object", "wasNamed", "since")
      values (old."object", true, floor(extract(epoch from clock_timestamp()) * 1000)::bigint)
      on conflict ("object") do nothing;
    return null;
  end $$`;

const sqliteBody = `
  begin
    insert into "mediaRemoval" ("object", "wasNamed", "since")
      values (old."object", 1, cast(unixepoch('subsec') * 1000 as integer))
      on conflict ("object") do nothing;
  end`;

function triggers(table: string, { name }: Dialect): string[] {
  const does = name === 'postgres' ? 'execute function "noteMediaRemoval"()' : sqliteBody;
  return [
    `create trigger "${table}Object_delete" after delete on "${table}"
      for each row when (old."object" <> '') ${does}`,
    `create trigger "${table}Object_update" after update of "object" on "${table}"
      for each row when (old."object" <> '' and old."object" <> new."object") ${does}`,
  ];
}
