import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { programVersion } from '../../app/platform/program-version.server.ts';
import { runCommand } from '../support/commands.ts';
import { execute } from '../support/database-content.ts';
import { forWeakUser, onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { databaseUrl, emptyDatabaseUrl, loginStatus, run } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';

const KEYS = { AWS_ACCESS_KEY_ID: 'any', AWS_SECRET_ACCESS_KEY: 'any' };
const OTHER_PASSWORD = 'Másik-Kavics-Réteg-18';

it('the command line exits silently when its output is closed', () => {
  const words = `"${process.execPath}" app/main/site.server.ts --help | true`;
  const { stderr } = spawnSync('sh', ['-c', words], { encoding: 'utf8' });
  assert.equal(stderr, '');
});

it('the command line prints the version of the program', async () => {
  const { code, output } = await runCommand(['--version'], {});
  assert.deepEqual([code, output], [0, `${programVersion()}\n`]);
});

onOneDatabase('the command line', (database) => {
  it('creates, lists, changes and deletes users', async () => {
    const DATABASE_URL = await emptyDatabaseUrl(database);
    const alone = (words: string[], input = '') => runAlone(words, { DATABASE_URL }, input);
    const site = (words: string[], input = '') => runSite(words, { DATABASE_URL }, input);

    assert.equal((await alone(['user', 'add', 'Piroska'], `${OTHER_PASSWORD}\n`)).code, 0);
    assert.equal((await site(['user', 'add', 'piroska'], `${OTHER_PASSWORD}\n`)).code, 1);
    assert.equal((await site(['user', 'add', 'Erik', '--editor'], `${OTHER_PASSWORD}\n`)).code, 0);
    assert.equal(
      (await alone(['user', 'list'])).output,
      'erik\teditor\tactive\npiroska\tadministrator\tactive\n',
    );
    assert.equal((await site(['user', 'role', 'erik', 'owner'])).code, 1);
    assert.equal((await site(['user', 'role', 'erik', 'administrator'])).code, 0);
    assert.match((await site(['user', 'list'])).output, /^erik\tadministrator\t/);
    assert.equal((await site(['user', 'remove', 'erik'])).code, 0);
    assert.equal((await site(['user', 'let-in', 'erik', '--generate'])).code, 1);

    const { child, origin } = await startServer({ DATABASE_URL });
    const old = { username: 'piroska', password: OTHER_PASSWORD };
    assert.equal(await loginStatus(origin, old), 200);
    const generated = await site(['user', 'passwd', 'piroska', '--generate']);
    const password = generated.output.trim();
    assert.equal(await loginStatus(origin, old), 401);
    assert.equal(await loginStatus(origin, { username: 'piroska', password }), 200);
    assert.equal((await site(['user', 'remove', 'piroska'])).code, 0);
    assert.equal((await site(['user', 'remove', 'piroska'])).code, 1);
    assert.equal((await site(['user', 'list'])).output, '');
    await stopServer(child);
  });
});

onBothDatabases('the command line', (database) => {
  it('reports a database without a site, and does not create a site in it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'szelveny-no-site-'));
    after(() => rmSync(folder, { recursive: true, force: true }));
    const DATABASE_URL = await emptyDatabaseUrl(database);
    if (database === 'SQLite') writeFileSync(DATABASE_URL.slice('file:'.length), '');
    for (const words of [
      ['user', 'list'],
      ['user', 'passwd', 'admin', '--generate'],
      ['move', '--media', 'database'],
      ['move', '--to', `file:${join(folder, 'other.sqlite')}`],
      ['backup', join(folder, 'site.backup')],
      ['export', join(folder, 'leaving')],
    ]) {
      const settings = {
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL,
        MEDIA_URL: 's3://media?region=eu-central-1',
      };
      const { code, errors } = await runSite(words, { ...settings, ...KEYS }, '');
      assert.equal(code, 1, words.join(' '));
      assert.match(errors, /^The database holds no site yet[.:] [^\n]+\n$/, words.join(' '));
    }
    const tables =
      database === 'SQLite'
        ? 'select name from sqlite_master'
        : `select relname from pg_class where relnamespace = 'public'::regnamespace`;
    assert.deepEqual(await execute(DATABASE_URL, tables), []);
  });
});

it('the command line names a missing database file, and does not create it', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'szelveny-nothing-'));
  after(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  for (const words of [
    ['backup', join(DATA_DIR, 'site.backup')],
    ['export', join(DATA_DIR, 'leaving')],
    ['move', '--to', `file:${join(DATA_DIR, 'other.sqlite')}`],
    ['user', 'list'],
    ['user', 'let-in', 'admin', '--generate'],
  ]) {
    const { code, errors } = await runSite(words, { DATA_DIR, DATABASE_URL: '' }, '');
    assert.equal(code, 1);
    assert.equal(
      errors,
      `There is no database at ${join(DATA_DIR, 'site.sqlite')}. The command needs the same DATA_DIR and DATABASE_URL as the site.\n`,
      words[0],
    );
  }
  assert.deepEqual(readdirSync(DATA_DIR), []);
});

it('the command line reports missing database permissions in one sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'szelveny-rights-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const url = await databaseUrl('PostgreSQL');
  const weak = await forWeakUser(url);
  const backup = join(folder, 'made.backup');
  assert.equal(
    (await runSite(['backup', backup], { DATA_DIR: join(folder, 'data'), DATABASE_URL: url }, ''))
      .code,
    0,
  );
  const exported = join(folder, 'exported');
  assert.equal((await runSite(['export', exported], { DATABASE_URL: url }, '')).code, 0);
  const all = [
    ['user', 'list'],
    ['user', 'remove', 'admin'],
    ['export', join(folder, 'leaving')],
    ['import', exported],
    ['backup', join(folder, 'site.backup')],
    ['restore', backup],
    ['move', '--to', `file:${join(folder, 'other.sqlite')}`],
  ];
  const refuse = async () => {
    for (const words of all) {
      const environment = { DATA_DIR: join(folder, 'data'), DATABASE_URL: weak.url };
      const { code, errors } = await runSite(words, environment, '');
      assert.equal(code, 1, words.join(' '));
      assert.match(
        errors,
        /^[^\n]+(may not|lacks the right|permission denied)[^\n]+\n$/,
        words.join(' '),
      );
    }
  };
  await refuse();
  // The user can see that a site exists, but cannot read it.
  await execute(url, `grant select on "kysely_migration", "setting" to "${weak.user}"`);
  await refuse();
});

it('the command line refuses weak passwords, unknown commands and misspelt options', async () => {
  const DATABASE_URL = await emptyDatabaseUrl('SQLite');
  const site = (words: string[], input = '') => runSite(words, { DATABASE_URL }, input);
  const weak = await site(['user', 'add', 'Piroska'], 'password1234\n');
  assert.equal(weak.code, 1);
  assert.match(weak.errors, /easy to guess/);
  assert.equal((await site(['--help'])).code, 0);
  assert.equal((await runAlone(['nonsense'], { DATABASE_URL }, '')).code, 1);
  const misspelt = await site(['user', 'add', 'Misspelt', '--generat']);
  assert.equal(misspelt.code, 1);
  assert.match(misspelt.errors, /^Unknown option: generat\n/);
});

function runSite(words: string[], environment: Record<string, string>, input: string) {
  return runCommand(withFlags(words, input), environment, input);
}

/** The command runs in its own process, as in production. */
function runAlone(words: string[], environment: Record<string, string>, input: string) {
  return run('app/main/site.server.ts', withFlags(words, input), environment, input);
}

const withFlags = (words: string[], input: string) =>
  input ? [...words, '--password-stdin'] : words;

it('the command line names an unknown command, and shows the usage of a misused one', async () => {
  const unknown = await runSite(['restart'], {}, '');
  assert.equal(unknown.code, 1);
  assert.match(unknown.errors, /^Unknown command: restart\n\nUsage:/);
  const misused = await runSite(['restore'], {}, '');
  assert.equal(misused.code, 1);
  assert.match(misused.errors, /^Usage:\n +restore FILE/);
  assert.doesNotMatch(misused.errors, /doctor/);
});

it('the command line requires a target for a backup if BACKUP_DIR is not set', async () => {
  const { code, errors } = await runSite(['backup'], { BACKUP_DIR: '' }, '');
  assert.equal(code, 1);
  assert.match(errors, /^Name the target: .*BACKUP_DIR/);
});

it('the command line reports in one sentence that a file cannot be read or written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'szelveny-refused-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const missing = join(folder, 'missing', 'key');
  const { code, errors } = await runSite(['backup-key', missing], {}, '');
  assert.equal(code, 1);
  assert.equal(errors, `${missing}: no such file or folder.\n`);
  // Opening a symbolic link to itself fails, also for root.
  const loop = join(folder, 'loop');
  symlinkSync(loop, loop);
  const listed = await runSite(['user', 'list'], { DATA_DIR: loop, DATABASE_URL: '' }, '');
  assert.match(listed.errors, /loop\/site\.sqlite: cannot be used \(ELOOP[^\n]+\n$/);
  const DATA_DIR = join(folder, 'data');
  const restored = await runSite(['restore', missing], { DATA_DIR, DATABASE_URL: '' }, '');
  assert.equal(restored.errors, `The backup cannot be read: ${missing}: no such file or folder.\n`);
});
