import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { after, it } from 'node:test';
import { askHost } from './ask-host.server.ts';

const OPEN = '127.0.0.1';
const CLOSED = '127.0.0.2';

async function serve(host: string, answer: RequestListener) {
  const sockets = new Set<Socket>();
  const state = { connections: 0, open: () => sockets.size, origin: '' };
  const server = createServer(answer);
  server.on('connection', (socket) => {
    state.connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  state.origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return state;
}

const asking = {
  agent: 'test',
  signal: new AbortController().signal,
  mayAsk: (address: string) => address === OPEN,
  mayAskPort: () => true,
};
const ask = async (url: string) => Object.values(await askHost(url, asking)).join(' ');

it('a link check distinguishes existing, missing and unknown addresses', async () => {
  const methods: string[] = [];
  const { origin, open } = await serve(OPEN, (request, response) => {
    const path = request.url!;
    methods.push(`${request.method} ${path}`);
    const status = Number(path.slice(1)) || (request.method === 'HEAD' ? 404 : 200);
    response.writeHead(status);
    // An endless body, which the client does not read.
    if (request.method === 'HEAD' || status !== 200) response.end();
    else response.write('x'.repeat(100_000));
  });
  const found: Record<string, string> = {};
  for (const path of ['200', '404', '410', '403', '500', 'no-head']) {
    found[path] = await ask(`${origin}/${path}`);
  }
  assert.deepEqual(found, {
    200: 'open 200',
    404: 'dead 404',
    410: 'dead 410',
    403: 'open 403',
    500: 'failed 500',
    'no-head': 'open 200',
  });
  assert.deepEqual(methods.slice(0, 3), ['HEAD /200', 'HEAD /404', 'GET /404']);
  while (open() > 0) await new Promise((resolve) => setTimeout(resolve, 10));
});

it('a link check ends if a host switches to another protocol', { timeout: 5_000 }, async () => {
  const { origin } = await serve(OPEN, ({ socket }) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
  });
  assert.equal(await ask(origin), 'failed unreachable');
});

it('a link check follows redirects, but stops at loops and after a timeout', async () => {
  const { origin } = await serve(OPEN, ({ url }, response) => {
    if (url === '/silent') return;
    const location = { '/moved': '/there', '/round': '/round', '/mail': 'mailto:a@b.hu' }[url!];
    if (location === undefined) response.end();
    else response.writeHead(301, { location }).end();
  });
  assert.equal(await ask(`${origin}/moved`), 'open 200');
  assert.equal(await ask(`${origin}/round`), 'failed loop');
  assert.equal(await ask(`${origin}/mail`), 'open 301');
  const silent = await askHost(`${origin}/silent`, { ...asking, longest: 50 });
  assert.deepEqual(silent, { found: 'failed', reason: 'slow' });
});

it('a link check sends nothing to a forbidden address, even after a redirect', async () => {
  const closed = await serve(CLOSED, (_, response) => response.end());
  const { origin } = await serve(OPEN, (_, response) => {
    response.writeHead(302, { location: `${closed.origin}/latest/meta-data` }).end();
  });
  assert.equal(await ask(origin), 'dead private');
  assert.equal(await ask(closed.origin), 'dead private');
  assert.equal(closed.connections, 0);
});

it('a link check sends requests only to public addresses by default', async () => {
  const local = await serve(OPEN, (_, response) => response.end());
  const { port } = new URL(local.origin);
  const { agent, signal } = asking;
  for (const host of ['127.0.0.1', 'localhost', '127.1', '2130706433', '0x7f000001', '[::1]']) {
    const found = await askHost(`http://${host}:${port}/`, { agent, signal });
    assert.deepEqual(found, { found: 'dead', reason: 'private' }, host);
  }
  const mapped = await askHost(`http://[::ffff:127.0.0.1]:${port}/`, { agent, signal });
  assert.equal(mapped.reason, 'private');
  assert.equal(local.connections, 0);
});
