import type { AnyDatabase, DialectMigration } from './dialect.ts';
import { run } from './revision-triggers.ts';

/**
 * Everything is found in every language, under keys that say in which, and says what of it nobody has translated: all of
 * it is noted anew, in the background.
 */
export const searchLanguages: DialectMigration = ({ name }) => ({
  async up(db: AnyDatabase) {
    await db.schema
      .alterTable('searchEntry')
      .addColumn('inHungarian', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await run(
      db,
      `insert into "searchMark" ("kind", "itemId")
       select distinct "kind", "itemId" from "searchEntry" where true
       on conflict ("kind", "itemId") do update set "times" = "searchMark"."times" + 1`,
    );
    await run(db, `delete from "searchEntry"`);
    await run(
      db,
      name === 'postgres'
        ? `delete from "searchWords"`
        : `insert into "searchWords" ("searchWords") values ('delete-all')`,
    );
  },
});
