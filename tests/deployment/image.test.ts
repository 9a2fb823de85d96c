/**
 * The image, built and run as `docs/install-containers.md` says, by podman or docker: `npm run torture -- image`.
 * Requests come from inside; only packages need a network.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'yaml';
import { ADMIN } from '../support/administrator.ts';
import { until } from '../support/until.ts';

const RESTARTS = Number(process.env['IMAGE_RESTARTS'] ?? 0);
/** Podman comes first, because it needs no service of the system. */
const ENGINE = ['podman', 'docker'].find(
  (each) => spawnSync(each, ['info'], { timeout: 60_000 }).status === 0,
);
const MISSING =
  RESTARTS === 0
    ? 'npm run torture -- image builds it'
    : ENGINE === undefined && 'neither podman nor docker can be used here';
const NAME = `site-tried-${process.pid}`;
const { site } = (
  parse(readFileSync('compose.yaml', 'utf8')) as { services: Record<string, Bounds> }
).services as { site: Bounds };

interface Bounds {
  mem_limit: string;
  pids_limit: number;
  tmpfs: string[];
  cap_drop: string[];
  security_opt: string[];
  stop_grace_period: string;
}

it(
  `the container image can be built, and its site serves pages, stores data and stops: ${RESTARTS} times`,
  { skip: MISSING, timeout: 3_600_000 },
  async (test) => {
    after(() => {
      for (const line of [`rm -f ${NAME}`, `volume rm ${NAME}`, `rmi ${NAME}`])
        spawnSync(ENGINE!, line.split(' '));
    });
    // Podman leaves HEALTHCHECK out of its own format.
    const format = ENGINE === 'podman' ? ['--format', 'docker'] : [];
    engine('build', ...format, '--tag', NAME, '.');
    const [image] = JSON.parse(engine('image', 'inspect', NAME)) as [Image];
    test.diagnostic(`${Math.round(image.Size / 1e6)} MB, by ${ENGINE}`);
    const { Test: healthcheck } = (image.Config.Healthcheck ?? image.Healthcheck)!;
    const isHealthy = () =>
      spawnSync(ENGINE!, ['exec', NAME, ...healthcheck.slice(1)]).status === 0;

    engine(...begun(), NAME);
    for (let time = 0; time <= RESTARTS; time += 1) {
      await until(async () => {
        await pause(250);
        return isRunning() && isHealthy();
      });
      const picture = visit();
      // Only root could write there if the file system were writable.
      const tried = ['/site/x', '/x', '/data/x', '/tmp/x'].map((path) => `'${path}'`).join();
      const script = `[${tried}].map((path) => { try { fs.writeFileSync(path, ''); return 'written' } catch ({ code }) { return code } }).join()`;
      assert.equal(within('-p', script), 'EROFS,EROFS,written,written');
      const rights = within('-p', `fs.readFileSync('/proc/1/status', 'utf8')`);
      assert.match(rights, /^Uid:\t65532\t/m);
      assert.match(rights, /^CapEff:\t0+$/m);
      assert.match(rights, /^NoNewPrivs:\t1$/m);
      // Every other stop is a kill.
      const signal =
        time % 2 === 1 ? ['kill'] : ['stop', '-t', String(parseInt(site.stop_grace_period))];
      engine(...signal, NAME);
      await until(() => !isRunning());
      const [{ State }] = JSON.parse(engine('inspect', NAME)) as [{ State: { ExitCode: number } }];
      assert.equal(State.ExitCode, time % 2 === 1 ? 137 : 0);
      engine('start', NAME);
      await until(async () => {
        await pause(250);
        return isRunning() && isHealthy();
      });
      const seen = within(
        '-e',
        `fetch('http://127.0.0.1:3000${picture}').then(({ status }) => console.log(status))`,
      );
      assert.equal(seen, '200', 'what was acknowledged is there');
    }
    const { stdout, stderr } = spawnSync(ENGINE!, ['logs', NAME], { encoding: 'utf8' });
    assert.doesNotMatch(stdout + stderr, /"level":(50|60)/);
    const kept = within('-p', `fs.readdirSync('/site').sort().join()`);
    assert.match(kept, /^[^,]+(,[^,]+){5,15}$/);
    assert.doesNotMatch(kept, /scripts|tests|data/);
    const idle = spawnSync(ENGINE!, [
      'run',
      '--rm',
      '--network',
      'none',
      NAME,
      ...healthcheck.slice(1),
    ]);
    assert.equal(idle.status, 1);
  },
);

interface Image {
  Size: number;
  Config: { Healthcheck?: { Test: string[] } };
  Healthcheck?: { Test: string[] };
}

/** Options of `run` that correspond to `compose.yaml`. */
function begun(): string[] {
  const each = (option: string, values: string[]) => values.flatMap((value) => [option, value]);
  const options = site.security_opt.map((option) => option.replace(':true', ''));
  return [
    ...'run --detach --network none --read-only --name'.split(' '),
    NAME,
    ...each('--tmpfs', site.tmpfs),
    ...each('--cap-drop', site.cap_drop),
    ...each('--security-opt', options),
    `--memory=${site.mem_limit}`,
    `--pids-limit=${site.pids_limit}`,
    `--volume=${NAME}:/data`,
    `--env=ADMIN_PASSWORD=${ADMIN.password}`,
  ];
}

function isRunning(): boolean {
  return engine('inspect', '--format', '{{.State.Running}}', NAME) === 'true';
}

function visit(): string {
  const input = readFileSync('tests/support/deployed-visit.ts');
  const node = ['node', '--input-type=module-typescript', '-', 'http://127.0.0.1:3000'];
  return engineWith({ input }, 'exec', '-i', NAME, ...node, ADMIN.password);
}

function within(...args: string[]): string {
  return engine('exec', NAME, 'node', ...args);
}

function engine(...args: string[]): string {
  return engineWith({}, ...args);
}

function engineWith(options: { input?: Buffer }, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(ENGINE!, args, {
    encoding: 'utf8',
    maxBuffer: 1e9,
    ...options,
  });
  assert.equal(status, 0, `${args.join(' ')}: ${stdout.slice(-2000)} ${stderr.slice(-2000)}`);
  return stdout.trim();
}
