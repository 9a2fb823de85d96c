import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { execute } from '../support/database-content.ts';
import { freshDatabase, onBothDatabases } from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';
import { tokenOf } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const ITEMS = 80;
const KILLS = 2;
const WRITERS = 4;

onBothDatabases('items that are created again and again until they are answered', (database) => {
  it('are each there once, however often the server is killed', async (test) => {
    const { url, drop } = await freshDatabase(database);
    const settings = { DATABASE_URL: url };
    let site = await startServer(settings);
    const token = await tokenOf(site.origin);
    let [number, repeats] = [0, 0];

    async function create(): Promise<void> {
      number += 1;
      const [key, body] = [randomUUID(), JSON.stringify(newsFields({ title: `Elem ${number}` }))];
      for (;;) {
        try {
          const response = await fetch(`${site.origin}/api/news`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${token}`,
              'idempotency-key': key,
            },
            body,
          });
          assert.equal(response.status, 201, await response.text());
          return;
        } catch (error) {
          if (error instanceof assert.AssertionError) throw error;
          repeats += 1;
          await pause(20);
        }
      }
    }
    async function write(): Promise<void> {
      while (number < ITEMS) await create();
    }
    async function killNowAndThen(): Promise<void> {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await until(() => number >= (ITEMS * kill) / (KILLS + 1));
        const ended = once(site.child, 'exit');
        site.child.kill('SIGKILL');
        await ended;
        site = await startServer(settings);
      }
    }
    await Promise.all([killNowAndThen(), ...Array.from({ length: WRITERS }, write)]);
    assert.equal(await stopServer(site.child), 0);

    assert.ok(repeats > 0);
    const titles = (await execute(url, 'select title from news')).map(({ title }) => title);
    assert.equal(titles.length, number);
    assert.equal(new Set(titles).size, number);
    test.diagnostic(`${number} items, ${repeats} repeated attempts`);
    await drop();
  });
});
