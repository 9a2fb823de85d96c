/** What `import` refuses of a folder, before anything is touched. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { written } from '../../app/operations/transfer/folder/manifest.server.ts';
import { copiedFolder } from '../support/exported-folder.ts';
import { execute } from '../support/database-content.ts';
import { freshDatabase, onOneDatabase, type TestDatabase } from '../support/databases.ts';
import { site } from '../support/leaving-site.ts';
import { scratchFolder } from '../support/scratch.ts';

onOneDatabase('a folder that a site was written to', (name) => {
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

  it('is not taken where anything of it does not hold, and nothing is touched', async () => {
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
    // Found before any database is asked.
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

  it('is taken as an earlier version wrote it: with one notice, and without what has come since', async () => {
    const { path, manifestWith, rewrite, put } = copiedFolder(folder, copy);
    const notices = readdirSync(path('privacy-versions'));
    const last = notices.at(-1)!;
    const { privacyVersionId, from, sections, order, isSample, ...notice } = JSON.parse(
      readFileSync(path(`privacy-versions/${last}`), 'utf8'),
    ) as Record<string, unknown>;
    const known = { from: '', sections: '', order: 10, isSample: true };
    assert.deepEqual({ from, sections, order, isSample }, known, 'what has come since');
    rmSync(path('privacy-versions'), { recursive: true });
    put('privacy/1.json', written({ privacyId: privacyVersionId, ...notice, title: 'Régi' }));
    for (const file of readdirSync(path('company'))) {
      rewrite(`company/${file}`, (made) => delete made['isAccreditationHiddenAfter']);
    }
    const kept = readdirSync(path('histories'))[0]!;
    rewrite(`histories/${kept}`, (made) => Object.assign(made, { kind: 'privacy', itemId: 1 }));
    manifestWith((made) => {
      made.schema = '0034-watch';
      for (const file of notices) delete made.files[`privacy-versions/${file}`];
      made.counts['privacy'] = made.counts['privacy-versions']!;
      delete made.counts['privacy-versions'];
      delete made.lastIds['privacyVersion'];
    });
    // A sample of this site's own, which is gone for good.
    await execute(
      database.url,
      `insert into "sampleItem" ("kind", "itemId", "isThere") values ('news', 1, false)`,
    );
    const { code, errors } = await site(database, ['import', copy]);
    assert.equal(code, 0, errors);
    const columns = '"privacyVersionId", "title", "from"';
    const [first, ...others] = await execute(
      database.url,
      `select ${columns} from "privacyVersion"`,
    );
    assert.deepEqual({ ...first }, { privacyVersionId: 1, title: 'Régi', from: '' });
    assert.deepEqual(others, []);
    const renamed = `select "itemId" from history where "kind" = 'privacy-versions'`;
    assert.equal((await execute(database.url, renamed)).length, 1);
    const marks = `select "isThere" from "sampleItem" where "kind" = 'news' and "itemId" = 1`;
    const [mark] = await execute(database.url, marks);
    assert.equal(Boolean(mark!['isThere']), true, 'it is the one that came');
  });
});
