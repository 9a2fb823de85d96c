import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { after, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import type { Kind, ListedKind } from '../../app/content/kind.ts';
import { freshDatabase, onBothDatabases } from '../support/databases.ts';

const isKind = (exported: unknown): exported is Kind | ListedKind =>
  typeof exported === 'object' && exported !== null && 'fields' in exported && 'table' in exported;

async function allKinds(): Promise<(Kind | ListedKind)[]> {
  const files = globSync('app/**/*.kind.ts');
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  return modules.flatMap((module) => Object.values(module as object)).filter(isKind);
}

const columnsOf = ({ id, fields, ...declared }: Kind | ListedKind) => [
  id,
  'version',
  ...('list' in declared ? ['searchKey'] : []),
  ...Object.keys(fields)
    .filter((name) => fields[name]!.control !== 'gallery')
    .map((name) => (fields[name]!.control === 'picture' ? 'imageHash' : name)),
];

onBothDatabases('the tables of content types', (database) => {
  it('have the declared columns', async () => {
    const { url, drop } = await freshDatabase(database);
    after(drop);
    const { db, close } = openDatabase(url, () => {});
    after(close);
    const kinds = await allKinds();
    const tables = await db.introspection.getTables();
    assert.ok(kinds.length >= 20);
    for (const kind of kinds) {
      const table = tables.find(({ name }) => name === kind.table);
      assert.deepEqual(
        table?.columns.map(({ name }) => name).toSorted(),
        columnsOf(kind).toSorted(),
        kind.name,
      );
      if (!kind.gallery) continue;
      const gallery = tables.find(({ name }) => name === kind.gallery);
      assert.deepEqual(
        gallery?.columns.map(({ name }) => name).toSorted(),
        [kind.id, 'alt', 'caption', 'hash', 'order', 'translations'].toSorted(),
        kind.name,
      );
    }
  });
});
