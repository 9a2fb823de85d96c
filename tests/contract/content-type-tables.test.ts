import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { after, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import type { ContentType, Collection } from '../../app/content/content-type.ts';
import { freshDatabase, onBothDatabases } from '../support/databases.ts';

const isOfType = (exported: unknown): exported is ContentType | Collection =>
  typeof exported === 'object' && exported !== null && 'fields' in exported && 'table' in exported;

async function allTypes(): Promise<(ContentType | Collection)[]> {
  const files = globSync('app/**/*.content-type.ts');
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  return modules.flatMap((module) => Object.values(module as object)).filter(isOfType);
}

const columnsOf = ({ id, fields, ...declared }: ContentType | Collection) => [
  id,
  'version',
  ...('list' in declared ? ['searchKey'] : []),
  ...Object.keys(fields)
    .filter((name) => fields[name]!.type !== 'gallery')
    .map((name) => (fields[name]!.type === 'picture' ? 'imageHash' : name)),
];

onBothDatabases('the database tables of content types', (database) => {
  it('have the columns that the content types declare', async () => {
    const { url, drop } = await freshDatabase(database);
    after(drop);
    const { db, close } = openDatabase(url, () => {});
    after(close);
    const kinds = await allTypes();
    const tables = await db.introspection.getTables();
    assert.ok(kinds.length >= 20);
    for (const type of kinds) {
      const table = tables.find(({ name }) => name === type.table);
      assert.deepEqual(
        table?.columns.map(({ name }) => name).toSorted(),
        columnsOf(type).toSorted(),
        type.name,
      );
      if (!type.gallery) continue;
      const gallery = tables.find(({ name }) => name === type.gallery);
      assert.deepEqual(
        gallery?.columns.map(({ name }) => name).toSorted(),
        [type.id, 'alt', 'caption', 'hash', 'order', 'translations'].toSorted(),
        type.name,
      );
    }
  });
});
