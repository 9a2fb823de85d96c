import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { BackupError } from '../../app/operations/backup/backup-error.server.ts';
import { makeBackup, restoreBackup } from '../../app/operations/backup/backup.server.ts';
import { placeOf } from '../../app/operations/backup/places/place-of.server.ts';
import { diagnose } from '../../app/main/doctor/doctor.server.ts';
import { runCommand } from '../support/commands.ts';
import { execute } from '../support/database-content.ts';
import { freshDatabase } from '../support/databases.ts';
import { contactFields, newsFields } from '../support/factories.ts';
import { databaseUrl, tokenOf } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';
import { assertSound } from '../support/sound-database.ts';
import { startPostgres } from '../support/start-postgres.ts';
import { until } from '../support/until.ts';

const NOBODY = 65_534;
const skip = process.getuid?.() === 0 && canMount() ? false : 'nothing can be mounted here';

it('no acknowledged write to SQLite is lost if the disk is full', { skip }, async () => {
  const disk = smallDisk();
  const file = join(disk, 'site.sqlite');
  copyFileSync((await databaseUrl('SQLite')).slice('file:'.length), file);
  await fillAndFree(disk, `file:${file}`);
});

it(
  'no acknowledged write is lost if the disk of the PostgreSQL server is full',
  { skip },
  async () => {
    // The test has its own database server. A server on a full disk writes no checkpoint, and other
    // tests would wait for it.
    const server = await startPostgres();
    const url = `${server.url}/postgres`;
    const disk = smallDisk(server.stop);
    const [data] = await execute(url, 'show data_directory');
    const { uid, gid } = statSync(String(Object.values(data!)[0]));
    chownSync(disk, uid, gid);
    await execute(url, `create tablespace "small" location '${disk}'`);
    await execute(url, 'create database "small" tablespace "small"');
    await fillAndFree(disk, new URL('/small', url).href);
  },
);

it(
  'a restore on a full disk states the space that it needs, and leaves no file behind',
  { skip },
  async () => {
    const disk = smallDisk();
    const database = await freshDatabase('SQLite', true);
    const [backup, file] = [join(disk, 'site.backup'), join(disk, 'site.sqlite')];
    await makeBackup(database.url, backup);
    await database.drop();
    fill(disk, join(disk, 'filler'));
    await assert.rejects(
      restoreBackup(backup, placeOf(`file:${file}`)),
      (error) =>
        error instanceof BackupError && /disk is full.*at least \d+ MB/.test(error.message),
    );
    assert.deepEqual(readdirSync(disk).toSorted(), ['filler', 'site.backup']);
  },
);

it(
  'a disk that fills during the first start stops it with an error, and the start can be repeated',
  { skip },
  async () => {
    const disk = smallDisk();
    const filler = join(disk, 'filler');
    for (const free of [20_000, 300_000, 900_000]) {
      const settings = {
        DATA_DIR: join(disk, `data-${free}`),
        DATABASE_URL: '',
        SAMPLE_CONTENT: 'on',
      };
      fill(disk, filler, free);
      await assert.rejects(startServer(settings), (error: Error) => {
        assert.match(
          error.message,
          /ended with 1: DATA_DIR or DATABASE_URL names [^\n]+disk is full[^\n]+start again[^\n]*\.\n$/,
        );
        return true;
      });
      rmSync(filler);
      const { child, origin } = await startServer(settings);
      ends.push(() => stopServer(child));
      assert.equal((await fetch(`${origin}/readyz`)).status, 200);
      assert.equal((await fetch(`${origin}/news`)).status, 200);
      await tokenOf(origin);
    }
  },
);

it('commands report a full or read-only disk, and leave no files on it', { skip }, async () => {
  const [disk, roomy] = [smallDisk(), mkdtempSync(join(tmpdir(), 'szelveny-roomy-'))];
  after(() => rmSync(roomy, { recursive: true }));
  const [data, at] = [join(disk, 'data'), (name: string) => join(disk, name)];
  mkdirSync(data);
  copyFileSync((await databaseUrl('SQLite')).slice('file:'.length), join(data, 'site.sqlite'));
  const site = (words: string[], DATA_DIR: string) =>
    runCommand(words, { DATA_DIR, DATABASE_URL: '' });
  const [own, backup, exported] = ['data', 'a.backup', 'exported'].map((name) =>
    join(roomy, name),
  ) as [string, string, string];
  assert.equal((await site(['backup', backup], data)).code, 0);
  assert.equal((await site(['export', exported], data)).code, 0);
  assert.equal((await site(['restore', backup], own)).code, 0);
  const refuse = async (what: RegExp) => {
    for (const [words, dataDir] of [
      [['backup', at('b.backup')], own],
      [['export', at('leaving')], own],
      [['move', '--to', `file:${at('site.sqlite')}`], own],
      [['backup-key', at('key')], own],
      [['restore', backup], data],
      [['import', exported], data],
      [['user', 'passwd', 'admin', '--generate'], data],
    ] as const) {
      const { code, errors } = await site([...words], dataDir);
      assert.equal(code, 1, words.join(' '));
      assert.match(errors, what, words.join(' '));
      assert.match(errors, /^[^\n]+\n$/);
    }
    assert.deepEqual(readdirSync(disk).toSorted(), ['data', 'filler']);
  };
  fill(disk, at('filler'));
  await refuse(/disk is full.*Free some space/);
  rmSync(at('filler'));
  assert.equal((await site(['user', 'list'], data)).code, 0);
  writeFileSync(at('filler'), '');
  execFileSync('mount', ['-o', 'remount,ro', disk]);
  await refuse(/mounted read-only.*Mount it writable/).finally(() =>
    execFileSync('mount', ['-o', 'remount,rw', disk]),
  );
});

it(
  'the doctor command reports no damage if an intact database is on a full or read-only disk',
  { skip },
  async () => {
    const disk = smallDisk();
    const file = join(disk, 'site.sqlite');
    const database = await freshDatabase('SQLite', true);
    copyFileSync(database.url.slice('file:'.length), file);
    await database.drop();
    // A running site leaves the file in WAL mode, in which SQLite creates other files beside it
    // even for reading.
    await execute(`file:${file}`, 'pragma journal_mode = wal');
    const told = async () => {
      const findings = await diagnose({ DATA_DIR: disk }, { isTestMail: false, leastFree: 1 });
      return findings
        .filter(({ level }) => level === 'fault')
        .map(({ place, what, advice }) => `${place}: ${what} ${advice}`)
        .join('\n');
    };
    fill(disk, join(disk, 'filler'));
    assert.match(await told(), /Database: .*disk is full \(.*site\.sqlite\)\. Free some space/);
    const empty = () => {
      for (const name of ['filler', 'site.sqlite-wal', 'site.sqlite-shm']) {
        rmSync(join(disk, name), { force: true });
      }
    };
    empty();
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    const readOnly = await told();
    execFileSync('mount', ['-o', 'remount,rw', disk]);
    assert.match(readOnly, /Folders: .*mounted read-only/);
    assert.match(readOnly, /Database: .*site\.sqlite: .*mounted read-only/);
    assert.doesNotMatch(readOnly, /chown|damaged/);
    for (const path of [disk, file]) chownSync(path, NOBODY, NOBODY);
    chmodSync(disk, 0o500);
    process.seteuid!(NOBODY);
    const refused = await told().finally(() => process.seteuid!(0));
    assert.match(refused, /Database: .*(cannot read or write it).*chown.*restore no backup/);
    assert.doesNotMatch(refused, /damaged/);
    chmodSync(disk, 0o700);
    empty();
    assert.doesNotMatch(await told(), /Database/);
  },
);

async function fillAndFree(disk: string, url: string): Promise<void> {
  const { child, origin } = await startServer({ DATABASE_URL: url });
  ends.push(() => stopServer(child));
  const token = await tokenOf(origin);
  const ready = async () => (await fetch(`${origin}/readyz`)).text();
  const taken: string[] = [];
  async function send(): Promise<Response> {
    const title = `Hír ${taken.length}`;
    const content = `<p>${'Löszfal '.repeat(8_000)}</p>`;
    const answer = await fetch(`${origin}/api/news`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(newsFields({ title, content, published: true })),
    });
    if (answer.status === 201) taken.push(title);
    return answer;
  }
  assert.equal(await ready(), 'ready');
  assert.equal((await send()).status, 201);

  const filler = join(disk, 'filler');
  fill(disk, filler);
  await until(async () => (await send()).status !== 201);
  const refused = await send();
  assert.equal(refused.status, 503);
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
  assert.match(((await refused.json()) as { title: string }).title, /nem éri el az adatait/);
  await until(async () => (await ready()) === 'the database cannot be written');
  for (const path of ['/', '/news', '/news/1', '/contact']) {
    assert.equal((await fetch(origin + path)).status, 200, path);
  }

  rmSync(filler);
  await until(async () => (await ready()) === 'ready');
  assert.equal((await send()).status, 201);
  const mail = await fetch(`${origin}/api/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contactFields()),
  });
  assert.equal(mail.status, 201);
  const list = await fetch(`${origin}/api/news/getnewslist?images=url`);
  const stored = ((await list.json()) as { title: string }[]).map(({ title }) => title);
  assert.deepEqual(stored.toSorted(), taken.toSorted());
  await assertSound(url);
}

/** Fills the disk, except for `free` bytes. */
function fill(disk: string, filler: string, free = 0): void {
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(filler, Buffer.alloc(bavail * bsize - free));
  } catch (error) {
    // If the disk is full already, other writes have taken the space meanwhile.
    assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
  }
}

/** Everything that has to end before a disk can be unmounted; the last entry ends first. */
const ends: (() => Promise<unknown>)[] = [];

/** Mounts a small disk in memory. `stop` ends everything that uses it. */
function smallDisk(stop: () => Promise<unknown> = async () => {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'szelveny-disk-'));
  mount(folder);
  after(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
    await stop();
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

function mount(folder: string): void {
  const options = ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder];
  execFileSync('mount', options, { stdio: 'ignore' });
}

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'szelveny-disk-'));
  try {
    mount(folder);
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
