import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { inRequest, requestId } from '../../platform/request-id.server.ts';
import { isFlood, oneByOne } from './one-by-one.server.ts';

const CONNECTIONS = 5;
const REQUESTS = 4;

it('others have a turn between the requests of one connection, however quickly each is answered', async () => {
  let [inTurn, most, answered] = [0, 0, 0];
  const server = createServer((request, response) => {
    oneByOne(request.socket, response, () => {
      if (inTurn === 0) setImmediate(() => (inTurn = 0));
      inTurn += 1;
      most = Math.max(most, inTurn);
      answered += 1;
      response.end('x');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const request = 'GET / HTTP/1.1\r\nHost: site.test\r\n\r\n';
  const last = request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
  const answers = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.write(request.repeat(REQUESTS - 1) + last);
      return text(socket);
    }),
  );
  server.close();
  for (const answer of answers) assert.equal(answer.match(/HTTP\/1.1 200/g)?.length, REQUESTS);
  assert.equal(answered, CONNECTIONS * REQUESTS);
  assert.ok(most <= CONNECTIONS, `${most} were begun in one turn`);
});

it('what follows on a connection is no part of the request before it', async () => {
  const within: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    oneByOne(request.socket, response, () => {
      within.push(requestId());
      inRequest(request.url!, () => setImmediate(() => response.end()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const last = 'GET /c HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  socket.write(
    ['/a', '/b'].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join('') + last,
  );
  await text(socket);
  server.close();
  assert.deepEqual(within, [undefined, undefined, undefined]);
});

describe('a flood', () => {
  const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  it('is more requests at once than are taken in on a connection', () => {
    for (const [sent, is] of [
      [get, false],
      [get.repeat(4), false],
      [get.repeat(5), true],
      [get.repeat(5_000), true],
      // What stands in a body is no request.
      [`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 999\r\n\r\n${get.repeat(20)}`, false],
      ['', false],
    ] as const) {
      assert.equal(isFlood(Buffer.from(sent)), is, sent.slice(0, 60));
    }
  });
});
