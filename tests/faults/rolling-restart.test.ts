/** Two processes behind nginx are started anew, one after the other, while everybody goes on: nobody notices. */
import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { after, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { execute } from '../support/database-content.ts';
import { freshDatabase } from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';
import { freePort } from '../support/free-port.ts';
import { noNginx, startFront } from '../support/nginx.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

/** `RESTARTS=20` says more, of each process. */
const RESTARTS = Number(process.env['RESTARTS'] ?? 1);
const [VISITORS, WRITERS] = [16, 2];

it(`a rolling restart loses no request: ${RESTARTS} times`, { skip: noNginx() }, async (test) => {
  const { url, token, drop } = await freshDatabase('PostgreSQL', true);
  after(drop);
  const ports = [await freePort(), await freePort()];
  const start = (port: number) =>
    startServer({ DATABASE_URL: url, SAMPLE_CONTENT: 'on', PORT: String(port), TRUST_PROXY: '1' });
  const sites = await Promise.all(ports.map(start));
  const front = await startFront(ports);
  after(front.stop);
  const agent = new Agent({ keepAlive: true });
  const unwanted: string[] = [];
  let [answered, number] = [0, 0];
  const over = new AbortController();
  const saved: string[] = [];

  const ask = (method: string, path: string, body?: string) =>
    new Promise<number | string>((resolve) => {
      const headers = {
        ...(body && { authorization: `Bearer ${token}`, 'content-type': 'application/json' }),
      };
      const sent = request({ port: front.port, agent, method, path, headers }, (answer) => {
        answer.resume().once('error', ({ message }) => resolve(message));
        answer.once('end', () => resolve(answer.statusCode!));
      });
      sent.once('error', ({ message }) => resolve(message));
      sent.end(body);
    });
  async function visit(): Promise<void> {
    while (!over.signal.aborted) {
      number += 1;
      const path = ['/', '/news', '/api/projects/featured'][number % 3]!;
      const status = await ask('GET', path);
      answered += 1;
      if (status !== 200) unwanted.push(`GET ${path}: ${status}`);
      await pause(20);
    }
  }
  async function write(): Promise<void> {
    while (!over.signal.aborted) {
      number += 1;
      const title = `Közben ${number}`;
      const status = await ask('POST', '/api/news', JSON.stringify(newsFields({ title })));
      answered += 1;
      if (status === 201) saved.push(title);
      else unwanted.push(`POST: ${status}`);
    }
  }
  const load = Promise.all([
    ...Array.from({ length: VISITORS }, visit),
    ...Array.from({ length: WRITERS }, write),
  ]);
  for (let restart = 0; restart < RESTARTS * 2; restart += 1) {
    const before = answered;
    await until(() => answered > before + 50);
    const which = restart % 2;
    assert.equal(await stopServer(sites[which]!.child), 0);
    sites[which] = await start(ports[which]!);
  }
  over.abort();
  await load;
  agent.destroy();
  test.diagnostic(`${answered} requests, ${saved.length} of them saved news`);
  assert.deepEqual(unwanted, []);
  const stored = await execute(url, `select title from news where title like 'Közben %'`);
  assert.deepEqual(stored.map(({ title }) => String(title)).toSorted(), saved.toSorted());
  for (const { child } of sites) assert.equal(await stopServer(child), 0);
});
