import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it } from 'node:test';
import { systemErrorText, withDatabaseFile } from './system-error.server.ts';

const thrownBy = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

it('the error names path, user and remedy if a file may not be opened', () => {
  const error = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/srv/backups' });
  const text = systemErrorText(error)!;
  assert.ok(text.startsWith('/srv/backups: '));
  assert.ok(text.includes(userInfo().username));
  assert.match(text, /chown.*chmod/);
});

it('the error names a missing file', () => {
  const path = join(tmpdir(), 'no-such-folder', 'file');
  assert.equal(
    systemErrorText(thrownBy(() => readFileSync(path))),
    `${path}: no such file or folder.`,
  );
});

it('the error names a full disk, for files and for SQLite', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('pragma max_page_count = 2');
  const full = thrownBy(() => database.exec('create table a (b); create table c (d)'));
  database.close();
  const ofSystem = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' });
  for (const error of [full, ofSystem])
    assert.match(systemErrorText(error)!, /^the disk is full\. /);
});

it('the error names an unfinished file by its final name', () => {
  const beside = '/srv/leaving.00d7f4788ad9.part/news/1.json';
  const error = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: beside });
  assert.match(systemErrorText(error)!, /^the disk is full \(\/srv\/leaving\)\. /);
});

it('the error names the file if the system’s error does not, except for a lost connection', () => {
  const [full, lost] = ['ENOSPC', 'ECONNRESET'].map((code) =>
    Object.assign(new Error(code), { code }),
  );
  assert.match(systemErrorText(full, '/srv/a.backup')!, /^the disk is full \(\/srv\/a\.backup\)/);
  assert.equal(systemErrorText(lost, '/srv/a.backup'), undefined);
});

it('the error names the missing folder if SQLite cannot create a database', () => {
  const file = join(tmpdir(), 'no-such-folder', 'site.sqlite');
  const error = withDatabaseFile(
    thrownBy(() => new DatabaseSync(file)),
    file,
  );
  assert.equal(systemErrorText(error), `${dirname(file)}: no such file or folder.`);
});

it('the error names a folder in place of a database file', () => {
  const error = withDatabaseFile(
    thrownBy(() => new DatabaseSync(tmpdir())),
    tmpdir(),
  );
  assert.equal(systemErrorText(error), `${tmpdir()}: a folder, and no file.`);
});

it('the error does not suggest another owner on a read-only file system', () => {
  const error = Object.assign(new Error('EROFS'), { code: 'EROFS', path: '/srv/data' });
  const text = systemErrorText(error)!;
  assert.match(text, /^\/srv\/data: .*mounted read-only/);
  assert.doesNotMatch(text, /chown/);
});

it('an error that comes neither from files nor from SQLite is not explained', () => {
  assert.equal(systemErrorText(new TypeError('x is not a function')), undefined);
  assert.equal(systemErrorText(Object.assign(new Error(), { code: 'ECONNREFUSED' })), undefined);
});
