import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { after, it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { takeBody, type BodyRoom } from '../../app/api/server/body-limit.server.ts';
import { failure } from '../../app/api/server/answer.server.ts';
import { createLog } from '../../app/platform/log.server.ts';
import { ofEachNetwork } from '../../app/platform/limits/networks.server.ts';
import { createSemaphore } from '../../app/platform/semaphore.server.ts';
import { newsFields } from '../support/factories.ts';
import { converse, startServer } from '../support/http-server.ts';
import { until } from '../support/until.ts';

setFlagsFromString('--expose-gc');

const KB = 1024;
const MB = 1024 * KB;

/** The head of a request with a body of `length` bytes. */
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

it('slow uploads do not prevent others from uploading and saving', async () => {
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

/** Starts a server that reads bodies of up to 8 MB within the limits of `room`, and responds with their lengths. */
async function startIntake(room: BodyRoom): Promise<number> {
  const router = new Hono<{ Bindings: HttpBindings }>();
  router.onError((error, context) => failure(error, context, createLog('fatal')));
  router.post(
    '*',
    takeBody(8 * MB, room, ({ req }) => req.path),
    async (context) => context.text(String((await context.req.arrayBuffer()).byteLength)),
  );
  const server = createServer(getRequestListener(router.fetch));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const roomOf = (places: number, options: Partial<BodyRoom> = {}): BodyRoom => ({
  medium: createSemaphore({ atOnce: places, queueLength: 1 }),
  large: createSemaphore({ atOnce: places, queueLength: 1 }),
  admit: () => () => {},
  ...options,
});

it('a limited number of large request bodies is received at a time, the next one waits, and others get 503', async () => {
  const room = roomOf(2);
  const port = await startIntake(room);
  const send = (length: number) =>
    converse(port, (socket) => void socket.write(head('/', length) + 'y'.repeat(length)));
  for (const [length, line] of [
    [2 * MB, room.large],
    [256 * KB, room.medium],
  ] as const) {
    const slow: Socket[] = [];
    const [left, stays] = [1, 2].map(() =>
      converse(port, (socket) => {
        socket.write(head('/', length) + 'x'.repeat(100 * KB));
        slow.push(socket);
      }),
    );
    await until(() => line.load().running === 2);
    const waits = send(length);
    await until(() => line.load().waiting === 1);
    assert.match(await send(length), /^HTTP\/1.1 503 [^]*\r\nretry-after: 10\r\n/i);
    assert.match(await send(16 * KB), /^HTTP\/1.1 200 /, 'a small one waits for nothing');
    slow[0]!.destroy();
    await left!.catch(() => {});
    assert.match(await waits, new RegExp(`^HTTP/1.1 200 [^]*${length}$`));
    slow[1]!.write('x'.repeat(length - 100 * KB));
    assert.match(await stays!, new RegExp(`^HTTP/1.1 200 [^]*${length}$`));
  }
});

it('a limited number of large request bodies is received at a time from each network', async () => {
  const room = roomOf(8, { admit: ofEachNetwork(3) });
  const port = await startIntake(room);
  const slow: Socket[] = [];
  const answers = [1, 2, 3].map(() =>
    converse(port, (socket) => {
      slow.push(socket);
      socket.write(head('/1', 256 * KB) + 'x'.repeat(100 * KB));
    }),
  );
  await until(() => room.medium.load().running === 3);
  const send = (path: string, length = 256 * KB) =>
    converse(port, head(path, length) + 'y'.repeat(length));
  assert.match(await send('/1'), /^HTTP\/1.1 503 [^]*\r\nretry-after: /i);
  assert.match(await send('/1', 16 * KB), /^HTTP\/1.1 200 /);
  assert.match(await send('/2'), /^HTTP\/1.1 200 /);
  for (const socket of slow) socket.write('x'.repeat(156 * KB));
  for (const answer of await Promise.all(answers)) assert.match(answer, /^HTTP\/1.1 200 /);
  assert.match(await send('/1'), /^HTTP\/1.1 200 /);
});

it('the memory of a request body is freed after it was accepted or refused', async () => {
  const port = await startIntake(roomOf(1));
  const before = heldBytes();
  for (const length of [8 * MB, 9 * MB]) {
    const body = 'z'.repeat(length);
    const sent = head('/', length).replace(/Content-Length: \d+/, 'Transfer-Encoding: chunked');
    const answer = await converse(port, (socket) => {
      socket.write(`${sent}${length.toString(16)}\r\n${body}\r\n0\r\n\r\n`);
    });
    assert.match(answer, length > 8 * MB ? /^HTTP\/1.1 413 / : /^HTTP\/1.1 200 [^]*8388608$/);
  }
  await until(() => heldBytes() < before + MB);
});

/** Bytes in buffers, measured once no other request holds any. */
function heldBytes(): number {
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().arrayBuffers;
}
