import assert from 'node:assert/strict';
import { it } from 'node:test';
import { execute } from '../support/database-content.ts';
import { onBothDatabases } from '../support/databases.ts';
import { contactFields } from '../support/factories.ts';
import { databaseUrl, tokenOf } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const HOUR = 3_600_000; // ms
const DAY = 24 * HOUR;

onBothDatabases('a site whose system clock has jumped forward', (database) => {
  it('deletes only contact requests that are due within a day, and logs the jump', async () => {
    const site = await emptySite();
    await site.receive([0, 1, 364.5, 365.5]);
    await site.runAt(0);
    assert.deepEqual(await site.daysKept(), [0, 1, 364.5]);

    assert.match(await site.runAt(400 * DAY), /"days":399,"msg":"the clock is ahead/);
    assert.deepEqual(await site.daysKept(), [0, 1], 'what was due the next day');
    await site.runAt(400 * DAY);
    assert.deepEqual(await site.daysKept(), [0, 1], 'started again at once');
    await site.runAt(400 * DAY + HOUR);
    assert.deepEqual(await site.daysKept(), [0, 1], 'a day more: nothing is due then');

    assert.doesNotMatch(await site.runAt(0), /ahead/);
    assert.deepEqual(await site.daysKept(), [0, 1], 'when the clock is right again');
  });

  if (database !== 'SQLite') return;

  it('detects the jump from the times in its content if no clock is stored', async () => {
    const site = await emptySite();
    await site.receive([0, 1, 300]);
    await site.runAt(400 * DAY);
    assert.deepEqual(await site.daysKept(), [0, 1, 300]);
  });

  it('deletes the expired requests of one day per hour after a stop of a month', async () => {
    const site = await emptySite();
    await site.receive([364, 363, 362, 1]);
    await site.runAt(0);
    for (const hour of [0, 1, 2]) await site.runAt(30 * DAY + hour * HOUR);
    assert.deepEqual(await site.daysKept(), [1, 362]);
  });

  it('still refuses a revoked token', async () => {
    const site = await emptySite();
    const first = await startServer({ DATABASE_URL: site.url });
    const headers = { authorization: `Bearer ${await tokenOf(first.origin)}` };
    await fetch(`${first.origin}/api/auth/logout`, { method: 'POST', headers });
    await stopServer(first.child);
    await site.runAt(400 * DAY);
    const second = await startServer({ DATABASE_URL: site.url });
    const { status } = await fetch(`${second.origin}/api/auth/session`, { headers });
    assert.equal(status, 401);
    await stopServer(second.child);
  });

  async function emptySite() {
    const DATABASE_URL = await databaseUrl(database);
    const start = Date.now();
    await execute(DATABASE_URL, `delete from setting where name = 'retentionClock'`);
    return {
      url: DATABASE_URL,

      /** Stores requests that are `days` old, each created by a real request. */
      async receive(days: number[]): Promise<void> {
        const server = await startServer({ DATABASE_URL });
        for (const day of days) {
          const response = await fetch(`${server.origin}/api/mail`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(contactFields({ subject: String(day) })),
          });
          assert.equal(response.status, 201);
          await execute(
            DATABASE_URL,
            `update "contactRequest" set "receivedAt" = ${start - day * DAY} where subject = '${day}'`,
          );
        }
        await stopServer(server.child);
        await execute(DATABASE_URL, `delete from setting where name = 'retentionClock'`);
      },

      /** Runs the site with a clock that is fast by `ahead` ms, until it has deleted expired data. Returns its log. */
      async runAt(ahead: number): Promise<string> {
        const before = await clockOf();
        const server = await startServer({
          DATABASE_URL,
          LOG_LEVEL: 'info',
          NODE_OPTIONS: '--import ./tests/support/clock-ahead.ts',
          CLOCK_AHEAD: String(ahead),
        });
        const isLookedAt = () => /the clock is ahead/.test(server.output());
        await until(async () => (await clockOf()) !== before || isLookedAt());
        assert.equal(await stopServer(server.child), 0);
        return server.output();
      },

      async daysKept(): Promise<number[]> {
        const rows = await execute(DATABASE_URL, 'select subject from "contactRequest"');
        return rows.map(({ subject }) => Number(subject)).sort((a, b) => a - b);
      },
    };

    async function clockOf(): Promise<unknown> {
      const sql = `select value from setting where name = 'retentionClock'`;
      return (await execute(DATABASE_URL, sql))[0]?.['value'];
    }
  }
});
