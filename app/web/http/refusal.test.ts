import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { after, it } from 'node:test';
import { answerUnreadable } from './refusal.server.ts';

it('a silent connection is closed without a response and without a log line', async () => {
  const server = createServer({ headersTimeout: 1_000, connectionsCheckingInterval: 20 });
  const noted: number[] = [];
  answerUnreadable(server, [], (_asked, { status }) => void noted.push(status));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => void server.close());
  const talk = async (text: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    if (text) socket.write(text);
    let heard = '';
    for await (const piece of socket) heard += piece;
    return heard;
  };
  assert.equal(await talk(''), '');
  assert.deepEqual(noted, []);
  assert.match(await talk('GET / HTTP/1.1\r\n'), /^HTTP\/1\.1 408 /);
  assert.deepEqual(noted, [408]);
});
