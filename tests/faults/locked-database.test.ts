import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, it } from 'node:test';
import { contactFields } from '../support/factories.ts';
import { databaseUrl } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

/** Minimum duration of the lock in seconds; `AWAY=60` sets more. */
const AWAY = Number(process.env['AWAY'] ?? 0);

async function start() {
  const url = await databaseUrl('SQLite');
  const { child, origin } = await startServer({ DATABASE_URL: url });
  after(() => stopServer(child));
  const send = () =>
    fetch(`${origin}/api/mail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contactFields()),
    });
  const read = async () => (await fetch(`${origin}/news`)).status;
  return { file: url.slice('file:'.length), send, read };
}

/** Holds the lock in a process of its own until it is released. */
async function lock(file: string): Promise<() => Promise<void>> {
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', HOLDER, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  return async () => {
    const ended = once(holder, 'exit');
    holder.stdin.end();
    await ended;
  };
}

const HOLDER = `
  import { DatabaseSync } from 'node:sqlite';
  const database = new DatabaseSync(process.argv[1], { timeout: 10_000 });
  database.exec('BEGIN IMMEDIATE');
  process.stdout.write('locked');
  process.stdin.resume().on('end', () => {
    database.exec('ROLLBACK');
    process.exit();
  });
`;

it('another program’s lock on the database does not block readers, and writers wait until it is released', async () => {
  const { file, send, read } = await start();
  const letGo = await lock(file);
  let isStored = false;
  const stored = Promise.all([send(), send(), send()]).finally(() => (isStored = true));
  for (let times = 0; times < 20; times += 1) assert.equal(await read(), 200);
  assert.equal(isStored, false);
  await letGo();
  assert.deepEqual(
    (await stored).map(({ status }) => status),
    [201, 201, 201],
  );
});

it('a database lock that is held too long makes only writes fail', async () => {
  const { file, send, read } = await start();
  const letGo = await lock(file);
  const held = performance.now() + AWAY * 1000;
  do {
    let isAnswered = false;
    const answers = Promise.all([send(), send()]).finally(() => (isAnswered = true));
    await until(async () => {
      assert.equal(await read(), 200);
      return isAnswered;
    });
    for (const { status, headers } of await answers) {
      assert.equal(status, 503);
      assert.match(headers.get('retry-after') ?? '', /^\d+$/);
    }
  } while (performance.now() < held);
  await letGo();
  assert.equal((await send()).status, 201);
});
