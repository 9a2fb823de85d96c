/** Tests the set-up of a clone, using a fake npm that records its arguments. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, it } from 'node:test';

const NPM = `#!/bin/sh
echo "$@" >> "$NPM_CALLS"
mkdir -p node_modules build
`;
const INSTALL = /^ci /;
/** Id of a user without privileges. Root could write everywhere. */
const NOBODY = 65_534;

let [folder, calls] = ['', ''];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'szelveny-setup-'));
  calls = join(folder, 'npm-calls');
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'scripts'));
  for (const name of ['setup.mjs', 'end-with-parent.mjs']) {
    cpSync(join('scripts', name), join(folder, 'scripts', name));
  }
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(join(folder, 'bin', 'npm'), NPM);
  chmodSync(join(folder, 'bin', 'npm'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the set-up as it would run on another machine. Returns exit code, output, and the arguments of npm. */
function setUp(
  purpose: string,
  on: { node?: string; arch?: string; platform?: string; uid?: number | undefined } = {},
) {
  const { node = '24.21.0', arch = 'x64', platform = 'linux', uid } = on;
  const script = `Object.defineProperties(process, {
    versions: { value: { ...process.versions, node: '${node}' } },
    arch: { value: '${arch}' },
    platform: { value: '${platform}' },
  })`;
  rmSync(calls, { force: true });
  const machine = `data:text/javascript,${encodeURIComponent(script)}`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', machine, join(folder, 'scripts', 'setup.mjs'), purpose],
    {
      encoding: 'utf8',
      ...(uid !== undefined && { uid, gid: uid }),
      env: {
        PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter),
        NPM_CALLS: calls,
      },
    },
  );
  const asked = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [];
  return { status, announced: stderr, asked };
}

it('the setup refuses a Node.js version that is too old before it installs anything', () => {
  for (const node of ['18.20.4', '20.18.3', '21.7.0', '22.11.0']) {
    const { status, announced, asked } = setUp('dev', { node });
    assert.deepEqual([status, asked], [1, []], node);
    assert.match(announced, new RegExp(`Node.js 20.19 or 22.12 or later .* this is ${node}`));
  }
  const { status, announced } = setUp('dev', { node: '22.20.0', platform: 'freebsd' });
  assert.equal(status, 1);
  assert.match(announced, /Node.js 24.7 or later is needed/);
});

it('the setup installs the packages only once on a machine', () => {
  const installs = (on?: Parameters<typeof setUp>[1]) => {
    const { status, asked } = setUp('dev', on);
    assert.equal(status, 0);
    return asked.some((line) => INSTALL.test(line));
  };
  assert.equal(installs({ node: '20.20.2' }), true);
  assert.equal(installs(), false, 'the Node that npm has brought runs the second time');
  assert.equal(installs({ arch: 'arm64' }), true, 'another processor');
  assert.equal(installs({ arch: 'arm64', platform: 'darwin' }), true, 'another system');
});

it('the setup installs the packages again if an older Node.js version or another setup installed them', () => {
  mkdirSync(join(folder, 'node_modules'));
  const stamp = join(folder, 'node_modules', '.setup-stamp');
  setUp('dev');
  const good = readFileSync(stamp, 'utf8');
  for (const bad of [good.replace('24.21.0', '18.20.4'), 'a1b2c3']) {
    writeFileSync(stamp, bad);
    assert.match(setUp('dev').asked.join(), INSTALL, bad);
  }
});

it('the setup neither installs nor builds for a command, and reports a missing build', () => {
  const unbuilt = setUp('site');
  assert.deepEqual([unbuilt.status, unbuilt.asked], [1, []]);
  assert.match(unbuilt.announced, /not built yet: run "npm run build"/);

  assert.equal(setUp('start').asked.length, 2);
  writeFileSync(join(folder, 'package-lock.json'), '{ "changed": true }');
  const built = setUp('site');
  assert.deepEqual([built.status, built.asked], [0, []]);
  assert.deepEqual(setUp('start').asked.at(-1), 'run --silent build:site');
});

it('the setup names the user who must build if another user starts the site after a change', () => {
  setUp('start');
  const [build, modules] = ['build', 'node_modules'].map((name) => join(folder, name));
  chmodSync(folder, 0o755);
  for (const path of [build!, modules!]) chmodSync(path, 0o555);
  const uid = process.getuid?.() === 0 ? NOBODY : undefined;
  assert.deepEqual(setUp('start', { uid }), { status: 0, announced: '', asked: [] });
  mkdirSync(join(folder, 'app'));
  const source = join(folder, 'app', 'new.ts');
  writeFileSync(source, '');
  assertRefused(build!, 'the sources have changed since the last build');
  writeFileSync(join(folder, 'package-lock.json'), '{ "changed": true }');
  assertRefused(modules!, 'package-lock.json has changed since the last installation');
  for (const path of [build!, modules!]) chmodSync(path, 0o755);
  setUp('start');
  chmodSync(source, 0o200);
  assert.match(
    setUp('start', { uid }).announced,
    /^\S+new\.ts cannot be read by \S+: open it [^\n]+\n$/,
  );

  function assertRefused(path: string, why: string): void {
    const { status, announced, asked } = setUp('start', { uid });
    assert.deepEqual([status, asked], [1, []]);
    const [user, rest] = [
      String.raw`\S+`,
      'run "npm run build" in \\S+ as the owner of that folder',
    ];
    assert.match(
      announced,
      new RegExp(`^${path} cannot be written by ${user}, and ${why}: ${rest}\\.\n$`),
    );
  }
});

it('`npm start` and `npm run build` update the build, and `npm run site` only checks it', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  assert.match(scripts['presite']!, /setup\.mjs site$/);
  assert.match(scripts['prestart']!, /setup\.mjs start$/);
  assert.match(scripts['build']!, /setup\.mjs start$/);
});
