/**
 * The unit and its socket under the systemd of this machine, under names and folders of their own: `npm run torture --
 * unit`, as root.
 */
import assert from 'node:assert/strict';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { after, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ADMIN } from '../support/administrator.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';

const RESTARTS = Number(process.env['UNIT_RESTARTS'] ?? 0);
const CLONE = realpathSync('.');
const MISSING = RESTARTS === 0 ? 'npm run torture -- unit runs it' : whatIsMissing();
const NAME = 'site-tried';
const UNITS = ['service', 'socket'].map((kind) => `/run/systemd/system/${NAME}.${kind}`);
const SETTINGS = `/run/${NAME}.env`;
const DATA = `/var/lib/${NAME}`;
/** Start of this run in seconds since 1970. */
const BEGUN = Math.floor(Date.now() / 1000);

it(
  `the site runs, restarts and stops under its systemd unit with limited rights: ${RESTARTS} times`,
  { skip: MISSING, timeout: 3_600_000 },
  async (test) => {
    after(() => {
      spawnSync('systemctl', ['stop', `${NAME}.socket`, NAME]);
      for (const file of [...UNITS, SETTINGS, DATA]) rmSync(file, { recursive: true, force: true });
      for (const command of ['daemon-reload', 'reset-failed']) spawnSync('systemctl', [command]);
    });
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    install(port);
    await systemctl('daemon-reload');
    await systemctl('start', `${NAME}.socket`, NAME);
    await started(1);
    const picture = await visit(origin);
    const rights = await statusOf();
    for (const right of [/^CapEff:\t0+$/m, /^NoNewPrivs:\t1$/m, /^Seccomp:\t2$/m])
      assert.match(rights, right);
    const pid = await shown('MainPID');
    const mounts = readFileSync(`/proc/${pid}/mountinfo`, 'utf8');
    // The whole machine is read-only, except for the data folder.
    assert.match(mounts, / \/ ro,/);
    assert.match(mounts, new RegExp(` (${DATA}|/var/lib/private/${NAME}) rw,`));
    const security = await run('systemd-analyze', 'security', '--threshold=20', '--no-pager', NAME);
    test.diagnostic(security.trim().split('\n').at(-1)!);

    let asked = 0;
    const over = new AbortController();
    const visitor = (async () => {
      for (; !over.signal.aborted; asked += 1) {
        const { status } = await fetch(`${origin}/`, { headers: { connection: 'close' } });
        assert.equal(status, 200);
      }
    })();
    for (let time = 0; time < RESTARTS; time += 1) {
      const enough = asked + 20;
      await Promise.race([visitor, until(() => asked >= enough)]);
      await systemctl('restart', NAME);
      await started(time + 2);
    }
    over.abort();
    await visitor;
    test.diagnostic(`${asked} requests on connections of their own, none turned away`);

    process.kill(Number(await shown('MainPID')), 'SIGKILL');
    await started(RESTARTS + 2);
    assert.equal(await shown('NRestarts'), '1');
    assert.equal((await fetch(origin + picture)).status, 200, 'what was acknowledged is there');
    await systemctl('stop', `${NAME}.socket`, NAME);
    assert.deepEqual(await Promise.all(['ActiveState', 'Result', 'ExecMainStatus'].map(shown)), [
      'inactive',
      'success',
      '0',
    ]);
    assert.doesNotMatch(await journal(), /"level":(50|60)|audit|Bad system call/);
  },
);

function whatIsMissing(): string | false {
  if (!existsSync('/run/systemd/system')) return 'systemd does not run this machine';
  if (process.getuid?.() !== 0) return 'root alone can give systemd a unit';
  // Folders hidden by PrivateTmp= and ProtectHome=.
  const hidden = /^\/(tmp|var\/tmp|home|root|run\/user)\//.test(`${CLONE}/`);
  return hidden && `a unit does not see ${CLONE}: /srv, say, it does`;
}

/** Installs the files of `deploy/` with other names, places and user. */
function install(port: number): void {
  const changes: [string, string][] = [
    ['site.socket', `${NAME}.socket`],
    ['User=site', 'User=daemon'],
    ['/srv/current', CLONE],
    ['/etc/site.env', SETTINGS],
    ['StateDirectory=site', `StateDirectory=${NAME}`],
    ['127.0.0.1:3000', `127.0.0.1:${port}`],
  ];
  for (const file of UNITS) {
    let text = readFileSync(`deploy/site.${file.split('.').at(-1)}`, 'utf8');
    for (const [written, here] of changes) text = text.replaceAll(written, here);
    writeFileSync(file, text);
  }
  const settings = { DATA_DIR: DATA, ADMIN_PASSWORD: `'${ADMIN.password}'` };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(SETTINGS, lines.join(''), { mode: 0o600 });
}

/** Waits until the unit has started `times` times. */
async function started(times: number): Promise<void> {
  await until(async () => {
    await pause(100);
    return ((await journal()).match(/"msg":"listening"/g) ?? []).length >= times;
  });
}

/** The log of the unit since this run installed it. */
async function journal(): Promise<string> {
  return await run('journalctl', '--no-pager', '-o', 'cat', '--since', `@${BEGUN}`, '-u', NAME);
}

async function statusOf(): Promise<string> {
  return readFileSync(`/proc/${await shown('MainPID')}/status`, 'utf8');
}

async function shown(property: string): Promise<string> {
  return (await run('systemctl', 'show', '--value', '-p', property, NAME)).trim();
}

async function systemctl(...args: string[]): Promise<void> {
  await run('systemctl', ...args);
}

async function visit(origin: string): Promise<string> {
  const script = readFileSync('tests/support/deployed-visit.ts');
  const args = ['--input-type=module-typescript', '-', origin, ADMIN.password];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(script);
  const [texts, [status]] = await Promise.all([child.stdout.toArray(), once(child, 'exit')]);
  assert.equal(status, 0);
  return texts.join('');
}

/** Runs a command. Throws with its output if it fails. */
async function run(command: string, ...args: string[]): Promise<string> {
  return (await promisify(execFile)(command, args, { maxBuffer: 1e8 })).stdout;
}
