import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Migrator, type Migration } from 'kysely/migration';
import type { AnyDatabase } from '../../db/migrations/dialect.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { onBothDatabases } from '../support/databases.ts';
import { emptyDatabaseUrl } from '../support/processes.ts';

onBothDatabases('an interrupted migration', (name) => {
  it('can be repeated by the next start', async () => {
    const database = openDatabase(await emptyDatabaseUrl(name), assert.ifError);
    const makeTable = (db: AnyDatabase) =>
      db.schema.createTable('made').addColumn('id', 'integer').execute();
    const cut: Migration = {
      async up(db) {
        await makeTable(db);
        throw new Error('the process ended here');
      },
    };
    assert.match(String(await migrate(database.db, cut)), /ended here/);
    assert.equal(await migrate(database.db, { up: makeTable }), undefined);
    await database.close();
  });
});

async function migrate(db: AnyDatabase, migration: Migration): Promise<unknown> {
  const provider = { getMigrations: async () => ({ 'makes a table': migration }) };
  return (await new Migrator({ db, provider }).migrateToLatest()).error;
}
