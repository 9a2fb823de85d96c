import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { it } from 'node:test';
import { freePort } from '../support/free-port.ts';
import { figureOf } from '../support/metrics.ts';
import { databaseUrl } from '../support/processes.ts';
import { spawnServer, startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const REQUESTS = 600;
/** Long enough that the requests of a test fill any pipe, and then the buffer in memory. */
const LONG_PATH = `/healthz/${'x'.repeat(4_000)}`;

it('the site answers while nothing reads its log, and later reports the number of lost lines', async () => {
  const { child, origin, output } = await startServer({
    DATABASE_URL: await databaseUrl('SQLite'),
    LOG_LEVEL: 'info',
  });
  child.stderr!.pause();
  child.stdout!.pause();
  assert.deepEqual(await statuses(origin, '/healthz'), new Set([200]));
  assert.deepEqual(await statuses(origin, LONG_PATH), new Set([414]));
  const lost = await lostLines(origin);
  assert.ok(lost > 0, `${lost} lines were lost`);
  child.stderr!.resume();
  await until(() => output().includes('log lines were lost'));
  const told = /\{[^\n]*"lost":(\d+)[^\n]*log lines were lost[^\n]*\}/.exec(output());
  assert.ok(Number(told?.[1]) >= lost, `${told?.[0]}`);
  // Every line in the log is complete.
  const lines = output().split('\n');
  for (const line of lines.filter((text) => text.startsWith('{'))) JSON.parse(line);
  assert.equal(await stopServer(child), 0);
  await until(() => output().includes('"stopped"'));
});

it('the site can be stopped while nothing reads its log', async () => {
  const { child, origin } = await startServer({
    DATABASE_URL: await databaseUrl('SQLite'),
    LOG_LEVEL: 'info',
  });
  child.stderr!.pause();
  child.stdout!.pause();
  await statuses(origin, LONG_PATH);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
});

it('the site keeps running if the programs that read its log and its output end', async () => {
  const { child, origin } = await startServer({
    DATABASE_URL: await databaseUrl('SQLite'),
    LOG_LEVEL: 'info',
  });
  child.stderr!.destroy();
  child.stdout!.destroy();
  assert.deepEqual(await statuses(origin, '/healthz'), new Set([200]));
  assert.equal(await stopServer(child), 0);
});

it('the site answers and counts lost log lines while the disk of the log is full', async () => {
  const full = openSync('/dev/full', 'w');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    DATABASE_URL: await databaseUrl('SQLite'),
    LOG_LEVEL: 'info',
    PORT: `${port}`,
  };
  const child = spawnServer(settings, ['ignore', full, full]);
  await until(() => isAnswered(origin, child));
  assert.deepEqual(await statuses(origin, '/healthz'), new Set([200]));
  assert.deepEqual(await statuses(origin, LONG_PATH), new Set([414]));
  assert.ok((await lostLines(origin)) > 0);
  assert.equal(await stopServer(child), 0);
});

async function isAnswered(origin: string, { exitCode }: ChildProcess): Promise<boolean> {
  assert.equal(exitCode, null);
  return await fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Responses to many requests for one address. */
async function statuses(origin: string, path: string): Promise<Set<number>> {
  const seen = new Set<number>();
  let left = REQUESTS;
  const ask = async () => {
    while (left > 0) {
      left -= 1;
      const response = await fetch(origin + path);
      await response.arrayBuffer();
      seen.add(response.status);
    }
  };
  await Promise.all(Array.from({ length: 20 }, ask));
  return seen;
}

async function lostLines(origin: string): Promise<number> {
  return (await figureOf(origin, 'site_log_lines_lost_total'))!;
}
