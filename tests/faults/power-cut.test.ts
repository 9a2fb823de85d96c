/** A reported success survives a power cut. The test reads the system calls, where strace is allowed. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { freshDatabase } from '../support/databases.ts';
import { documentForm, pdf } from '../support/documents.ts';
import { contactFields, newsFields } from '../support/factories.ts';
import { formOf } from '../support/media.ts';
import { endWithFile } from '../support/own-processes.ts';
import { noise } from '../support/pictures.ts';
import { startServer, stopServer } from '../support/site.ts';
import { template } from '../support/templates.ts';
import { until } from '../support/until.ts';
import { caller } from '../torture/caller.ts';

const CALLS = 'fsync,fdatasync,link,linkat,rename,renameat,renameat2,open,openat,mkdir,mkdirat';

/** The reason why strace cannot run; false if it can. */
function noStrace(): string | false {
  const { status } = spawnSync('strace', ['-qq', '-o', '/dev/null', 'true']);
  return status === 0 ? false : 'strace is not installed here, or not allowed';
}

describe('a power failure', { skip: noStrace() }, () => {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'szelveny-power-')));
  const dataDir = join(home, 'data');
  const key = join(home, 'keys');
  let calls: string[];
  after(() => rmSync(home, { recursive: true, force: true }));
  before(async () => {
    const { url } = await template('SQLite', true);
    cpSync(url.slice('file:'.length), join(dataDir, 'site.sqlite'));
  });

  /** Runs a command. Returns its standard output; its system calls are in `calls`. */
  async function run(words: string[], more: Record<string, string> = {}): Promise<string> {
    const trace = join(home, 'trace');
    const command = [process.execPath, 'app/main/site.server.ts', ...words];
    const watched = ['-f', '-y', '-qq', '-e', `trace=${CALLS}`, '-o', trace, ...command];
    const env = { ...process.env, DATA_DIR: dataDir, ...more };
    const child = endWithFile(spawn('strace', watched, { env }));
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (errors += chunk));
    const [code] = await once(child, 'close');
    assert.equal(code, 0, errors);
    calls = readFileSync(trace, 'utf8').split('\n');
    return output;
  }

  /** The last time at which a file was flushed to the disk. */
  function synced(path: string): number {
    const when = calls.findLastIndex((call) => /sync\(/.test(call) && call.includes(`<${path}>`));
    assert.notEqual(when, -1, `${path} is brought to the disk`);
    return when;
  }

  /**
   * The time at which `path` was renamed, and its former name. Fails unless the folder is flushed
   * afterwards.
   */
  function named(path: string): { when: number; before: string } {
    const when = calls.findLastIndex(
      (call) => /(link|rename)\w*\(/.test(call) && call.includes(`"${path}"`),
    );
    assert.notEqual(when, -1, `${path} gets its name`);
    assert.ok(synced(dirname(path)) > when, `${path} keeps its name`);
    return { when, before: /"([^"]+)"/.exec(calls[when]!)![1]! };
  }

  it('loses no finished backup, and leaves no unencrypted copy outside DATA_DIR', async () => {
    const publicKey = (await run(['backup-key', key])).trim();
    assert.ok(synced(dirname(key)) > synced(key));
    for (const BACKUP_PUBLIC_KEY of ['', publicKey]) {
      const folder = join(home, `backups${BACKUP_PUBLIC_KEY && '-for-one'}`, 'new');
      await run(['backup'], { BACKUP_DIR: folder, BACKUP_PUBLIC_KEY });
      const [name] = readdirSync(folder);
      const { when, before: partial } = named(join(folder, name!));
      assert.ok(synced(partial) < when);
      // Includes the folders created for it.
      for (const above of [dirname(folder), home]) synced(above);
      assert.deepEqual(
        calls.filter((call) => call.includes('/etilqs_')),
        [],
      );
    }
  });

  it('loses no restored database, nor the record that the database exists', async () => {
    const file = join(home, 'site.backup');
    await run(['backup', file]);
    rmSync(join(dataDir, 'databases'), { recursive: true, force: true });
    await run(['restore', file]);
    const { when, before: whole } = named(join(dataDir, 'site.sqlite'));
    assert.ok(synced(whole) < when);
    synced(join(dataDir, 'databases'));
    synced(dataDir);
  });

  it('loses no file of a finished export', async () => {
    const folder = join(home, 'leaving', 'here');
    await run(['export', folder]);
    const { when, before: beside } = named(folder);
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    assert.ok(all.length > 50);
    for (const path of all) assert.ok(synced(join(beside, path)) < when, path);
    assert.ok(synced(beside) < when);
    synced(home);
  });

  it('loses no acknowledged write of a running site', async () => {
    const trace = join(home, 'trace-of-site');
    const { url, token } = await freshDatabase('SQLite');
    // Records flushes and network writes in order.
    const watched = `-D -f -y -e trace=fsync,fdatasync,write,writev,sendmsg -o ${trace}`;
    const { child, origin } = await startServer(
      { DATABASE_URL: url, DATA_DIR: dataDir },
      `set -- strace ${watched} "$@"`,
    );
    const call = caller(origin, token!);
    const news = newsFields();
    for (const [method, path, body] of [
      ['POST', '/api/news', news],
      ['PUT', '/api/news/1', { ...news, title: 'Másként' }],
      ['POST', '/api/mail', contactFields()],
      ['POST', '/api/images', formOf(await noise(300, 200).jpeg().toBuffer())],
      ['POST', '/api/documents', documentForm(pdf('Minta', 100_000))],
      ['DELETE', '/api/news/1', undefined],
    ] as const) {
      const { status } = await call(method, path, body);
      assert.ok(status < 300, `${method} ${path}: ${status}`);
    }
    await stopServer(child);
    const told = () => readFileSync(trace, 'utf8').split('\n');
    await until(() =>
      told().some((line) => line.startsWith(`${child.pid} `) && /\+\+\+/.test(line)),
    );
    calls = told();
    const answers = calls.flatMap((line, at) => (/"HTTP\/1\.1 20[014]/.test(line) ? [at] : []));
    assert.ok(answers.length >= 6, `${answers.length} answers`);
    const file = url.slice('file:'.length);
    let since = 0;
    for (const at of answers) {
      const isSynced = calls
        .slice(since, at)
        .some((line) => /sync\(/.test(line) && line.includes(`<${file}`));
      assert.ok(isSynced, calls[at]);
      since = at;
    }
  });
});
