import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Socket } from 'node:net';
import { ADMIN } from '../support/administrator.ts';
import { execute } from '../support/database-content.ts';
import { newsFields } from '../support/factories.ts';
import { startServer, type TestServer } from '../support/http-server.ts';
import { until } from '../support/until.ts';

const MEGABYTE = 1024 * 1024;

function head(method: string, path: string, headers: Record<string, string>): string {
  const lines = Object.entries({ host: 'site.test', connection: 'close', ...headers });
  return [`${method} ${path} HTTP/1.1`, ...lines.map((line) => line.join(': ')), '', ''].join(
    '\r\n',
  );
}

function pieces(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes.length) controller.close();
      else controller.enqueue(bytes.subarray(sent, (sent += size)));
    },
  });
}

function post({ origin }: TestServer, path: string, body: string, token?: string) {
  return fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: pieces(body, 16 * 1024),
    duplex: 'half',
  } as RequestInit);
}

async function assertAlive({ origin }: TestServer): Promise<void> {
  assert.equal((await fetch(`${origin}/readyz`)).status, 200);
  assert.equal((await fetch(`${origin}/api/news/getpublishednewscount`)).status, 200);
}

describe('a request body of undeclared length', () => {
  it('is accepted if it is within the limit', async () => {
    const server = await startServer('SQLite');
    const login = await post(server, '/api/auth/login', JSON.stringify(ADMIN));
    assert.equal(login.status, 200);
    const { token } = (await login.json()) as { token: string };
    const content = `<p>${'árvíz'.repeat(150_000)}</p>`;
    const created = await post(server, '/api/news', JSON.stringify(newsFields({ content })), token);
    assert.equal(created.status, 201);
    assert.equal(((await created.json()) as { content: string }).content, content);
  });

  it('is refused if it exceeds the limit of the call', async () => {
    const server = await startServer('SQLite');
    const token = await server.signIn();
    const large = JSON.stringify({ username: 'a', password: 'x'.repeat(70_000) });
    assert.equal((await post(server, '/api/auth/login', large)).status, 413);
    const news = JSON.stringify(newsFields({ content: 'x'.repeat(21 * MEGABYTE) }));
    assert.equal((await post(server, '/api/news', news, token)).status, 413);
    assert.equal((await post(server, '/api/news', news)).status, 401);
    await assertAlive(server);
  });

  it('is not read for a preview by a user without the required second factor', async () => {
    const server = await startServer('SQLite');
    const token = await server.signIn();
    const status = async () => (await post(server, '/admin/elonezet/hir', '{', token)).status;
    assert.equal(await status(), 200);
    await execute(
      server.databaseUrl,
      `insert into setting values ('secondFactorPolicy', 'everybody')`,
    );
    await until(async () => (await status()) === 403);
  });

  it('is never read without a limit', async () => {
    const server = await startServer('SQLite');
    const token = await server.signIn();
    for (const [path, identity, status] of [
      ['/contact', {}, 413],
      ['/admin/elonezet/projekt', {}, 401],
      ['/api/nothing', {}, 404],
      ['/api/auth/login', {}, 413],
      ['/api/news', {}, 401],
      ['/api/news', { authorization: `Bearer ${token}` }, 413],
    ] as const) {
      let sent = 0;
      const answer = await server.converse((socket) => {
        socket.write(
          head('POST', path, {
            connection: 'keep-alive',
            'content-type': 'application/json',
            'transfer-encoding': 'chunked',
            ...identity,
          }),
        );
        sendForEver(socket, (bytes) => (sent += bytes));
      });
      assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `), path);
      assert.ok(sent < MOST_TAKEN, `${path}: ${sent} bytes`);
    }
    await assertAlive(server);
  });
});

/**
 * The sum of the largest call's limit, of the bytes read and discarded, and of the bytes that the HTTP library and
 * sockets buffer.
 */
const MOST_TAKEN = (21 + 32 + 64 + 11) * MEGABYTE;

/** Sends chunks of 64 KiB until the other side closes. */
function sendForEver(socket: Socket, count: (bytes: number) => void): void {
  const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`;
  const send = () => {
    if (socket.destroyed) return;
    count(chunk.length);
    if (socket.write(chunk)) setImmediate(send);
    else socket.once('drain', send);
  };
  send();
}

describe('a request body that no handler reads', () => {
  it('does not prevent a response to a client that reads only after sending the whole body', async () => {
    const server = await startServer('SQLite');
    const token = await server.signIn();
    const body = JSON.stringify(newsFields({ content: 'x'.repeat(25 * MEGABYTE) }));
    for (const connection of ['close', 'keep-alive']) {
      for (const [method, path, identity, status] of [
        ['POST', '/api/news', { authorization: `Bearer ${token}` }, 413],
        ['POST', '/api/news', {}, 401],
        ['POST', '/api/news', { 'sec-fetch-site': 'cross-site' }, 403],
        ['POST', '/api/nothing', {}, 404],
        ['POST', '/contact', {}, 413],
        ['POST', '/admin/elonezet/hir', {}, 401],
        ['POST', '/admin/elonezet/hir', { authorization: `Bearer ${token}` }, 413],
        ['PUT', '/news', {}, 405],
        ['PATCH', '/api/news/1', {}, 405],
      ] as const) {
        const headers = {
          connection,
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          ...identity,
        };
        const answer = await server.converse((socket) => {
          // Reads nothing before the last byte is sent.
          socket.pause();
          socket.write(head(method, path, headers) + body, () => socket.resume().end());
        });
        assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `), `${method} ${path} ${connection}`);
      }
    }
  });

  it('does not prevent the next request on the connection', async () => {
    const server = await startServer('SQLite');
    const headers = { 'content-type': 'application/json', 'content-length': '60000' };
    const keptAlive = { ...headers, connection: 'keep-alive' };
    const answers = await server.converse((socket) => {
      for (let request = 0; request < 3; request += 1) {
        socket.write(head('DELETE', '/api/news/1', keptAlive) + ' '.repeat(60_000));
      }
      socket.write(head('GET', '/api/news/getpublishednewscount', {}));
    });
    assert.deepEqual(answers.match(/HTTP\/1.1 \d+/g), [
      ...Array<string>(3).fill('HTTP/1.1 401'),
      'HTTP/1.1 200',
    ]);
  });
});

describe('parallel requests', () => {
  it('are started one by one, with other work between them', async () => {
    const began: number[] = [];
    let turn = 0;
    const counting = { isOver: false };
    const server = await startServer('SQLite', async () => {
      began.push(turn);
      return new Response('page', { status: 404 });
    });
    const next = () => {
      turn += 1;
      if (!counting.isOver) setImmediate(next);
    };
    next();
    const visitors: Socket[] = [];
    const page = head('GET', '/nincs', {});
    const ask = (socket: Socket) => {
      // A connection counts as open only after its first response.
      socket.write(head('GET', '/healthz', { connection: 'keep-alive' }));
      socket.once('data', () => {
        visitors.push(socket);
        if (visitors.length === 50) visitors.forEach((visitor) => visitor.write(page));
      });
    };
    const answers = await Promise.all(Array.from({ length: 50 }, () => server.converse(ask)));
    counting.isOver = true;
    for (const answer of answers) assert.match(answer, /HTTP\/1.1 200 [^]*HTTP\/1.1 404 /);
    assert.equal(new Set(began).size, 50, 'each had a turn of its own');
  });

  it('are queued separately for staff and visitors, so that staff wait less', async () => {
    const began: string[] = [];
    const server = await startServer('SQLite', async ({ url }) => {
      began.push(new URL(url).pathname);
      return new Response('page', { status: 404 });
    });
    const token = await server.signIn();
    const authorization = `Bearer ${token}`;
    await server.converse(head('GET', '/api/auth/session', { authorization }));
    const sockets: Socket[] = [];
    const ask = (socket: Socket) => {
      socket.write(head('GET', '/healthz', { connection: 'keep-alive' }));
      socket.once('data', () => {
        if (sockets.push(socket) < 52) return;
        const [last, stranger] = [sockets.pop()!, sockets.pop()!];
        for (const crawler of sockets) crawler.write(head('GET', '/nincs', {}));
        stranger.write(head('GET', '/idegen', { authorization: 'Bearer of.some.body' }));
        last.write(head('GET', '/munka', { authorization }));
      });
    };
    await Promise.all(Array.from({ length: 52 }, () => server.converse(ask)));
    assert.equal(began.length, 52);
    assert.ok(began.indexOf('/munka') < 25, `as number ${began.indexOf('/munka')}`);
    assert.ok(began.indexOf('/idegen') > 25, `as number ${began.indexOf('/idegen')}`);
  });
});

describe('pipelined requests', () => {
  it('are answered in their order, whichever response is ready first', async () => {
    const begun: ((page: Response) => void)[] = [];
    const server = await startServer(
      'SQLite',
      () => new Promise((resolve) => void begun.push(resolve)),
    );
    const keptAlive = { connection: 'keep-alive' };
    const answers = server.converse(
      head('GET', '/1', keptAlive) + head('GET', '/2', keptAlive) + head('GET', '/3', {}),
    );
    await until(() => begun.length === 3);
    for (const page of ['third', 'second', 'first']) {
      begun.pop()!(new Response(page));
      await assertAlive(server);
    }
    assert.match(await answers, /first[^]*second[^]*third/);
  });
});

describe('a hostile request', () => {
  it('does not prevent responses to earlier requests on the connection if its body is unreadable', async () => {
    const server = await startServer('SQLite');
    const keptAlive = { connection: 'keep-alive' };
    const broken =
      head('POST', '/api/mail', { 'transfer-encoding': 'chunked', ...keptAlive }) + 'zz\r\n';
    for (const path of ['/api/search?q=talaj', '/healthz', '/api/news/getpublishednewscount']) {
      const answers = await server.converse(head('GET', path, keptAlive) + broken);
      assert.deepEqual(answers.match(/(?<=HTTP\/1.1 )\d+/g), ['200'], path);
    }
  });

  it('gets a response, and does not affect other clients, if its address or header is very long', async () => {
    const server = await startServer('SQLite');
    const long = 'x'.repeat(100_000);
    for (const [request, status] of [
      [head('GET', `/api/news/getnews/${long}`, {}), 431],
      [head('GET', '/api/news/getnewslist', { authorization: `Bearer ${long}` }), 431],
      [head('GET', '/api/news/getnewslist', { cookie: `XSRF-TOKEN=${long}` }), 431],
      [head('GET', `/api/news/getnews/${'9'.repeat(2_000)}`, {}), 400],
      [head('GET', `/api/news/getnewslist?${'a=1&'.repeat(500)}`, {}), 200],
      [head('GET', `/api/${'a/'.repeat(1_000)}`, {}), 404],
      // Validating thousands of pieces takes a tenth of a second.
      [head('GET', `/api/news/getpublishednewscount?${'%e0&'.repeat(3_500)}`, {}), 414],
      [head('GET', `/${'%e0%'.repeat(3_500)}`, {}), 414],
      [head('GET', '/api/news/getnewslist', { 'if-none-match': '"x",'.repeat(3_500) }), 200],
      [head('GET', '/api/news/getnewslist', { 'if-none-match': `${'"x",'.repeat(500)}*` }), 304],
      [head('GET', '/api/news/getnewslist', { 'if-none-match': `${'"x",'.repeat(600)}*` }), 200],
      [head('DELETE', '/api/news/1', { 'if-match': '"1"'.repeat(4_000) }), 401],
    ] as const) {
      const answer = await server.converse(request);
      assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `), request.slice(0, 60));
    }
    await assertAlive(server);
  });

  it('gets an HTTP response, and its connection is closed, if it asks for a protocol upgrade', async () => {
    const server = await startServer('SQLite');
    const websocket = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==';
    const h2c = 'HTTP2-Settings: AAMAAABkAAQAAP__';
    const upgrades = [
      `Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n${h2c}`,
      `Connection: Upgrade\r\nUpgrade: websocket\r\n${websocket}`,
      'Upgrade: h2c',
    ];
    const path = '/api/news/getpublishednewscount';
    for (const upgrade of upgrades) {
      for (const rest of ['', `GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`]) {
        const asked = `GET ${path} HTTP/1.1\r\nHost: site.test\r\n${upgrade}\r\n\r\n`;
        const answers = await server.converse(asked + rest);
        assert.deepEqual(answers.match(/(?<=^HTTP\/1.1 )\d+/gm), ['200'], answers);
        assert.match(answers, /^connection: close\r$/im);
        assert.match(answers, /\r\n\r\n0$/);
        assert.doesNotMatch(answers, /^upgrade:/im);
      }
    }
  });

  it('gets 400 if its bytes are not valid HTTP', async () => {
    const server = await startServer('SQLite');
    for (const request of [
      'nonsense\r\n\r\n',
      'GET /api/news/getnewslist HTTP/1.1\r\n\r\n',
      head('GET', '/api/news/getnewslist', { host: 'a b' }),
      head('GET', '/api/news/getnewslist', { host: 'a:99999' }),
      head('GET', '/api/news/getnewslist', { Host: 'other.test' }),
      head('GET', 'http://', {}),
      head('GET', '*', {}),
      head('NONSENSE', '/api/news/getnewslist', {}),
      head('POST', '/api/news', { 'content-length': '-1' }),
      head('POST', '/api/news', { 'content-length': '5', 'transfer-encoding': 'chunked' }),
      `${head('POST', '/api/auth/login', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' })}zz\r\n`,
    ]) {
      const answer = await server.converse(request);
      assert.match(answer, /^HTTP\/1.1 400 /, request.slice(0, 60));
    }
    await assertAlive(server);
  });

  it('gets the list of allowed methods if its method is unknown', async () => {
    const server = await startServer('SQLite');
    for (const method of ['TRACE', 'PROPFIND', 'PATCH', 'PURGE', 'QUERY']) {
      const answer = await server.converse(head(method, '/api/news/getnewslist', {}));
      assert.match(answer, /^HTTP\/1.1 405 /, method);
      assert.match(answer, /\r\nallow: GET, HEAD, OPTIONS\r\n/i, method);
    }
  });

  it('does not affect the server if its connection closes within the body', async () => {
    const server = await startServer('SQLite');
    const headers = { 'content-type': 'application/json', 'content-length': '1000' };
    for (let round = 0; round < 20; round += 1) {
      await server.converse((socket) => {
        socket.write(`${head('POST', '/api/auth/login', headers)}{"user`, () => socket.destroy());
      });
    }
    await assertAlive(server);
  });
});

describe('the path of a request', () => {
  it('is not case-sensitive for API calls through the whole server', async () => {
    const server = await startServer('SQLite');
    const { status } = await fetch(`${server.origin}/API/News/GetPublishedNewsCount`);
    assert.equal(status, 200);
    const answer = await server.converse(head('HEAD', '/API/news/getnewslist', {}));
    assert.match(answer, /^HTTP\/1.1 200 /);
    assert.ok(answer.endsWith('\r\n\r\n'), 'HEAD has no body');
  });
});
