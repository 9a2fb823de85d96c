import assert from 'node:assert/strict';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { ConfigError, readConfig } from './config.server.ts';
import { keepFilesPrivate } from './private-files.server.ts';

const isRoot = process.getuid?.() === 0;
const skip = isRoot ? false : 'only root can give files to others';
const OTHER = 65_534;

const folder = mkdtempSync(join(tmpdir(), 'szelveny-owner-'));
const mask = process.umask();
after(() => {
  process.umask(mask);
  rmSync(folder, { recursive: true });
});

it('a command run by root refuses files of another user', { skip }, () => {
  const others = join(folder, 'site');
  mkdirSync(others);
  chownSync(others, OTHER, OTHER);
  const own = join(folder, 'own');
  mkdirSync(own);
  const file = join(own, 'site.sqlite');
  writeFileSync(file, '');
  chownSync(file, OTHER, OTHER);
  const link = join(folder, 'link');
  symlinkSync(others, link);
  const cases: [string, Record<string, string>][] = [
    ['DATA_DIR', { DATA_DIR: others }],
    ['DATA_DIR', { DATA_DIR: join(others, 'missing', 'data') }],
    ['DATA_DIR', { DATA_DIR: others, DATABASE_URL: 'postgres://user@host/name' }],
    ['DATA_DIR', { DATA_DIR: link }],
    ['DATABASE_URL', { DATA_DIR: own }],
    ['DATABASE_URL', { DATA_DIR: folder, DATABASE_URL: `file:${others}/new.sqlite` }],
  ];
  for (const [setting, settings] of cases) {
    assert.throws(
      () => keepFilesPrivate(readConfig(settings)),
      (error) =>
        error instanceof ConfigError &&
        new RegExp(`^${setting} names ${folder}.*id ${OTHER}.*Run this as`).test(error.message),
      JSON.stringify(settings),
    );
  }
  assert.deepEqual(readdirSync(others), []);
});

it('a command run by root accepts its own and new files', { skip }, () => {
  const loop = join(folder, 'loop');
  symlinkSync(loop, loop);
  for (const DATA_DIR of [join(folder, 'mine'), folder, loop])
    keepFilesPrivate(readConfig({ DATA_DIR }));
});
