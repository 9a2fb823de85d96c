import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Manifest } from '../../app/operations/transfer/folder/manifest.server.ts';
import { execute } from '../support/database-content.ts';
import { freshDatabase, onBothDatabases, type TestDatabase } from '../support/databases.ts';
import { killMoments } from '../support/kill-moments.ts';
import { endWithFile } from '../support/own-processes.ts';
import { run } from '../support/processes.ts';
import { scratchFolder } from '../support/scratch.ts';

/**
 * The command runs in its own process, like the one that is killed later. The test chooses the time of the kill from
 * its duration.
 */
const site = (database: TestDatabase, words: string[]) =>
  run('app/main/site.server.ts', words, { DATABASE_URL: database.url });

onBothDatabases('an export or an import that is killed', (name) => {
  it('has either its whole effect or none, apart from leftover files', async () => {
    const home = mkdtempSync(join(scratchFolder(), 'szelveny-killed-'));
    after(() => rmSync(home, { recursive: true, force: true }));
    const [source, target] = await Promise.all([freshDatabase(name, true), freshDatabase(name)]);
    /** Kills the command after `ms`, or as soon as a file appears in `home`. */
    const killed = async (database: TestDatabase, words: string[], ms?: number) => {
      const env = { ...process.env, DATABASE_URL: database.url };
      const script = ['app/main/site.server.ts', ...words];
      const child = endWithFile(spawn(process.execPath, script, { stdio: 'ignore', env }));
      const ended = once(child, 'exit');
      if (ms === undefined) for await (const _event of watch(home)) break;
      else await pause(ms);
      child.kill('SIGKILL');
      await ended;
    };
    const timed = async (database: TestDatabase, words: string[]) => {
      const begin = performance.now();
      const { code, errors } = await site(database, words);
      assert.equal(code, 0, errors);
      return performance.now() - begin;
    };

    const whole = join(home, 'whole');
    const writing = await timed(source, ['export', whole]);
    const filesOf = (folder: string) =>
      (JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest).files;
    for (const moment of killMoments()) {
      const folder = join(home, `at-${moment}`);
      await killed(source, ['export', folder], writing * moment);
      if (existsSync(folder)) assert.deepEqual(filesOf(folder), filesOf(whole), `at ${moment}`);
    }
    await killed(source, ['export', join(home, 'at-0')]);
    assert.ok(!existsSync(join(home, 'at-0')));
    const left = readdirSync(home).filter((found) => /^at-[\d.]+\.[\da-f]{12}\.part$/.test(found));
    assert.ok(left.length > 0, 'some were killed in the middle');

    const countOf = async (table: string) =>
      Number((await execute(target.url, `select count(*) as n from ${table}`))[0]!['n']);
    const counts = { news: 3, picture: 13, history: 28 };
    const other = await freshDatabase(name);
    const taking = await timed(other, ['import', whole]);
    for (const [table, count] of Object.entries(counts)) {
      assert.equal(
        Number((await execute(other.url, `select count(*) as n from ${table}`))[0]!['n']),
        count,
        table,
      );
    }
    for (const moment of killMoments()) {
      await killed(target, ['import', whole], taking * moment);
      const news = await countOf('news');
      for (const [table, count] of Object.entries(counts)) {
        assert.equal(await countOf(table), news === 0 ? 0 : count, `${table} at ${moment}`);
      }
    }
    const again = await site(target, ['import', whole]);
    assert.ok(again.code === 0 || /The site is not empty/.test(again.errors), again.errors);
    assert.equal(await countOf('news'), counts.news);
    await Promise.all([source, target, other].map(({ drop }) => drop()));
  });
});
