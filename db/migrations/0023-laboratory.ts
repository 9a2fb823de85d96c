import { labGroups, laboratory, labTests } from './0023-laboratory.data.ts';
import type { AnyDatabase, Dialect, DialectMigration } from './dialect.ts';
import { inOrder, insertFirst } from './first-content.ts';
import { isNeeded, isOff, isText, isVersion, place } from './content-columns.ts';
import { run, watch } from './revision-triggers.ts';

/** The laboratory's page, its groups and its tests, with what stood in the program before. */
export const laboratoryTests: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    await createLaboratory(db);
    await createGroups(db, dialect);
    await createTests(db, dialect);
    await insertFirst(db, 'laboratory', [laboratory]);
    await insertFirst(db, 'labGroup', inOrder(labGroups));
    // Ids that were given past the counter.
    if (dialect.name === 'postgres') {
      await run(
        db,
        `select setval(pg_get_serial_sequence('"labGroup"', 'labGroupId'), ${labGroups.length})`,
      );
    }
    await insertFirst(db, 'labTest', inOrder(labTests));
    await watch(
      db,
      dialect,
      ['laboratory', 'labGroup', 'labTest'].map((table) => ({ table, subject: 'laboratory' })),
    );
  },
});

async function createLaboratory(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('laboratory')
    .addColumn('laboratoryId', 'integer', (column) => column.primaryKey())
    .addColumn('title', 'text', isNeeded)
    .addColumn('lead', 'text', isNeeded)
    .addColumn('guide', 'text', isText)
    .addColumn('withdrawnNote', 'text', isNeeded)
    .addColumn('notAccreditedNote', 'text', isNeeded)
    .addColumn('onSiteNote', 'text', isNeeded)
    .addColumn('feesTitle', 'text', isNeeded)
    .addColumn('fees', 'text', isText)
    .addColumn('version', 'integer', isVersion)
    .execute();
}

async function createGroups(db: AnyDatabase, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('labGroup')
    .addColumn('labGroupId', 'integer', dialect.counting)
    .addColumn('title', 'text', isNeeded)
    .addColumn('anchor', 'text', isText)
    .addColumn('order', 'double precision', place)
    .addColumn('version', 'integer', isVersion)
    .execute();
}

async function createTests(db: AnyDatabase, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('labTest')
    .addColumn('labTestId', 'integer', dialect.counting)
    .addColumn('labGroupId', 'integer', (column) =>
      column.notNull().references('labGroup.labGroupId'),
    )
    .addColumn('name', 'text', isNeeded)
    .addColumn('standards', 'text', isText)
    .addColumn('withdrawnStandards', 'text', isText)
    .addColumn('notAccredited', 'boolean', isOff)
    .addColumn('onSite', 'boolean', isOff)
    .addColumn('order', 'double precision', place)
    .addColumn('version', 'integer', isVersion)
    .execute();
  await run(db, 'create index "labTestByGroup" on "labTest" ("labGroupId", "order")');
}
