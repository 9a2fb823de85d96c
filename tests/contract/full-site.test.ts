import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { newsFields } from '../support/factories.ts';
import { startServer } from '../support/http-server.ts';
import { METRICS_TOKEN } from '../support/metrics.ts';
import { until } from '../support/until.ts';

const ROOM = { inside: 3, staff: 64, overflow: 64 };

interface Asking {
  method?: string;
  authorization?: string;
  body?: string;
  isSplit?: boolean;
  /** Whether the connection stays open. */
  stays?: boolean;
}

async function startFull() {
  const server = await startServer('SQLite', undefined, undefined, { room: ROOM });
  const authorization = `Bearer ${await server.signIn()}`;
  const sockets: Socket[] = [];
  after(() => sockets.forEach((socket) => socket.destroy()));
  const open = () => {
    const socket = connect(server.port, '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    return socket;
  };

  async function send(socket: Socket, path: string, asking: Asking = {}): Promise<void> {
    const { method = 'GET', body = '', isSplit, stays } = asking;
    const whole = [
      `${method} ${path} HTTP/1.1`,
      'Host: site.test',
      ...(stays ? [] : ['Connection: close']),
      ...(asking.authorization ? [`Authorization: ${asking.authorization}`] : []),
      ...(body
        ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]
        : []),
      '',
      body,
    ].join('\r\n');
    if (isSplit) {
      socket.write(whole.slice(0, 40));
      await pause(50);
    }
    socket.write(isSplit ? whole.slice(40) : whole);
  }

  /** Sends a request and returns everything received. */
  async function ask(path: string, asking: Asking = {}): Promise<string> {
    const socket = open();
    await send(socket, path, asking);
    return await text(socket);
  }

  const staff = (path: string, asking: Asking = {}) => ask(path, { ...asking, authorization });
  // Staff are recognised by the address of an earlier request.
  assert.match(await staff('/api/auth/session'), /^HTTP\/1.1 200 /);
  const taken = Array.from({ length: ROOM.inside }, open);
  for (const socket of taken) {
    await send(socket, '/healthz', { stays: true });
    await firstOf(socket);
  }
  return { ...server, open, send, ask, staff, taken, authorization };
}

const WATCHER = { authorization: `Bearer ${METRICS_TOKEN}` };

/** The number of open connections including this one, their limit, and the number of refused connections. */
async function figures(ask: (path: string, asking: Asking) => Promise<string>): Promise<number[]> {
  const metrics = await ask('/metrics', WATCHER);
  const found = metrics.matchAll(/^site_http_connections(?:_\w+)? (\d+)$/gm);
  return Array.from(found, ([, value]) => Number(value));
}

/** The first data received; empty if the connection is closed before. */
const firstOf = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.once('data', (piece) => resolve(String(piece))).once('close', () => resolve(''));
  });

describe('a site that has reached its limit of connections', () => {
  it('answers further clients with 503 and Retry-After', async () => {
    const { ask } = await startFull();
    const page = await ask('/');
    assert.match(page, /^HTTP\/1.1 503 Service Unavailable\r\n/);
    assert.match(page, /\r\nRetry-After: \d+\r\n/);
    assert.match(page, /\r\nX-Frame-Options: DENY\r\n/);
    const [, id] = /\r\nX-Request-Id: (\w+)\r\n/.exec(page)!;
    assert.match(page, /\r\n\r\nA kiszolgáló most túl sok kérésen dolgozik/);
    assert.ok(page.endsWith(`Hibaazonosító: ${id}`));
    const call = await ask('/api/news/getnewslist', { authorization: 'Bearer of.some.body' });
    assert.match(call, /\r\nContent-Type: application\/problem\+json; charset=utf-8\r\n/);
    const body = JSON.parse(call.split('\r\n\r\n')[1]!) as Record<string, unknown>;
    assert.equal(body['type'], 'urn:problem:busy');
    assert.match(call, new RegExp(`\\r\\nX-Request-Id: ${body['requestId'] as string}\\r\\n`));
    assert.match(await ask('/', { method: 'HEAD' }), /^HTTP\/1.1 503 [^]*\r\n\r\n$/);
  });

  it('counts refused connections in its metrics, which a client with the metrics token can still read', async () => {
    const { ask } = await startFull();
    for (let count = 0; count < 2; count += 1) await ask('/');
    await ask('/healthz');
    assert.match(await ask('/metrics'), /^HTTP\/1.1 503 /);
    assert.match(await ask('/news', WATCHER), /^HTTP\/1.1 503 /);
    // A refused connection counts as closed once both sides have ended it.
    const told = [ROOM.inside + 1, ROOM.inside, 4];
    await until(async () => String(await figures(ask)) === String(told));
  });

  it('reports in health checks that it is alive', async () => {
    const { ask } = await startFull();
    assert.match(await ask('/healthz'), /^HTTP\/1.1 200 OK\r\n[^]*\r\n\r\nok [\d.]+$/);
  });

  it('still accepts staff who read and write, however their requests are split into packets', async () => {
    const { staff } = await startFull();
    for (const isSplit of [false, true]) {
      const session = await staff('/api/auth/session', { isSplit });
      assert.match(session, /^HTTP\/1.1 200 OK\r\n/);
      const body = JSON.stringify(newsFields({ title: 'Tele', content: '<p>x</p>' }));
      const made = await staff('/api/news', { method: 'POST', body, isSplit });
      assert.match(made, /^HTTP\/1.1 201 Created\r\n/);
    }
  });

  it('accepts a limited number of additional staff connections, and others when these close', async () => {
    const { open, send, staff, authorization } = await startFull();
    const inside: Socket[] = [];
    for (let count = 0; count < ROOM.staff; count += 1) {
      const socket = open();
      inside.push(socket);
      await send(socket, '/api/auth/session', { authorization, stays: true });
      assert.match(await firstOf(socket), /^HTTP\/1.1 200 OK/);
    }
    assert.match(await staff('/api/auth/session'), /^HTTP\/1.1 503 /);
    for (const socket of inside) socket.destroy();
    await until(async () => (await staff('/api/auth/session')).startsWith('HTTP/1.1 200 '));
  });

  it('answers active clients, even if many idle ones are connected', async () => {
    const { open, ask, staff } = await startFull();
    for (let silent = 0; silent < ROOM.overflow + 6; silent += 1) open();
    assert.match(await staff('/api/auth/session'), /^HTTP\/1.1 200 /);
    assert.match(await ask('/'), /^HTTP\/1.1 503 /);
  });

  it('closes additional connections that send no request in time', async () => {
    const { open } = await startFull();
    const begin = performance.now();
    assert.equal(await text(open()), '');
    assert.ok(performance.now() - begin > 500);
  });

  it('serves an additional connection normally if a regular one closes before the additional one sends a request', async () => {
    const { open, send, ask, taken } = await startFull();
    const early = open();
    // Connections are accepted in order: once a later one is refused, the early one has been
    // accepted.
    assert.match(await ask('/'), /^HTTP\/1.1 503 /);
    taken.pop()!.destroy();
    await until(async () => (await figures(ask))[0] === ROOM.inside);
    await send(early, '/');
    assert.match(await text(early), /^HTTP\/1.1 200 OK\r\n/);
    for (const socket of taken.splice(0)) socket.destroy();
    await until(async () => (await ask('/')).startsWith('HTTP/1.1 200 OK'));
    for (let count = 0; count < ROOM.inside; count += 1) {
      const socket = open();
      await send(socket, '/', { stays: true });
      assert.match(await firstOf(socket), /^HTTP\/1.1 200 OK/);
    }
    assert.match(await ask('/'), /^HTTP\/1.1 503 /);
  });
});
