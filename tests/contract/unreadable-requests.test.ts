import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { freshDatabase, type TestDatabase } from '../support/databases.ts';
import { converse } from '../support/http-server.ts';
import { readMetrics } from '../support/metrics.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

interface Line {
  msg: string;
  requestId?: string;
  status?: number;
}

describe('an invalid HTTP request', () => {
  let database: TestDatabase;
  let server: Awaited<ReturnType<typeof startServer>>;
  before(async () => {
    database = await freshDatabase('SQLite');
    server = await startServer({ DATABASE_URL: database.url, LOG_LEVEL: 'info' });
  });
  after(async () => {
    await stopServer(server.child);
    await database.drop();
  });
  const port = () => Number(new URL(server.origin).port);
  const long = 'x'.repeat(20_000);
  const asked = 'Host: site.test\r\nConnection: close\r\n\r\n';
  const faulty: Record<string, { sent: string; status: number; isProblem?: boolean }> = {
    'is not HTTP': { sent: 'nonsense\r\n\r\n', status: 400 },
    'begins like TLS': { sent: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', status: 400 },
    'has headers that are too long': {
      sent: `GET / HTTP/1.1\r\nX: ${long}\r\n${asked}`,
      status: 431,
    },
    'names no host': { sent: 'GET / HTTP/1.1\r\n\r\n', status: 400 },
    'has two Host headers': { sent: `GET / HTTP/1.1\r\nHost: other.test\r\n${asked}`, status: 400 },
    'names a host with a path': { sent: 'GET / HTTP/1.1\r\nHost: a.test/x\r\n\r\n', status: 400 },
    'names a host with two ports': { sent: 'GET / HTTP/1.1\r\nHost: a:80:90\r\n\r\n', status: 400 },
    'names a host with a word as port': {
      sent: 'GET / HTTP/1.1\r\nHost: a:b\r\n\r\n',
      status: 400,
    },
    'names two hosts in one header': { sent: 'GET / HTTP/1.1\r\nHost: a,b\r\n\r\n', status: 400 },
    'names an invalid IPv4 address': {
      sent: 'GET / HTTP/1.1\r\nHost: 1.2.3.999\r\n\r\n',
      status: 400,
    },
    'names a port above 65535': {
      sent: 'GET / HTTP/1.1\r\nHost: a:99999\r\n\r\n',
      status: 400,
    },
    'names a host with an escape': { sent: 'GET / HTTP/1.1\r\nHost: a%2fb\r\n\r\n', status: 400 },
    'names an incomplete IPv6 address': {
      sent: 'GET / HTTP/1.1\r\nHost: [::1\r\n\r\n',
      status: 400,
    },
    'names a host with a user': { sent: 'GET / HTTP/1.1\r\nHost: u@a.test\r\n\r\n', status: 400 },
    'names a user in its target': {
      sent: `GET http://u@a.test/ HTTP/1.1\r\n${asked}`,
      status: 400,
    },
    'names no host in its target': { sent: `GET http:/// HTTP/1.1\r\n${asked}`, status: 400 },
    'has an unsupported transfer coding': {
      sent: `POST /api/mail HTTP/1.1\r\nTransfer-Encoding: gzip, chunked\r\n${asked}0\r\n\r\n`,
      status: 400,
      isProblem: true,
    },
    'has an unknown expectation': {
      sent: `GET / HTTP/1.1\r\nExpect: everything\r\n${asked}`,
      status: 417,
    },
    'has a path that is too long': {
      sent: `GET /${'x'.repeat(3_000)} HTTP/1.1\r\n${asked}`,
      status: 414,
    },
    'has an API path that is too long': {
      sent: `GET /api/news/${'x'.repeat(3_000)} HTTP/1.1\r\n${asked}`,
      status: 414,
      isProblem: true,
    },
    'is an API call with two Host headers': {
      sent: `GET /api/news/getnewslist HTTP/1.1\r\nHost: other.test\r\n${asked}`,
      status: 400,
      isProblem: true,
    },
  };

  for (const [how, { sent, status, isProblem = false }] of Object.entries(faulty)) {
    it(`gets ${status} with headers, an id and a log line if it ${how}`, async () => {
      const answer = await converse(port(), sent);
      assert.match(answer, new RegExp(`^HTTP/1.1 ${status} \\w`));
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      const headers = new Headers(
        head
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(/: /, 2) as [string, string]),
      );
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(
        headers.get('content-security-policy'),
        "default-src 'none'; frame-ancestors 'none'",
      );
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.equal(headers.get('connection'), 'close');
      const type = isProblem ? 'application/problem+json' : 'text/plain';
      assert.equal(headers.get('content-type'), `${type}; charset=utf-8`);
      const words = Buffer.from(body, 'latin1').toString();
      if (isProblem) assert.equal((JSON.parse(words) as { status: number }).status, status);
      else assert.match(words, /^[A-ZÁÉ][^{}<>]+$/);
      const id = headers.get('x-request-id')!;
      await until(() => lines(server.output()).some(({ requestId }) => requestId === id));
      const line = lines(server.output()).find(({ requestId }) => requestId === id);
      assert.deepEqual([line!.msg, line!.status], ['request', status]);
    });
  }

  it('does not affect the responses to complete requests before it', async () => {
    const page = `GET /healthz HTTP/1.1\r\nHost: site.test\r\n\r\n`;
    for (const whole of [page, page + page]) {
      const answers = await converse(port(), `${whole}nonsense\r\n\r\n`);
      const statuses = answers.match(/(?<=HTTP\/1.1 )\d+/g);
      assert.deepEqual(statuses, Array(whole.length / page.length).fill('200'));
    }
  });

  it('gets a response, however long it is', async () => {
    const answer = await converse(port(), (socket) => {
      socket.write(`GET / HTTP/1.1\r\nHost: site.test\r\nCookie: ${'x'.repeat(100_000)}`);
      const more = setInterval(() => {
        if (socket.writable) socket.write('x'.repeat(100_000));
      }, 5);
      socket.on('close', () => clearInterval(more));
    });
    assert.match(answer, /^HTTP\/1.1 431 /);
  });

  it('is counted in the metrics', async () => {
    const metrics = await readMetrics(server.origin);
    const counted =
      /^http_request_duration_seconds_count\{.*method="other".*status="4xx".*\} (\d+)/m;
    assert.ok(Number(counted.exec(metrics)?.[1]) >= 3, metrics.slice(0, 2_000));
  });
});

function lines(output: string): Line[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line);
}
