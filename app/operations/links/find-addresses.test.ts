import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { after, it } from 'node:test';
import { askHost, createAddressFinder } from './ask-host.server.ts';

const never = new AbortController().signal;
const ADDRESS = [{ address: '192.0.2.1', family: 4 }];
const asking = { agent: 'test', signal: never, longest: 100 };
const slow = { found: 'failed', reason: 'slow' };

/** Starts a DNS server that replies with the result of `answer`; undefined means no reply. */
async function serve(answer: (question: Buffer) => Buffer | undefined): Promise<string[]> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  after(() => socket.close());
  socket.on('message', (question, { port, address }) => {
    const reply = answer(question);
    if (reply) socket.send(reply, port, address);
  });
  await once(socket, 'listening');
  return [`127.0.0.1:${socket.address().port}`];
}

/** The reply NXDOMAIN. */
function unknown(question: Buffer): Buffer {
  const reply = Buffer.from(question);
  reply.writeUInt16BE(0x81_83, 2);
  return reply;
}

it('a name lookup occupies no thread of the pool while a DNS server does not answer', async () => {
  let asked = 0;
  const own = async () => {
    asked += 1;
    return ADDRESS;
  };
  const find = createAddressFinder({ own, servers: await serve(() => undefined) });
  assert.deepEqual(await askHost('http://pelda.hu/', { ...asking, find }), slow);
  assert.equal(asked, 0);
});

it('the system’s lookup is used for one name at a time if the DNS server does not know the name', async () => {
  const pending: ((addresses: typeof ADDRESS) => void)[] = [];
  const own = () => new Promise<typeof ADDRESS>((resolve) => pending.push(resolve));
  const find = createAddressFinder({ own, servers: await serve(unknown) });
  const first = find('pelda.hu', never);
  while (pending.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  assert.deepEqual(await askHost('http://pelda.org/', { ...asking, find }), slow);
  const second = find('pelda.org', never);
  assert.equal(pending.length, 1);
  pending[0]!(ADDRESS);
  assert.deepEqual(await first, ADDRESS);
  while (pending.length === 1) await new Promise((resolve) => setTimeout(resolve, 10));
  pending[1]!(ADDRESS);
  assert.deepEqual(await second, ADDRESS);
});
