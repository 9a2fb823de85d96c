import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { ConfigError } from '../../app/platform/config.server.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { printable } from '../../app/platform/output.server.ts';
import { exportLayout } from '../../app/main/content-types.server.ts';
import { importFolder } from '../../app/operations/transfer/folder/import-folder.server.ts';
import { sha256, written } from '../../app/operations/transfer/folder/manifest.server.ts';
import { execute } from '../support/database-content.ts';
import { freshDatabase, onOneDatabase, type TestDatabase } from '../support/databases.ts';
import { copiedFolder, type ExportedFolder } from '../support/exported-folder.ts';
import { edit, site, start } from '../support/exported-site.ts';
import { scratchFolder } from '../support/scratch.ts';

const anyPicture = ({ manifest }: ExportedFolder) =>
  Object.keys(manifest().files).find((file) => /\.(jpg|png)$/.test(file))!;
const firstOf = ({ manifest }: ExportedFolder, part: string) =>
  Object.keys(manifest().files).find((file) => file.startsWith(`${part}/`))!;

type Refused = Record<string, [(folder: ExportedFolder) => void, RegExp]>;

/** Changes to the folder, and the expected message before any database is opened. */
const refused: Refused = {
  'a path that leads out of it': [
    ({ manifestWith }) => manifestWith(({ files }) => (files['../secret/1.json'] = sha256(''))),
    /manifest\.json is invalid/,
  ],
  'a path from the root': [
    ({ manifestWith }) => manifestWith(({ files }) => (files['/etc/passwd'] = sha256(''))),
    /manifest\.json is invalid/,
  ],
  'a link to a file elsewhere': [
    ({ path }) => {
      renameSync(path('news/1.json'), `${path('')}-away.json`);
      symlinkSync(`${path('')}-away.json`, path('news/1.json'));
    },
    /Not a regular file: news\/1\.json/,
  ],
  'a link to a folder elsewhere': [
    ({ path }) => {
      rmSync(`${path('')}-away`, { recursive: true, force: true });
      renameSync(path('news'), `${path('')}-away`);
      symlinkSync(`${path('')}-away`, path('news'));
    },
    /Not a regular file: news/,
  ],
  'a manifest that is a pipe': [
    ({ path }) => {
      rmSync(path('manifest.json'));
      execFileSync('mkfifo', [path('manifest.json')]);
    },
    /Not a regular file: manifest\.json/,
  ],
  'a manifest without end': [
    ({ path }) => {
      rmSync(path('manifest.json'));
      symlinkSync('/dev/zero', path('manifest.json'));
    },
    /Not a regular file: manifest\.json/,
  ],
  'a name that a terminal obeys': [
    ({ path }) => writeFileSync(path('news/\u001b[2J\u202e.json'), '{}'),
    /did not write: news\/\ufffd\[2J\ufffd\.json/,
  ],
  'a field that a terminal obeys': [
    ({ rewrite }) => rewrite('news/1.json', (made) => (made['\u001b[2J'] = 1)),
    /Invalid value in/,
  ],
  'counts that are not there': [
    ({ manifestWith }) => manifestWith(({ counts }) => (counts['news'] = 9_007_199_254_740_991)),
    /The count is wrong: news/,
  ],
  'an id above the last': [
    ({ manifestWith }) => manifestWith(({ lastIds }) => (lastIds['news'] = 1)),
    /The id exceeds the last assigned id/,
  ],
  'a project of a discipline that there is not': [
    ({ rewrite }) => rewrite('projects/1.json', (made) => (made['type'] = 'banyaszat')),
    /projects\/1\.json \(there is no discipline banyaszat\)/,
  ],
  'a discipline whose key is no part of an address': [
    ({ rewrite }) => rewrite('disciplines/1.json', (made) => (made['key'] = '../admin')),
    /Invalid value in/,
  ],
  'an item under another name': [
    ({ rewrite }) => rewrite('news/1.json', (made) => (made['newsId'] = 3)),
    /The name of the file does not match/,
  ],
  'a user whom nobody could be': [
    (folder) =>
      folder.rewrite(firstOf(folder, 'users'), (made) => {
        (made as unknown as Record<string, unknown>[])[0]!['username'] = 'ERIK\u0000';
      }),
    /Invalid value in users/,
  ],
  'a title that is a book': [
    ({ rewrite }) => rewrite('news/1.json', (made) => (made['title'] = 'x'.repeat(10_001))),
    /Invalid value in news\/1\.json, title/,
  ],
  'a version of a kind that there is not': [
    (folder) =>
      folder.rewrite(firstOf(folder, 'histories'), (made) => (made['kind'] = '__proto__')),
    /Invalid value in histories/,
  ],
  'a version that no backup could keep': [
    (folder) =>
      folder.rewrite(firstOf(folder, 'histories'), (made) => {
        const fields = Array.from({ length: 5 }, (_, field) => [`f${field}`, 'x'.repeat(3e6)]);
        made['content'] = Object.fromEntries(fields);
      }),
    /Invalid value in histories/,
  ],
  'a second step that there is no rule for': [
    ({ put, manifestWith }) => {
      put('settings/000001.json', written([{ name: 'secondFactorPolicy', value: 'x' }]));
      manifestWith(({ counts }) => (counts['settings'] = 1));
    },
    /Invalid value in settings\/000001\.json/,
  ],
  'a setting that is a secret': [
    ({ put, manifestWith }) => {
      put('settings/000001.json', written([{ name: 'tokenSecret', value: 'mine' }]));
      manifestWith(({ counts }) => (counts['settings'] = 1));
    },
    /Invalid value in settings\/000001\.json/,
  ],
  'a page that is called a picture': [
    (folder) => folder.put(anyPicture(folder), '<html><script>alert(1)</script></html>'),
    /The picture is not what/,
  ],
  'JSON of endless depth': [
    ({ put }) => put('news/1.json', '['.repeat(5e6) + ']'.repeat(5e6)),
    /Invalid value in news\/1\.json/,
  ],
};

/** Errors that only the database finds. */
const notStored: Refused = {
  'a user who is there twice': [
    (folder) =>
      folder.rewrite(firstOf(folder, 'users'), (made) => {
        const users = made as unknown as Record<string, unknown>[];
        users.push({ ...users.find(({ username }) => username === 'erik') });
        folder.manifestWith(({ counts }) => (counts['users']! += 1));
      }),
    /cannot be stored|occurs twice/,
  ],
};

onOneDatabase('an export folder that was manipulated', (name) => {
  const home = mkdtempSync(join(scratchFolder(), 'szelveny-hostile-'));
  const [folder, copy] = [join(home, 'export'), join(home, 'copy')];
  let database: TestDatabase;

  before(async () => {
    const source = await freshDatabase(name, true);
    const server = await start(source);
    await edit(server.origin, source.token!);
    await server.stop();
    const { code, errors } = await site(source, ['export', folder]);
    assert.equal(code, 0, errors);
    await source.drop();
    database = await freshDatabase(name);
  });
  after(async () => {
    rmSync(home, { recursive: true, force: true });
    await database.drop();
  });

  async function told(): Promise<string> {
    const { code, errors } = await site(database, ['import', copy]);
    assert.equal(code, 1, errors);
    return errors;
  }

  /** Calls the function of the command, because a process for each case would be slow. */
  async function refusal(): Promise<string> {
    const opened = openDatabase(database.url, () => {});
    try {
      await importFolder(copy, opened, exportLayout);
    } catch (error) {
      assert.ok(error instanceof ConfigError, String(error));
      return `${printable(error.message)}\n`;
    } finally {
      await opened.close();
    }
    return 'taken\n';
  }

  it('is refused before any change, with an error of one line, if any part of it is invalid', async () => {
    const faults = { ...notStored, ...(name === 'SQLite' && refused) };
    for (const [fault, [make, reason]] of Object.entries(faults)) {
      make(copiedFolder(folder, copy));
      const errors = await (fault.includes('terminal') ? told() : refusal());
      assert.match(errors, reason, fault);
      assert.match(errors, /^[^\n]+\n$/, fault);
      // oxlint-disable-next-line no-control-regex -- what a terminal obeys
      assert.doesNotMatch(errors, /[\u0000-\u0009\u000b-\u001f\u202e]/, fault);
    }
    for (const table of ['news', 'picture', 'history', 'bin', '"newsPicture"']) {
      assert.deepEqual(await execute(database.url, `select 1 from ${table}`), [], table);
    }
  });

  it('adds no executable content, and characters that a database cannot store are replaced', async () => {
    const { manifest, rewrite } = copiedFolder(folder, copy);
    const content =
      '<p onclick="steal()">Jó\u0000\ud800</p><script>steal()</script><img src=x onerror=steal()>' +
      '<a href="javascript:steal()">ide</a><iframe src="https://evil.test"></iframe>';
    rewrite('news/1.json', (made) => {
      [made['content'], made['title']] = [content, '<script>steal()</script>\u0000\udfff'];
      made['translations'] = { en: { title: 'Title', content } };
    });
    const versions = Object.keys(manifest().files).filter((file) => file.startsWith('histories/'));
    for (const file of [...versions, 'pending-changes/news-1.json']) {
      rewrite(file, (made) => {
        const version = made['content'] as Record<string, unknown>;
        if (made['kind'] === 'news') version['content'] = content;
      });
    }
    const { code, errors } = await site(database, ['import', copy]);
    assert.equal(code, 0, errors);
    for (const [table, where] of [
      ['news', '"newsId" = 1'],
      ['history', `"kind" = 'news'`],
      ['pendingChange', `"kind" = 'news'`],
    ]) {
      const rows = await execute(database.url, `select * from "${table}" where ${where}`);
      assert.ok(rows.length > 0, table);
      const texts = rows.flatMap(({ content: own, translations }) => [own, translations ?? '']);
      assert.match(String(texts[0]), /<p>Jó\ufffd?/, table);
      assert.doesNotMatch(texts.join(), /script|onclick|onerror|evil\.test|javascript:/, table);
    }
    const { origin, stop } = await start(database);
    const page = await (await fetch(`${origin}/news/1`)).text();
    assert.match(page, /<p>Jó\ufffd<\/p>/);
    assert.doesNotMatch(page, /<script>steal|onclick|onerror|evil\.test|javascript:/);
    const answer = await (await fetch(`${origin}/api/news/getnews/1`)).json();
    const stored = answer as { content: string; title: string };
    assert.doesNotMatch(stored.content, /steal|evil/);
    assert.equal(stored.title, '<script>steal()</script>\ufffd');
    await stop();
  });
});
