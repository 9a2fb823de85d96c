import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { FinishedPage } from './finished-page.server.ts';
import { pageBody } from './page-body.server.ts';
import { sendPage } from './send-page.server.ts';

const BODY = 'Árvíztűrő tükörfúrógép';
const page: FinishedPage = {
  status: 200,
  headers: [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['ETag', 'W/"x"'],
  ],
  etag: '"x"',
  body: pageBody(Buffer.from(BODY)),
  isForAll: true,
};

describe('a page that is sent again and again', () => {
  let [count, written] = [0, 0];
  const server = createServer((request, response) => {
    const { writeHead } = response;
    response.writeHead = ((...args: Parameters<typeof writeHead>) => {
      written += 1;
      return writeHead.apply(response, args);
    }) as typeof writeHead;
    const id = `id-${(count += 1)}`;
    const common: [string, string][] = [['X-Frame-Options', 'DENY']];
    const form = page.body.pick([])!;
    sendPage({ page, form }, common, request, response, id);
  });
  before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  after(() => server.close());

  /** All that comes on one connection to the requests `lines`, the last of which ends it. */
  async function answers(...lines: string[]): Promise<string[]> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const last = lines.length - 1;
    const requests = lines.map((line, index) => {
      const end = index === last ? 'Connection: close\r\n' : '';
      return `${line}\r\nHost: site.test\r\n${end}\r\n`;
    });
    socket.write(requests.join(''));
    return (await text(socket)).split(/(?=HTTP\/1\.1 )/);
  }
  const GET = 'GET / HTTP/1.1';
  const WITHOUT_OWN = /X-Request-Id: .*|Date: .*/g;

  it('has the same head each time but for the id of the request', async () => {
    written = 0;
    const got = await answers(...Array<string>(100).fill(GET));
    assert.equal(got.length, 100);
    const [first = ''] = got;
    for (const answer of got.slice(0, -1)) {
      assert.equal(answer.replace(WITHOUT_OWN, ''), first.replace(WITHOUT_OWN, ''));
      assert.ok(answer.endsWith(`\r\n\r\n${BODY}`), answer);
    }
    const ids = got.map((answer) => /X-Request-Id: (id-\d+)\r\n/.exec(answer)?.[1]);
    assert.equal(new Set(ids).size, 100);
    assert.ok(written < 100, `${written} heads were written`);
  });

  it('says when it is sent', async () => {
    await answers(GET, GET);
    await pause(2_100);
    const begin = Date.now();
    const got = await answers(GET, GET);
    for (const answer of got) {
      const date = Date.parse(/Date: (.*)\r\n/.exec(answer)![1]!);
      assert.ok(date >= begin - 1_000 && date <= Date.now(), answer);
    }
  });

  it('tells whoever ends the connection that it ends, and nobody else', async () => {
    const got = await answers(GET, GET, GET);
    const said = got.map((answer) => /\r\nConnection: ([\w-]+)\r\n/.exec(answer)?.[1]);
    assert.deepEqual(said, ['keep-alive', 'keep-alive', 'close']);
  });

  it('is not sent to whoever asks for its head, or has it', async () => {
    const got = await answers(GET, 'HEAD / HTTP/1.1', `${GET}\r\nIf-None-Match: W/"x"`, GET);
    const [, head, known, whole] = got.map((answer) => answer.split('\r\n\r\n')[1]);
    assert.deepEqual([head, known, whole], ['', '', BODY]);
    assert.match(got[2]!, /^HTTP\/1\.1 304 /);
    assert.match(got[1]!, new RegExp(`\r\nContent-Length: ${Buffer.byteLength(BODY)}\r\n`));
  });
});
