import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { programVersion } from '../../app/platform/program-version.server.ts';
import { diagnose } from '../../app/main/doctor/doctor.server.ts';
import { digestsAt, newFiles, site } from '../support/backups.ts';
import { startScanner } from '../support/attachments.ts';
import { noClamd, startClamd } from '../support/clamd.ts';
import { runCommand } from '../support/commands.ts';
import { execute, storedState } from '../support/database-content.ts';
import {
  emptyDatabase,
  encodedPostgres,
  forWeakUser,
  freshDatabase,
  onOneDatabase,
  type DatabaseName,
} from '../support/databases.ts';
import { mailSettings, startMailServer } from '../support/mail-server.ts';
import { startSilentProxy } from '../support/silent-proxy.ts';

const newFile = newFiles();
const ENOUGH = { isTestMail: false, leastFree: 1 };

async function installation(name: DatabaseName = 'SQLite') {
  const { url, drop } = await freshDatabase(name, true);
  after(drop);
  const [DATA_DIR, BACKUP_DIR] = [newFile('data'), newFile('backups')];
  for (const folder of [DATA_DIR, BACKUP_DIR]) mkdirSync(folder, { mode: 0o700 });
  if (name === 'SQLite') chmodSync(url.slice('file:'.length), 0o600);
  return { DATABASE_URL: url, DATA_DIR, BACKUP_DIR };
}

/** Records a backup made `hours` ago and returns its file. */
async function provenBackup(
  { DATABASE_URL, BACKUP_DIR }: { DATABASE_URL: string; BACKUP_DIR: string },
  hours: number,
): Promise<string> {
  const [file, content] = [join(BACKUP_DIR, 'szelveny.backup'), 'whole, but for one bit.'];
  writeFileSync(file, content);
  const sum = createHash('sha256').update(content).digest('hex');
  await execute(
    DATABASE_URL,
    `insert into backup (state, "startedAt", "leaseHolder", "leaseUntil", file, bytes, sha256)
     values ('proven', ${Date.now() - hours * 3_600_000}, '', 0, 'szelveny.backup',
       ${content.length}, '${sum}')`,
  );
  return file;
}

async function faultsOf(environment: NodeJS.ProcessEnv, wishes = ENOUGH): Promise<string[]> {
  const findings = await diagnose(environment, wishes);
  const faults = findings.filter(({ level }) => level === 'fault');
  for (const { advice } of faults) assert.ok(advice, 'it is said what to do');
  return faults.map(({ place, what }) => `${place}: ${what}`);
}

function assertOnly(faults: string[], expected: RegExp): void {
  assert.equal(faults.length, 1, faults.join('\n'));
  assert.match(faults[0]!, expected);
}

onOneDatabase('the doctor command', (name) => {
  it('states how administrators sign in, or that there is no administrator', async () => {
    const environment = await installation(name);
    const found = async () =>
      (await diagnose(environment, ENOUGH)).find(({ place }) => place === 'Sign-in')!.what;
    assert.match(await found(), /a password alone: 1\.$/);
    await execute(environment.DATABASE_URL, 'update "account" set "disabledAt" = 1');
    assert.equal(await found(), 'there is no administrator.');
  });

  it('reports an invalid key for the encryption of backups', async () => {
    const environment = await installation(name);
    const BACKUP_PUBLIC_KEY = `age1${'q'.repeat(58)}`;
    assertOnly(await faultsOf({ ...environment, BACKUP_PUBLIC_KEY }), /^Backups: .*is not a key/);
  });

  it('reports no fault in a working installation, and does not change its database', async () => {
    const mail = await startMailServer();
    const environment = { ...(await installation(name)), ...mailSettings(mail) };
    const before = await digestsAt(environment.DATABASE_URL);
    assert.deepEqual(await faultsOf(environment), []);
    assert.equal(mail.received.length, 0);
    const told = await runCommand(['doctor', '--test-mail'], environment);
    assert.equal(told.code, 0, told.output);
    assert.equal(told.errors, '', 'nothing but findings');
    assert.match(told.output, /✔ Database: answers.*✔ Mail: the test mail went/s);
    assert.equal(mail.received.length, 1);
    assert.deepEqual(await digestsAt(environment.DATABASE_URL), before);
  });

  it('reports a database that a newer version has used, and names the version', async () => {
    const environment = await installation(name);
    const { DATABASE_URL: url } = environment;
    await execute(url, `insert into kysely_migration values ('9999-later', '2099-01-01')`);
    await execute(url, `update setting set value = '9.8.7' where name = 'newestProgram'`);
    assertOnly(await faultsOf(environment), /Database: a newer version.*9999-later/);
    const [fault] = (await diagnose(environment, ENOUGH)).filter(({ level }) => level === 'fault');
    assert.match(fault!.advice!, /9\.8\.7/);
    const refused = await runCommand(['user', 'list'], environment);
    assert.match(refused.errors, /9999-later.* needs version 9\.8\.7 or a later one/);
    // Two builds may have the same version number.
    const own = programVersion();
    await execute(url, `update setting set value = '${own}' where name = 'newestProgram'`);
    const [like] = (await diagnose(environment, ENOUGH)).filter(({ level }) => level === 'fault');
    assert.match(like!.advice!, /later build/);
    const again = await runCommand(['user', 'list'], environment);
    assert.match(again.errors, /9999-later.* needs a later build of version/);
    for (const words of [
      ['backup', newFile()],
      ['move', '--to', `file:${newFile()}`],
    ]) {
      const { code, errors } = await runCommand(words, environment);
      assert.equal(code, 1, words[0]);
      assert.match(
        errors,
        /^A newer version of the site has used the database \(9999-later\).*\n$/,
      );
    }
  });

  it('reports a clock that is behind the times stored in the database', async () => {
    const environment = await installation(name);
    const later = Date.now() + 3_600_000;
    await execute(environment.DATABASE_URL, `update history set "savedAt" = ${later}`);
    assertOnly(await faultsOf(environment), /^Clock: is behind/);
  });

  it('reports backups that are too old', async () => {
    const environment = await installation(name);
    await provenBackup(environment, 100);
    assertOnly(await faultsOf(environment), /^Backups: .* 100 hours old/);
  });

  it('reports a missing backup until the backup command has made another', async () => {
    const environment = await installation(name);
    rmSync(await provenBackup(environment, 1));
    assertOnly(await faultsOf(environment), /^Backups: .* is missing/);
    const file = newFile();
    const elsewhere = await site(['backup', file], environment);
    assert.equal(elsewhere.code, 0, elsewhere.errors);
    assert.deepEqual(await faultsOf(environment), []);
    const withoutFolder = { ...environment, BACKUP_DIR: '' };
    const told = async () => {
      const findings = await diagnose(withoutFolder, ENOUGH);
      return findings.filter(({ place }) => place === 'Backups').map(({ what }) => what);
    };
    assertOnly(await told(), /^verified: .*site\.backup\)\.$/);
    rmSync(file);
    assertOnly(
      await told(),
      /^the site makes none\. The backup of .* does not count: .*site\.backup/,
    );
    assertOnly(await faultsOf(environment), /^Backups: .* is missing/);
    const { code, errors } = await site(['backup'], environment);
    assert.equal(code, 0, errors);
    assert.deepEqual(await faultsOf(environment), []);
  });

  it('reports failed backups with the reason, until a backup is verified', async () => {
    const environment = await installation(name);
    const { DATABASE_URL: url } = environment;
    const warnings = async () =>
      (await diagnose(environment, ENOUGH)).filter(({ place }) => place === 'Backups');
    const fail = () =>
      execute(
        url,
        `insert into backup (state, "startedAt", "finishedAt", "leaseHolder", "leaseUntil", reason)
         values ('failed', ${Date.now()}, ${Date.now()}, '', 0, 'The disk is full.')`,
      );
    await fail();
    assertOnly(
      await faultsOf(environment),
      /^Backups: none has been verified yet\. .*The disk is full\.$/,
    );
    assert.doesNotMatch((await warnings()).map(({ advice }) => advice).join(), /The first one/);
    await provenBackup(environment, 1);
    assert.deepEqual(await faultsOf(environment), []);
    assert.doesNotMatch((await warnings()).map(({ what }) => what).join(), /betelt/);
    await fail();
    assert.match(
      (await warnings()).map(({ what }) => what).join(),
      /verified: .*The disk is full\./,
    );
    await execute(url, 'update backup set "startedAt" = "startedAt" - 360000000');
    assertOnly(await faultsOf(environment), /^Backups: .* 101 hours old\. .*The disk is full\.$/);
  });

  it('reports a database that holds tables of another program and no site, and does not change it', async () => {
    const environment = await installation(name);
    const { url, drop } = await emptyDatabase(name);
    after(drop);
    await execute(url, 'create table "wp_posts" ("id" integer)');
    if (name === 'SQLite') chmodSync(url.slice('file:'.length), 0o600);
    const other = { ...environment, DATABASE_URL: url };
    const before = await storedState(url);
    assertOnly(
      await faultsOf(other),
      /^Database: there is no site, and it holds tables of another program .*wp_posts/,
    );
    const faults = await faultsOf({ ...other, EMPTY_DATABASE: 'accept' });
    assert.equal(faults.length, name === 'SQLite' ? 1 : 0);
    assert.deepEqual(await storedState(url), before);
  });

  it('reports an empty database if EMPTY_DATABASE is set to refuse it', async () => {
    const environment = await installation(name);
    const { url, drop } = await emptyDatabase(name);
    after(drop);
    if (name === 'SQLite') writeFileSync(url.slice('file:'.length), '', { mode: 0o600 });
    const empty = { ...environment, DATABASE_URL: url };
    assert.deepEqual(await faultsOf(empty), []);
    assertOnly(
      await faultsOf({ ...empty, EMPTY_DATABASE: 'refuse' }),
      /^Database: it is empty, and EMPTY/,
    );
  });

  it('reports that the latest backup is missing, truncated or changed', async () => {
    const environment = await installation(name);
    const file = await provenBackup(environment, 1);
    assert.deepEqual(await faultsOf(environment), []);
    writeFileSync(file, 'whole, but for one bit?');
    assertOnly(await faultsOf(environment), /^Backups: .*changed or damaged/);
    writeFileSync(file, 'whole');
    assertOnly(await faultsOf(environment), /^Backups: .*changed or damaged/);
    rmSync(file);
    assertOnly(await faultsOf(environment), /^Backups: .*is missing: .*szelveny\.backup/);
  });
});

describe('the doctor command', () => {
  it('warns of a clock that seems to be fast, and of one that is not synchronised', async () => {
    const environment = await installation();
    const warned = async (more: Record<string, string>) =>
      (await runCommand(['doctor'], { ...environment, ...more })).output;
    assert.match(await warned({}), /✔ Clock: no deviation found/);
    const ahead = {
      NODE_OPTIONS: '--import ./tests/support/clock-ahead.ts',
      CLOCK_AHEAD: String(90 * 24 * 3_600_000),
    };
    // The clock has to be set before the program is loaded.
    const { output } = await site(['doctor'], { ...environment, ...ahead });
    assert.match(output, /⚠ Clock: by this clock nothing has happened for (89|90) days/);
    const tools = newFile('tools');
    mkdirSync(tools);
    writeFileSync(join(tools, 'timedatectl'), '#!/bin/sh\necho no\n', { mode: 0o700 });
    const PATH = `${tools}:${process.env['PATH']}`;
    assert.match(await warned({ PATH }), /⚠ Clock: it is not synchronised/);
  });

  it('reports every invalid, unknown or missing setting', async () => {
    const environment = await installation();
    const faults = await faultsOf({
      ...environment,
      PORT: 'x',
      LOG_LEVEL: 'loud',
      TRUST_PROX: '1',
    });
    assert.equal(faults.length, 3, faults.join('\n'));
    for (const expected of [
      /PORT has a wrong value/,
      /LOG_LEVEL has a wrong value/,
      /TRUST_PROX: no such setting/,
    ]) {
      assert.ok(
        faults.some((fault) => expected.test(fault)),
        String(expected),
      );
    }
    const incomplete = { ...environment, SMTP_URL: 'smtp://127.0.0.1:1' };
    assertOnly(await faultsOf(incomplete), /MAIL_TO/);
  });

  it('reports a folder or file that other users can read', async () => {
    const environment = await installation();
    chmodSync(environment.DATA_DIR, 0o755);
    assertOnly(await faultsOf(environment), /^Folders: .*data is open to others/);
    chmodSync(environment.DATA_DIR, 0o700);
    chmodSync(environment.DATABASE_URL.slice('file:'.length), 0o644);
    assertOnly(await faultsOf(environment), /^Folders: .*sqlite is open to others/);
  });

  it('reports a missing backup folder, and a file in its place', async () => {
    const environment = await installation();
    const missing = { ...environment, BACKUP_DIR: newFile('none') };
    assertOnly(await faultsOf(missing), /^Folders: .*none is missing/);
    const file = newFile('file');
    writeFileSync(file, '', { mode: 0o600 });
    assertOnly(
      await faultsOf({ ...environment, BACKUP_DIR: file }),
      /^Folders: .*file is not a folder/,
    );
  });

  it('reports a disk that is almost full', async () => {
    const environment = await installation();
    const { length } = await faultsOf(environment, { isTestMail: false, leastFree: 1e18 });
    assert.equal(length, 2, 'of the data and of the backups');
  });

  it('reports a damaged database file', async () => {
    const environment = await installation();
    const file = environment.DATABASE_URL.slice('file:'.length);
    writeFileSync(file, 'not a database at all, though long enough to look like one\n'.repeat(200));
    assertOnly(await faultsOf(environment), /^Database: .*damaged/);
    // The operator of a damaged database needs the list of backups most.
    const backup = join(environment.BACKUP_DIR, 'szelveny-20260102T030405Z.backup');
    writeFileSync(backup, '');
    const { output } = await runCommand(['doctor'], environment);
    assert.ok(output.includes(`the newest: ${backup}.`), output);
    assert.doesNotMatch(output, /none has been verified yet/);
  });

  it('reports a PostgreSQL server that is unreachable, does not answer, or refuses the connection', async () => {
    const environment = await installation('PostgreSQL');
    const away = new URL(environment.DATABASE_URL);
    away.port = '1';
    assertOnly(await faultsOf({ ...environment, DATABASE_URL: away.href }), /does not answer/);
    const proxy = await startSilentProxy(environment.DATABASE_URL);
    proxy.freeze();
    // The proxy stays silent, so that the doctor ends by its own time limit.
    assertOnly(await faultsOf({ ...environment, DATABASE_URL: proxy.url }), /does not answer/);
    const other = new URL(environment.DATABASE_URL);
    other.pathname = '/no_such_database';
    assertOnly(
      await faultsOf({ ...environment, DATABASE_URL: other.href }),
      /no database of this name/,
    );
    const wrong = new URL(environment.DATABASE_URL);
    await execute(environment.DATABASE_URL, `create role "stranger" login password 'right'`);
    [wrong.username, wrong.password] = ['stranger', 'wrong-secret'];
    const faults = await faultsOf({ ...environment, DATABASE_URL: wrong.href });
    await execute(environment.DATABASE_URL, 'drop role "stranger"');
    assertOnly(faults, /password|does not answer/);
    assert.doesNotMatch(faults.join(), /wrong-secret/);
  });

  it('distinguishes a PostgreSQL server without free connections from an unreachable one', async () => {
    const environment = await installation('PostgreSQL');
    const full = new URL(environment.DATABASE_URL);
    const name = `full_${full.pathname.slice(1)}`;
    await execute(
      environment.DATABASE_URL,
      `create role "${name}" login password 'right' connection limit 0`,
    );
    [full.username, full.password] = [name, 'right'];
    const faults = await faultsOf({ ...environment, DATABASE_URL: full.href });
    await execute(environment.DATABASE_URL, `drop role "${name}"`);
    assertOnly(faults, /no connection free/);
  });

  it('reports missing permissions of the PostgreSQL user', async () => {
    const environment = await installation('PostgreSQL');
    const { DATABASE_URL: url } = environment;
    const weak = await forWeakUser(url);
    for (const change of [
      'grant usage on schema public to',
      'grant select on all tables in schema public to',
      'revoke usage on schema public from public,',
    ]) {
      await execute(url, `${change} "${weak.user}"`);
      const faults = await faultsOf({ ...environment, DATABASE_URL: weak.url });
      assertOnly(faults, /no right to the tables/);
    }
  });

  it('does not report an unreadable database file as damaged', async () => {
    const environment = await installation();
    const file = newFile('no-file');
    // Opening a symbolic link to itself fails, also for root.
    symlinkSync(file, file);
    const faults = await faultsOf({ ...environment, DATABASE_URL: `file:${file}` });
    assertOnly(faults, /^Folders: .* cannot be reached \(ELOOP/);
  });

  it('names the backups that it cannot examine', async () => {
    const environment = await installation();
    const file = await provenBackup(environment, 1);
    rmSync(file);
    // Opening a symbolic link to itself fails, also for root.
    symlinkSync(file, file);
    assertOnly(await faultsOf(environment), /^Backups: .* cannot be read: ELOOP.*szelveny\.backup/);
    const BACKUP_DIR = newFile('no-folder');
    symlinkSync(BACKUP_DIR, BACKUP_DIR);
    const [first, ...rest] = await faultsOf({ ...environment, BACKUP_DIR });
    assert.match(first!, /^Folders: .*no-folder cannot be reached \(ELOOP/);
    assert.match(rest.join(), /^Backups: .* cannot be read: ELOOP/);
  });

  it('reports an unsuitable encoding of the PostgreSQL database', async () => {
    const { url: DATABASE_URL, drop } = await encodedPostgres('LATIN2');
    const environment = { ...(await installation()), DATABASE_URL };
    assertOnly(await faultsOf(environment), /^Database: its encoding is LATIN2/);
    await drop();
  });

  it('reports a mail server that is unreachable or refuses the password', async () => {
    const environment = await installation();
    const away = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_TO: 'iroda@example.hu' };
    assertOnly(await faultsOf({ ...environment, ...away }), /^Mail: the server cannot be used/);
    const mail = await startMailServer({
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, done) => done(new Error('no')),
    });
    const refusing = {
      ...mailSettings(mail, '', 'iroda:titkos-jelszo@'),
      SMTP_PLAIN_PASSWORD: 'accept',
    };
    const faults = await faultsOf({ ...environment, ...refusing });
    assertOnly(faults, /^Mail: the server cannot be used/);
    assert.doesNotMatch(faults.join(), /titkos-jelszo/);
  });

  it('reports a virus scanner that is unreachable, or whose size limit is too low for attachments', async () => {
    const environment = await installation();
    const away = { ...environment, CLAMAV_URL: 'unix:/no/such/clamd.ctl' };
    assertOnly(
      await faultsOf(away),
      /^Virus scanner: The virus scanner cannot be reached \(.*ENOENT/,
    );
    const scanner = await startScanner();
    const there = { ...environment, CLAMAV_URL: `tcp://127.0.0.1:${scanner.port}` };
    scanner.most = 1_000_000;
    assertOnly(await faultsOf(there), /^Virus scanner: does not accept files as large/);
  });

  it(
    'accepts a ClamAV server whose size limits are high enough for attachments',
    { skip: noClamd() },
    async () => {
      const environment = { ...(await installation()), CLAMAV_URL: await startClamd() };
      const findings = await diagnose(environment, ENOUGH);
      const [scanner] = findings.filter(({ place }) => place === 'Virus scanner');
      assert.equal(scanner?.level, 'good', scanner?.what);
    },
  );
});
