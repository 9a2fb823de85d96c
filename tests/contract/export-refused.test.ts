import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { written } from '../../app/operations/transfer/folder/manifest.server.ts';
import exportBefore1 from '../support/export-before-1.0.json' with { type: 'json' };
import { copiedFolder } from '../support/exported-folder.ts';
import { execute } from '../support/database-content.ts';
import { freshDatabase, onOneDatabase, type TestDatabase } from '../support/databases.ts';
import { site } from '../support/exported-site.ts';
import { scratchFolder } from '../support/scratch.ts';

onOneDatabase('the import of an export folder', (name) => {
  const home = mkdtempSync(join(scratchFolder(), 'szelveny-refused-'));
  const [folder, copy] = [join(home, 'export'), join(home, 'copy')];
  let database: TestDatabase;
  before(async () => {
    database = await freshDatabase(name);
    const source = await freshDatabase(name, true);
    assert.equal((await site(source, ['export', folder])).code, 0);
    await source.drop();
  });
  after(async () => {
    rmSync(home, { recursive: true, force: true });
    await database.drop();
  });

  it('is refused before any change if part of the folder is invalid', async () => {
    let { path, manifest, manifestWith, put, rewrite } = copiedFolder(folder, copy);
    const price = readdirSync(join(folder, 'prices'))[0]!;
    type Faults = Record<string, [() => void, RegExp]>;
    const notStored: Faults = {
      'a category that is not there': [
        () => rewrite(`prices/${price}`, (made) => (made['reproCategoryId'] = 4711)),
        /cannot be stored.*prices\//,
      ],
      'a discipline that is not there': [
        () => rewrite('projects/1.json', (made) => (made['type'] = 'hidraulika')),
        /cannot be stored.*projects\/1\.json \(there is no discipline hidraulika\)/,
      ],
    };
    const faults: Faults = {
      'a changed file': [
        () => writeFileSync(path('news/1.json'), `${readFileSync(path('news/1.json'), 'utf8')} `),
        /has been changed.*news\/1\.json/,
      ],
      'a missing file': [() => rmSync(path('news/1.json')), /is missing: news\/1\.json/],
      'a file too many': [
        () => writeFileSync(path('news/99.json'), '{}'),
        /did not write: news\/99\.json/,
      ],
      'a newer format': [
        () => manifestWith((made) => ((made as { format: number }).format = 2)),
        /newer version.*format 2/,
      ],
      'a newer schema': [
        () => manifestWith((made) => (made.schema = '9999-later')),
        /newer version.*9999-later/,
      ],
      'a changed manifest': [
        () =>
          writeFileSync(
            path('manifest.json'),
            readFileSync(path('manifest.json'), 'utf8').replace('"news": ', '"news": 1'),
          ),
        /manifest\.json has been changed/,
      ],
      'a wrong value': [
        () => rewrite('news/1.json', (made) => (made['date'] = '2025-02-31')),
        /news\/1\.json, date/,
      ],
      'a field that nobody knows': [
        () => rewrite('news/1.json', (made) => (made['passwordHash'] = 'x')),
        /news\/1\.json.*passwordHash/,
      ],
      'a picture that is none': [
        () => {
          const picture = Object.keys(manifest().files).find((file) => file.endsWith('.jpg'))!;
          put(picture, '<svg onload="alert(1)"/>');
        },
        /The picture is not what/,
      ],
    };
    const all = { ...notStored, ...(name === 'SQLite' && faults) };
    for (const [fault, [make, reason]] of Object.entries(all)) {
      ({ path, manifest, manifestWith, put, rewrite } = copiedFolder(folder, copy));
      make();
      const { code, errors } = await site(database, ['import', copy]);
      assert.equal(code, 1, fault);
      assert.match(errors, reason, fault);
      assert.doesNotMatch(errors, /^\s+at /m, fault);
    }
    const tables = ['news', 'picture', 'history', '"auditEvent"'];
    for (const table of tables) {
      const [row] = await execute(database.url, `select count(*) as count from ${table}`);
      if (table !== '"auditEvent"') assert.equal(Number(row!['count']), 0, table);
    }
  });

  it('accepts a folder that a build before version 1.0 has written', async () => {
    const { path, manifest, manifestWith, put } = copiedFolder(folder, copy);
    const isPicture = (file: string) => file.startsWith('pictures/');
    const [picture] = Object.keys(manifest().files).filter((file) => /^pictures.*jpg$/.test(file));
    const pictures = Object.keys(manifest().files).filter(isPicture);
    for (const file of Object.keys(manifest().files)) if (!isPicture(file)) rmSync(path(file));
    manifestWith((made) => {
      const { schema, lastIds } = exportBefore1;
      const counts = { ...exportBefore1.counts, pictures: made.counts['pictures']! };
      const files = Object.fromEntries(pictures.map((file) => [file, made.files[file]!]));
      Object.assign(made, { schema, lastIds, counts, files });
    });
    for (const [file, record] of Object.entries(exportBefore1.records)) {
      put(file, written(record).replaceAll('"PICTURE"', `"${picture}"`));
    }
    // A sample of this site, which is permanently deleted.
    await execute(
      database.url,
      `insert into "sampleItem" ("kind", "itemId", "isThere") values ('news', 1, false)`,
    );
    const { code, errors } = await site(database, ['import', copy]);
    assert.equal(code, 0, errors);
    const [id] = await execute(database.url, `select value from setting where name = 'siteId'`);
    assert.match(String(id!['value']), /^[\da-f-]{36}$/);
    const [news] = await execute(
      database.url,
      'select "title", "version" from news where "newsId" = 4',
    );
    assert.deepEqual({ ...news }, { title: 'Régi hír „idézettel”', version: 4 });
    const [request] = await execute(
      database.url,
      'select "place", "assignedTo" from "contactRequest" where "contactRequestId" = 3',
    );
    assert.deepEqual({ ...request }, { place: 'Szeged', assignedTo: 'admin' });
    const marks = `select "isThere" from "sampleItem" where "kind" = 'news' and "itemId" = 1`;
    const [mark] = await execute(database.url, marks);
    assert.equal(Boolean(mark!['isThere']), true, 'it is the one that came');
  });
});
