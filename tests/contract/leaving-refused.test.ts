/** What `import` refuses of a folder, before anything is touched. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { copiedFolder } from '../support/exported-folder.ts';
import { execute } from '../support/database-content.ts';
import { freshDatabase, onBothDatabases } from '../support/databases.ts';
import { site } from '../support/leaving-site.ts';

onBothDatabases('a folder that a site was written to', (name) => {
  it('is not taken where anything of it does not hold, and nothing is touched', async () => {
    const database = await freshDatabase(name);
    after(database.drop);
    const home = mkdtempSync(join(tmpdir(), 'szelveny-refused-'));
    after(() => rmSync(home, { recursive: true, force: true }));
    const [folder, copy] = [join(home, 'export'), join(home, 'copy')];
    const source = await freshDatabase(name, true);
    after(source.drop);
    assert.equal((await site(source, ['export', folder])).code, 0);
    let { path, manifest, manifestWith, put, rewrite } = copiedFolder(folder, copy);
    const price = readdirSync(join(folder, 'prices'))[0]!;
    type Faults = Record<string, [() => void, RegExp]>;
    const notStored: Faults = {
      'a category that is not there': [
        () => rewrite(`prices/${price}`, (made) => (made['reproCategoryId'] = 4711)),
        /Nem tárolható.*prices\//,
      ],
    };
    // Found before any database is asked.
    const faults: Faults = {
      'a changed file': [
        () => writeFileSync(path('news/1.json'), `${readFileSync(path('news/1.json'), 'utf8')} `),
        /megváltozott.*news\/1\.json/,
      ],
      'a missing file': [() => rmSync(path('news/1.json')), /hiányzik: news\/1\.json/],
      'a file too many': [
        () => writeFileSync(path('news/99.json'), '{}'),
        /nem írt ki: news\/99\.json/,
      ],
      'a newer format': [
        () => manifestWith((made) => ((made as { format: number }).format = 2)),
        /újabb változata.*2\. alak/,
      ],
      'a newer schema': [
        () => manifestWith((made) => (made.schema = '9999-later')),
        /újabb változata.*9999-later/,
      ],
      'a changed manifest': [
        () =>
          writeFileSync(
            path('manifest.json'),
            readFileSync(path('manifest.json'), 'utf8').replace('"news": ', '"news": 1'),
          ),
        /manifest\.json megváltozott/,
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
        /A kép nem az/,
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
});
