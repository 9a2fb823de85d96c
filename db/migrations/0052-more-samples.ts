import { sql } from 'kysely';
import { isOff } from './content-columns.ts';
import type { AnyDatabase, DialectMigration } from './dialect.ts';
import { run, watch } from './revision-triggers.ts';

/** What is made up of the home page, the laboratory and data protection is marked, too, item by item. */
export const moreSamples: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    for (const { table, kind, id } of kinds) {
      await db.schema.alterTable(table).addColumn('isSample', 'boolean', isOff).execute();
      // Nothing that anybody has saved; and nothing of a company that has made the site its own, and seen and left it.
      await run(
        db,
        `update "${table}" set "isSample" = true where exists (select 1 from "company" where "isSample" = true)
          and not exists (select 1 from "history" where "kind" = '${kind}' and "itemId" = "${table}"."${id}"
            and "savedBy" <> '')`,
      );
      // Answers without the mark, which somebody has kept, hold no longer.
      await run(db, `update "${table}" set "version" = "version" + 1`);
    }
    // A table whose triggers still wait for the end of the transaction takes no more changes.
    if (dialect.name === 'postgres') await sql`set constraints all immediate`.execute(db);
    const when = 'ROW."isSample"';
    await watch(
      db,
      dialect,
      kinds.map(({ table }) => ({ table, subject: 'samples', when })),
    );
  },
});

const kinds = [
  { table: 'home', kind: 'home', id: 'homeId' },
  { table: 'service', kind: 'services', id: 'serviceId' },
  { table: 'authorisation', kind: 'authorisations', id: 'authorisationId' },
  { table: 'laboratory', kind: 'laboratory', id: 'laboratoryId' },
  { table: 'labGroup', kind: 'lab-groups', id: 'labGroupId' },
  { table: 'labTest', kind: 'lab-tests', id: 'labTestId' },
  { table: 'privacyVersion', kind: 'privacy-versions', id: 'privacyVersionId' },
];
