/** Large bodies that come slowly: others go on meanwhile, and whoever is sent away takes no memory any more. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { after, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { takeInTurn } from '../../app/api/server/body-turns.server.ts';
import { failure } from '../../app/api/server/answer.server.ts';
import { createLog } from '../../app/platform/log.server.ts';
import { ofEachNetwork } from '../../app/platform/limits/of-each-network.server.ts';
import { createSemaphore } from '../../app/platform/semaphore.server.ts';
import { discardUnreadBody } from '../../app/server/http/unread-body.server.ts';
import { newsFields } from '../support/factories.ts';
import { converse, startServer } from '../support/http-server.ts';
import { until } from '../support/until.ts';

setFlagsFromString('--expose-gc');

const KB = 1024;
const MB = 1024 * KB;

/** The head of a request with so many bytes behind it. */
function head(path: string, length: number, token = ''): string {
  return [
    `POST ${path} HTTP/1.1`,
    'Host: site.test',
    'Connection: close',
    'Content-Type: application/json',
    `Authorization: Bearer ${token}`,
    `Content-Length: ${length}`,
    '',
    '',
  ].join('\r\n');
}

it('those who send slowly keep nobody from sending and saving', async () => {
  const server = await startServer('SQLite');
  const token = await server.signIn();
  const large = newsFields({ content: 'ő'.repeat(0.8 * MB) });
  const body = Buffer.from(JSON.stringify(large));
  const slow: Socket[] = [];
  const answers = Array.from({ length: 3 }, () =>
    server.converse((socket) => {
      socket.write(head('/api/news', body.length, token));
      socket.write(body.subarray(0, MB));
      slow.push(socket);
    }),
  );
  await until(() => slow.length === 3 && slow.every(({ writableLength }) => writableLength === 0));
  for (const fields of [large, newsFields()]) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(fields) };
    const saved = await fetch(`${server.origin}/api/news`, init);
    assert.equal(saved.status, 201, await saved.text());
  }
  for (const socket of slow) socket.write(body.subarray(MB));
  for (const answer of await Promise.all(answers)) assert.match(answer, /^HTTP\/1.1 201 /);
});

/**
 * A server that takes bodies of up to 8 MB in by turns of so many, and answers how long they were; three of less than
 * 1 MB at a time from each address, which they name themselves.
 */
async function startIntake(places: number, patience: number) {
  const turns = {
    large: createSemaphore({ atOnce: places, patience }),
    medium: createSemaphore({ atOnce: places, patience }),
    atWork: createSemaphore({ atOnce: 1 }),
    admit: ofEachNetwork(3),
  };
  const router = new Hono<{ Bindings: HttpBindings }>();
  router.use(discardUnreadBody);
  router.onError((error, context) => failure(error, context, createLog('fatal')));
  router.post(
    '*',
    takeInTurn(8 * MB, turns, ({ req }) => req.path),
    async (context) => context.text(String((await context.req.arrayBuffer()).byteLength)),
  );
  const server = createServer(getRequestListener(router.fetch));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { turns, port };
}

it('who sends too slowly while others wait is told to come again, and nobody holds what he goes on to send', async () => {
  const held = heldBytes();
  const { turns, port } = await startIntake(2, 40);
  const slow: Socket[] = [];
  const [first, second] = ['x', 'y'].map((byte) =>
    converse(port, (socket) => {
      socket.write(head('/', 8 * MB) + byte.repeat(2 * MB));
      slow.push(socket);
    }),
  );
  await until(() => turns.large.load().running === 2);
  const quick = head('/', 2 * MB) + 'z'.repeat(2 * MB);
  assert.match(
    await converse(port, (socket) => void socket.write(quick)),
    /^HTTP\/1.1 200 [^]*2097152$/,
  );
  // Who came first has made room; nobody else had to.
  slow[1]!.write('y'.repeat(6 * MB));
  assert.match(await second!, /^HTTP\/1.1 200 [^]*8388608$/);
  slow[0]!.write('x'.repeat(5 * MB));
  await until(() => slow[0]!.writableLength === 0);
  await until(() => heldBytes() < held + MB);
  slow[0]!.write('x'.repeat(MB));
  assert.match(await first!, /^HTTP\/1.1 503 [^]*\r\nretry-after: 10\r\n/i);
});

it('bodies of a portion wait for one another, and whoever stands still makes room', async () => {
  const { turns, port } = await startIntake(2, 40);
  const half = 'x'.repeat(100 * KB);
  for (const path of ['/1', '/2']) void converse(port, head(path, 256 * KB) + half);
  await until(() => turns.medium.load().running === 2);
  const small = head('/3', 16 * KB) + 'y'.repeat(16 * KB);
  assert.match(await converse(port, small), /^HTTP\/1.1 200 /);
  assert.equal(turns.medium.load().running, 2, 'nobody waits for a small one');
  const whole = head('/3', 256 * KB) + 'y'.repeat(256 * KB);
  const answers = await Promise.all([1, 2].map(() => converse(port, whole)));
  for (const answer of answers) assert.match(answer, /^HTTP\/1.1 200 [^]*262144$/);
  // One of those that came first has, or both.
  assert.ok(turns.medium.load().running < 2);
});

it('of one network so many are listened to at a time', async () => {
  const { turns, port } = await startIntake(8, 60_000);
  const slow: Socket[] = [];
  const answers = [1, 2, 3].map(() =>
    converse(port, (socket) => {
      slow.push(socket);
      socket.write(head('/1', 256 * KB) + 'x'.repeat(100 * KB));
    }),
  );
  await until(() => turns.medium.load().running === 3);
  const whole = (path: string) => head(path, 256 * KB) + 'y'.repeat(256 * KB);
  const send = (path: string) => converse(port, whole(path));
  assert.match(await send('/1'), /^HTTP\/1.1 503 [^]*\r\nretry-after: /i);
  assert.match(await send('/2'), /^HTTP\/1.1 200 /);
  for (const socket of slow) socket.write('x'.repeat(156 * KB));
  for (const answer of await Promise.all(answers)) assert.match(answer, /^HTTP\/1.1 200 /);
  assert.match(await send('/1'), /^HTTP\/1.1 200 /);
});

/** In buffers, once nobody holds any more than he has to. */
function heldBytes(): number {
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().arrayBuffers;
}
