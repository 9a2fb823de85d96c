/**
 * The primary database server is lost during writes, and its replica takes over. No acknowledged write is lost, no user
 * has to sign in again, and no mail is sent twice. No page is outdated by more than a second. After each process has
 * found the new primary, the refusals are limited to its old connections.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { execute } from '../support/database-content.ts';
import { contactFields, newsFields } from '../support/factories.ts';
import { mailSettings, startMailServer, type MailServer } from '../support/mail-server.ts';
import { noNginx, startFront } from '../support/nginx.ts';
import { startObjectStore } from '../support/object-store.ts';
import { tokenOf } from '../support/processes.ts';
import { createRandom, seedOfRun } from '../support/random.ts';
import { noPatroni, startPatroni } from '../support/patroni.ts';
import { noReplicas, startReplicated } from '../support/replicated-postgres.ts';
import { scratchFolder } from '../support/scratch.ts';
import { startServer, stopServer } from '../support/site.ts';
import { assertSound } from '../support/sound-database.ts';
import { until } from '../support/until.ts';
import { CONNECTIONS } from '../../app/platform/database/postgres-pool.server.ts';
import { createAttempts } from '../torture/attempts.ts';
import { callerInOutage } from '../torture/caller.ts';
import { watchFreshness } from '../torture/freshness.ts';
import { everyThing } from '../torture/writes/every-thing.ts';
import type { Call, Thing } from '../torture/writes/thing.ts';

/** `FAILOVERS=10` runs more, with three processes. */
const FAILOVERS = Number(process.env['FAILOVERS'] ?? 1);
const PROCESSES = process.env['FAILOVERS'] ? 3 : 2;
const [WRITERS, SENDERS, VISITORS] = [4, 2, 4];
/** Numbers of attempts that have to succeed before and after the failover. */
const ENOUGH = 60;
/** ms without a refusal after the failover, and the limit for an outdated page */
const [QUIET, OLDEST] = [2_000, 1_000];
/** ms from the promotion to the last refusal; one second on an idle machine */
const OVER = 15_000;
/** The ways in which the primary is lost, used one after another. */
const LOSSES = ['killed', 'frozen'] as const;
/** The proxies that connect the site to the primary. */
const ENDPOINTS = [
  { name: 'an endpoint that moves', start: startReplicated, skip: noReplicas() || noNginx() },
  { name: 'HAProxy and Patroni', start: startPatroni, skip: noPatroni() || noNginx() },
];

for (let number = 0; number < FAILOVERS * ENDPOINTS.length; number += 1) {
  const turn = Math.floor(number / ENDPOINTS.length);
  const loss = LOSSES[turn % LOSSES.length]!;
  const { name, start, skip } = ENDPOINTS[number % ENDPOINTS.length]!;
  it(
    `no acknowledged write is lost if the database server is ${loss}, behind ${name} (${turn + 1})`,
    { skip },
    async (test) => {
      const seed = seedOfRun() + turn;
      test.diagnostic(`SEED=${seed}`);
      const random = createRandom(seed);
      const [database, store, mails] = [
        await start(),
        await startObjectStore(),
        await startMailServer(),
      ];
      await execute(database.url('postgres'), 'create database site');
      // The shared data folder has no mark of a database with this name.
      const DATA_DIR = mkdtempSync(join(scratchFolder(), 'szelveny-failover-'));
      after(() => rmSync(DATA_DIR, { recursive: true }));
      const settings = {
        DATA_DIR,
        ...store.environment,
        ...mailSettings(mails),
        DATABASE_URL: database.url('site'),
        TRUST_PROXY: '1',
      };
      const sites = [await startServer(settings)];
      while (sites.length < PROCESSES) sites.push(await startServer(settings));
      for (const { child } of sites) after(() => stopServer(child));
      const origins = sites.map(({ origin }) => origin);
      const front = await startFront(origins.map((origin) => Number(new URL(origin).port)));
      after(front.stop);
      const token = await tokenOf(origins[0]!);
      const calls = origins.map((origin) => callerInOutage(origin, token));
      const frontOrigin = `http://127.0.0.1:${front.port}`;
      const callFront = callerInOutage(frontOrigin, '');
      const things = await everyThing(seed, calls[0]!);
      const attempts = createAttempts();
      after(attempts.end);

      function write(writer: number): Promise<void> {
        const call = calls[writer % PROCESSES]!;
        const own = things.filter((_thing, index) => index % WRITERS === writer);
        let inDoubt: Thing | undefined;
        return attempts.steadily(writerAt(writer % PROCESSES), async () => {
          await inDoubt?.look(call);
          inDoubt = random.pick(own);
          await inDoubt.write(call);
          inDoubt = undefined;
        });
      }
      const acknowledged: string[] = [];
      const send = (sender: number) =>
        attempts.steadily('sender', async () => {
          const from = [10, sender, ...[0, 0].map(() => random.below(256))].join('.');
          const call = calls[sender % PROCESSES]!;
          const { status, body } = await call('POST', '/api/mail', contactFields(), {
            'x-forwarded-for': from,
          });
          assert.equal(status, 201, JSON.stringify(body));
          acknowledged.push((body as { reference: string }).reference);
          await pause(100);
        });
      const visit = () =>
        attempts.steadily('visitor', async () => {
          const path = random.pick(['/', '/news', '/projects', '/api/projects/featured']);
          assert.equal((await callFront('GET', path)).status, 200, path);
          await pause(20);
        });
      const freshness = await watchFreshness(calls, frontOrigin, OLDEST);
      const load = Promise.all([
        attempts.steadily('editor', freshness.edit),
        attempts.steadily('reader', freshness.read),
        ...Array.from({ length: WRITERS }, (_, writer) => write(writer)),
        ...Array.from({ length: SENDERS }, (_, sender) => send(sender)),
        ...Array.from({ length: VISITORS }, visit),
      ]);
      const underLoad = (holds: () => boolean | Promise<boolean>) =>
        Promise.race([load, until(holds)]);

      await underLoad(() => attempts.done().length > ENOUGH && acknowledged.length > 2);
      assert.deepEqual(attempts.failed(), [], 'before the failover');
      const lostAt = performance.now();
      await database.lose(loss);
      const promotedAt = performance.now();
      await underLoad(async () => {
        const ready = calls.map((call) =>
          call('GET', '/readyz').then(
            () => true,
            () => false,
          ),
        );
        return (await Promise.all(ready)).every(Boolean);
      });
      const foundAt = performance.now();
      await underLoad(() => {
        const { end } = attempts.failed().at(-1) ?? { end: 0 };
        return performance.now() - end > QUIET && attempts.done(foundAt).length > ENOUGH;
      });
      await assertFresh(calls);
      attempts.end();
      await load;

      const failed = attempts.failed();
      // The processes of the site survived, and each refusal had a message.
      const others = failed.filter(({ failure }) => !failure!.endsWith(': 503'));
      assert.deepEqual(others, [], 'refused otherwise');
      const late = failed.filter(({ end }) => end > acceptedSince(attempts.done(promotedAt)));
      const lastAt = failed.at(-1)?.end ?? promotedAt;
      const longest = Math.max(...attempts.all.map(({ begin, end }) => end - begin));
      const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1);
      test.diagnostic(
        `promoted after ${seconds(lostAt, promotedAt)} s; the last of ${failed.length} refusals ${seconds(promotedAt, lastAt)} s ` +
          `later, ${late.length} of them once each process had stored something again; ${freshness.told()}; ` +
          `${attempts.done().length} attempts succeeded, the longest took ${seconds(0, longest)} s`,
      );
      // A connection to the lost server fails one request, and a process has no more connections
      // than its pool.
      assert.ok(late.length <= CONNECTIONS * PROCESSES, JSON.stringify(late));
      assert.ok(lastAt - promotedAt < OVER, `refused for ${seconds(promotedAt, lastAt)} s`);
      for (const call of calls) for (const thing of things) await thing.look(call);
      const url = database.url('site');
      await assertSound(url, { hasMedia: false });
      await assertMailedOnce(url, acknowledged, mails);
      if (loss === 'frozen') {
        // A former primary that returns is ignored.
        database.goOn();
        await assertFresh(calls);
        for (const thing of things) await thing.look(random.pick(calls));
      }
      for (const { child } of sites) assert.equal(await stopServer(child), 0);
    },
  );
}

const writerAt = (process: number) => `writer at ${process}`;

/** The first successful write of each process. */
function acceptedSince(done: { who: string; end: number }[]): number {
  const firsts = Array.from({ length: PROCESSES }, (_, process) =>
    done.find(({ who }) => who === writerAt(process)),
  );
  return Math.max(...firsts.map((first) => first!.end));
}

/** A change by one process is visible at the others within a second. */
async function assertFresh(calls: Call[]): Promise<void> {
  const stored: { newsId: number; title: string }[] = [];
  // The date is later than those of the writers, so that the item stays on the first page of the
  // list.
  const date = new Date().toISOString().slice(0, 10);
  for (const [index, call] of calls.entries()) {
    const title = `Friss ${index} ${performance.now()}`;
    const { status, body } = await call(
      'POST',
      '/api/news?images=url',
      newsFields({ title, date }),
    );
    assert.equal(status, 201, JSON.stringify(body));
    stored.push({ newsId: (body as { newsId: number }).newsId, title });
  }
  await pause(OLDEST);
  for (const call of calls) {
    const { bytes: list } = await call('GET', '/news');
    for (const { newsId, title } of stored) {
      assert.ok((await call('GET', `/news/${newsId}`)).bytes.includes(title), title);
      assert.ok(list.includes(title), `${title} in the list`);
    }
  }
}

/** Every accepted request is mailed in the end, and none twice. */
async function assertMailedOnce(url: string, acknowledged: string[], mails: MailServer) {
  const waiting = `select 1 from "contactRequest" where "delivery" <> 'sent'`;
  await until(async () => (await execute(url, waiting)).length === 0);
  const stored = await execute(url, 'select "reference", "messageId" from "contactRequest"');
  const references = new Set(stored.map(({ reference }) => reference));
  assert.deepEqual(
    acknowledged.filter((reference) => !references.has(reference)),
    [],
    'kept',
  );
  // Confirmations and messages of the sender name the reference, too.
  const mailed = stored.map(
    ({ messageId }) =>
      mails.received.filter(({ raw }) => raw.includes(`\nMessage-ID: ${messageId}`)).length,
  );
  assert.deepEqual([...new Set(mailed)], [1], 'mails of each');
}
