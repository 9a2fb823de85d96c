import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, it } from 'node:test';
import { oneByOne } from './one-by-one.server.ts';
import { WholesomeMessage } from './wholesome-message.server.ts';

let pieces = 0;

class Counted extends WholesomeMessage {
  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    if (piece) pieces += 1;
    return super.push(piece, encoding);
  }
}

async function serverWith(listener: RequestListener): Promise<number> {
  const server = createServer({ IncomingMessage: Counted }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.close());
  return (server.address() as AddressInfo).port;
}

const head = (method: string, ...headers: string[]) =>
  [`${method} / HTTP/1.1`, 'Host: site.test', ...headers, '', ''].join('\r\n');
const chunked = 'Transfer-Encoding: chunked';
const crumb = '1\r\nx\r\n';

async function answersTo(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  return await text(socket).catch(() => '');
}

it('of a connection that is ended nothing more is heard, however much was read together', async () => {
  let requests = 0;
  const port = await serverWith((request, response) => {
    requests += 1;
    oneByOne(request.socket, response, () => {});
  });
  await answersTo(port, head('GET').repeat(1_000));
  assert.ok(requests < 20, `${requests} requests were heard`);

  requests = 0;
  await answersTo(port, head('POST', chunked) + crumb.repeat(5_000));
  assert.ok(requests === 1 && pieces < 110, `${pieces} pieces were heard`);
});

it('whoever comes after it is heard as ever, and so is who sends what nobody wants', async () => {
  const port = await serverWith(async (request, response) => {
    if (request.method === 'GET') return void response.end('unread');
    response.end(await text(request).catch(() => ''));
  });
  await answersTo(port, head('POST', chunked) + crumb.repeat(5_000));
  const socket = connect(port, '127.0.0.1');
  socket.write(head('GET', chunked));
  await new Promise((resolve) => socket.once('data', resolve));
  pieces = 0;
  socket.write(crumb.repeat(3_000));
  socket.write(`0\r\n\r\n${head('POST', chunked, 'Connection: close')}4\r\nread\r\n0\r\n\r\n`);
  assert.match(await text(socket), /\r\n\r\n[^]*read/);
  assert.equal(pieces, 1);
});
