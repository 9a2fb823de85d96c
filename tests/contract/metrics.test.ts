import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { execute } from '../support/database-content.ts';
import { onBothDatabases } from '../support/databases.ts';
import { contactFields } from '../support/factories.ts';
import { databaseUrl } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const WINDOW = 2_000; // ms
/** How many ms there are between two of what a resting server does, when it does most. */
const MOST_OFTEN = 40;

onBothDatabases('the metrics', (database) => {
  it('tell what waits, what was given up and what runs', async () => {
    const url = await databaseUrl(database);
    const { child, origin } = await startServer({ DATABASE_URL: url });
    assert.equal(await valueOf(origin, 'outbox_waiting'), 0);
    assert.equal(await valueOf(origin, 'outbox_oldest_waiting_seconds'), 0);
    for (const subject of ['first', 'second', 'third']) await send(origin, subject);
    const hourAgo = Date.now() - 3_600_000;
    await execute(url, `update "contactRequest" set delivery = 'failed' where subject = 'first'`);
    await execute(
      url,
      `update "contactRequest" set "receivedAt" = ${hourAgo} where subject = 'second'`,
    );
    assert.equal(await valueOf(origin, 'outbox_waiting'), 2);
    assert.equal(await valueOf(origin, 'outbox_failed'), 1);
    assert.ok((await valueOf(origin, 'outbox_oldest_waiting_seconds'))! >= 3_600);

    await execute(
      url,
      `insert into picture (hash, type, width, height, size, animated, "widthsMade", "widthsClaimedUntil")
       values ('a', 'image/png', 1, 1, 1, false, false, ${Date.now() + 3_600_000})`,
    );
    assert.equal(await valueOf(origin, 'picture_widths_waiting'), 1);
    assert.equal(await valueOf(origin, 'picture_intake_running'), 0);
    assert.equal(await valueOf(origin, 'picture_intake_waiting'), 0);
    assert.ok((await valueOf(origin, 'database_connections'))! >= 1);
    assert.equal(await valueOf(origin, 'log_lines_lost_total'), 0);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    assert.match(
      await metricsOf(origin),
      new RegExp(`^site_info\\{version="${version}",build="\\w+",node="v[\\d.]+"\\} 1$`, 'm'),
    );
    assert.equal(await stopServer(child), 0);
  });

  it('are not kept up for nobody: a server that is asked nothing rests', async (context) => {
    if (process.platform !== 'linux') return context.skip('Linux tells how often a process woke');
    const { child } = await startServer({ DATABASE_URL: await databaseUrl(database) });
    // What a start leaves to be done is done some time.
    await until(async () => (await wakeUps(child.pid!, WINDOW)) < WINDOW / MOST_OFTEN);
    assert.equal(await stopServer(child), 0);
  });
});

it('the metrics do without what a database would know that does not answer', async () => {
  const url = await databaseUrl('PostgreSQL');
  const { child, origin } = await startServer({ DATABASE_URL: url });
  const frozen = new pg.Client({ connectionString: url });
  await frozen.connect();
  await frozen.query('begin');
  await frozen.query('lock table "contactRequest", picture in access exclusive mode');
  // However often it is asked, a single question waits at the database.
  const answers = await Promise.all(Array.from({ length: 12 }, () => metricsOf(origin)));
  for (const answer of answers) assert.doesNotMatch(answer, /^(outbox|picture_widths)_\w+ /m);
  assert.match(answers[0]!, /^database_connections \d+$/m);
  assert.equal(await valueOf(origin, 'database_waiting'), 0);
  await frozen.query('rollback');
  await until(async () => (await valueOf(origin, 'outbox_waiting')) === 0);
  await frozen.end();
  await stopServer(child);
});

it('the metrics do without what a database would know that is gone', async () => {
  const url = await databaseUrl('PostgreSQL');
  const { child, origin } = await startServer({ DATABASE_URL: url, LOG_LEVEL: 'fatal' });
  const [server, name] = [url.replace(/[^/]+$/, 'postgres'), url.split('/').at(-1)];
  await execute(server, `alter database ${name} with allow_connections false`);
  await execute(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  assert.equal(await valueOf(origin, 'outbox_waiting'), undefined);
  assert.equal(typeof (await valueOf(origin, 'process_cpu_seconds_total')), 'number');
  await stopServer(child);
});

async function send(origin: string, subject: string): Promise<void> {
  const response = await fetch(`${origin}/api/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contactFields({ subject })),
  });
  assert.equal(response.status, 201);
}

async function metricsOf(origin: string): Promise<string> {
  const response = await fetch(`${origin}/metrics`);
  assert.equal(response.status, 200);
  return await response.text();
}

async function valueOf(origin: string, name: string): Promise<number | undefined> {
  const value = new RegExp(`^${name} (.+)$`, 'm').exec(await metricsOf(origin))?.[1];
  return value === undefined ? undefined : Number(value);
}

/** How often the main thread of `pid` was woken within `ms`. */
async function wakeUps(pid: number, ms: number): Promise<number> {
  const count = () =>
    Number(
      /^voluntary_ctxt_switches:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1],
    );
  const before = count();
  await setTimeout(ms);
  return count() - before;
}
