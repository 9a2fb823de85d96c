import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { after, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { pageBody } from '../page-cache/page-body.server.ts';
import { openFastLane } from './fast-lane.server.ts';

/** Two of them are written in the same place, one after the other. */
const LENGTH = 15_000;
/** What no head holds. */
const END = '~';
const KEPT: Record<string, Buffer> = {
  '/long-body': Buffer.from('b'.repeat(100_000) + END),
  '/long-head': Buffer.from(`after a long head${END}`),
  '/q': Buffer.alloc(LENGTH, 'q'),
  '/z': Buffer.alloc(LENGTH, 'z'),
  '/short': Buffer.from(`short${END}`),
};
const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`;

describe('the fast lane', () => {
  it('answers what is kept, and leaves the connection to the server with the first other request', async () => {
    const { socket, requests, noted } = await open();
    const texts = texting(socket);
    for (const path of ['/short', '/short']) {
      socket.write(ask(path));
      assert.match(await texts.next(), /^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\nshort~$/);
    }
    assert.deepEqual(requests, []);
    for (const path of ['/other', '/short']) {
      socket.write(ask(path));
      await texts.next();
    }
    assert.deepEqual(requests, ['/other', '/short']);
    assert.deepEqual(noted, ['/short 200 whole', '/short 200 whole']);
  });

  it('sends nothing but the page asked for, however late it is taken', async () => {
    const { socket, noted, connectOnce } = await open();
    socket.pause();
    let asked = 0;
    const isNoted = async () => {
      for (let left = 500; left > 0 && noted.length < asked; left -= 1) await pause(1);
      return noted.length === asked;
    };
    // Until the system holds as much as it can on both sides; what comes then is not heard for now.
    do {
      socket.write(ask('/q'));
      asked += 1;
    } while (await isNoted());
    socket.write(ask('/q'));
    asked += 1;
    const other = await connectOnce();
    for (let time = 0; time < 5; time += 1) {
      other.write(ask('/z'));
      await bytesOf(other, 'z', LENGTH);
    }
    const got = await bytesOf(socket, 'q', asked * LENGTH);
    assert.equal(count(got, 'HTTP/1.1 200 OK'), asked);
    assert.equal(count(got, 'q'.repeat(LENGTH)), asked);
    assert.equal(count(got, 'z'), 0);
    assert.ok(noted.every((line) => line.endsWith('200 whole')));
  });

  it('sends heads and bodies of any length', async () => {
    const { socket } = await open();
    for (const path of ['/long-body', '/long-head', '/short', '/long-head']) {
      socket.write(ask(path));
      const got = String(await bytesOf(socket, END));
      const [head = '', body] = got.split('\r\n\r\n');
      assert.equal(body, String(KEPT[path]));
      assert.match(head, /\r\nX-Request-Id: id\r\nDate: .* GMT\r\n/);
      assert.equal(head.length > 20_000, path === '/long-head');
    }
  });

  it('keeps a connection that rests as long as the server would', async () => {
    // Nothing else ends it within the time of a test.
    const { socket } = await open({ keepAliveTimeout: 300, silence: 3_600_000 });
    const texts = texting(socket);
    const begin = performance.now();
    socket.write(ask('/short'));
    assert.match(await texts.next(), /\r\nConnection: keep-alive\r\nKeep-Alive: timeout=0\r\n/);
    await once(socket, 'close');
    const ms = performance.now() - begin;
    assert.ok(ms > 300, `${ms} ms`);
  });

  it('ends those that have been silent for too long', async () => {
    const { socket } = await open({ silence: 200 });
    socket.resume();
    await once(socket, 'close');
  });

  it('ends with whoever ends, and not before the answer', async () => {
    const { socket, noted } = await open();
    socket.end(ask('/q'));
    const got = await bytesOf(socket, 'q');
    assert.equal(count(got, 'q'.repeat(LENGTH)), 1);
    assert.deepEqual(noted, ['/q 200 whole']);
  });

  it('closes with the server those that have had their answers, and lets the others ask', async () => {
    const { socket, server, connectOnce } = await open();
    const silent = await connectOnce();
    const texts = texting(socket);
    socket.write(ask('/short'));
    await texts.next();
    server.close();
    await once(socket, 'close');
    const late = texting(silent);
    silent.write(ask('/short'));
    assert.match(await late.next(), /short~$/);
    server.closeIdleConnections();
    await once(silent, 'close');
    await server.done;
  });

  it('lets all of them go when the server gives up all', async () => {
    const { socket, server } = await open();
    socket.resume();
    server.closeAllConnections();
    await once(socket, 'close');
  });
});

async function open({ keepAliveTimeout = 5_000, silence = 30_000 } = {}) {
  const [requests, noted] = [[] as string[], [] as string[]];
  const server = createServer({ keepAliveTimeout }, (request, response) => {
    requests.push(request.url!);
    response.end(KEPT[request.url!] ?? `of the server: ${request.url}`);
  });
  openFastLane(server, {
    findKept({ url = '' }) {
      const bytes = KEPT[url];
      if (!bytes) return undefined;
      const body = pageBody(bytes);
      const headers =
        url === '/long-head' ? [['X-Long', 'x'.repeat(20_000)] as [string, string]] : [];
      const page = { status: 200, headers, etag: undefined, body, isForAll: true };
      return { page, form: body.pick([])! };
    },
    common: [],
    name: () => 'id',
    note: ({ url }, { status, isWhole }) =>
      noted.push(`${url} ${status} ${isWhole ? 'whole' : 'broken'}`),
    silence,
    skips: () => false,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sockets: Socket[] = [];
  const connectOnce = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  after(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  const socket = await connectOnce();
  return {
    socket,
    requests,
    noted,
    connectOnce,
    server: Object.assign(server, { done: once(server, 'close') }),
  };
}

/** What comes, piece by piece. */
function texting(socket: Socket): { next: () => Promise<string> } {
  return { next: async () => String(((await once(socket, 'data')) as [Buffer])[0]) };
}

/** What comes until so many bytes of it are `letter`, or to its end. */
async function bytesOf(
  socket: Socket,
  letter: string,
  wanted = letter === END ? 1 : Infinity,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let found = 0;
  return new Promise((resolve) => {
    const finish = () => {
      socket.off('data', take);
      resolve(Buffer.concat(pieces));
    };
    const take = (piece: Buffer) => {
      pieces.push(piece);
      for (const byte of piece) if (byte === letter.charCodeAt(0)) found += 1;
      if (found >= wanted) finish();
    };
    socket.on('data', take);
    socket.once('end', finish);
    socket.resume();
  });
}

const count = (bytes: Buffer, text: string): number =>
  bytes.toString('latin1').split(text).length - 1;
