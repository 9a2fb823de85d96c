/** Only the user of the service can read the stored files. */
import assert from 'node:assert/strict';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, it } from 'node:test';
import { readConfig } from '../../app/platform/config.server.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { keepFilesPrivate } from '../../app/platform/private-files.server.ts';
import { run } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';

const folder = mkdtempSync(join(tmpdir(), 'szelveny-modes-'));
const DATA_DIR = join(folder, 'data');
let umask: number;
// The umask is set here, not at the top level, because other test files are loaded in the same
// process.
before(() => {
  umask = process.umask();
});
after(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  process.umask(0);
  rmSync(DATA_DIR, { recursive: true, force: true });
});

it('the server makes its folder and files private, including those from an earlier version', async () => {
  const { child } = await startServer({ DATA_DIR, DATABASE_URL: '' });
  assertPrivate();
  assert.ok(readdirSync(DATA_DIR).includes('site.sqlite-wal'));
  await stopServer(child);

  for (const path of kept()) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
  const copy = join(DATA_DIR, 'site-másolat.sqlite');
  writeFileSync(copy, 'made by hand');
  chmodSync(copy, 0o644);
  keepFilesPrivate(readConfig({ DATA_DIR }));
  assertPrivate();
});

it('commands make the folder and its files private', async () => {
  // This is the only command that may create a database.
  const words = ['user', 'add', 'erik', '--generate'];
  const { code, errors } = await run('app/main/site.server.ts', words, { DATA_DIR });
  assert.equal(code, 0, errors);
  assert.ok(readdirSync(DATA_DIR).includes('site.sqlite'));
  assertPrivate();
});

it('the permissions of a shared folder stay unchanged', async () => {
  mkdirSync(DATA_DIR);
  chmodSync(DATA_DIR, 0o1777);
  const config = readConfig({ DATA_DIR });
  keepFilesPrivate(config);
  const database = openDatabase(config.databaseUrl, () => {});
  await database.close();
  assert.equal(mode(DATA_DIR), 0o1777);
  assert.equal(mode(join(DATA_DIR, 'site.sqlite')), 0o600);
});

const mode = (path: string) => statSync(path).mode & 0o7777;

function kept(): string[] {
  const inside = readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' });
  return [DATA_DIR, ...inside.map((name) => join(DATA_DIR, name))];
}

function assertPrivate(): void {
  const modes = kept().map((path) => [path, mode(path).toString(8)]);
  const isFolder = (path: string) => statSync(path).isDirectory();
  assert.deepEqual(
    modes,
    modes.map(([path]) => [path, isFolder(path!) ? '700' : '600']),
  );
}
