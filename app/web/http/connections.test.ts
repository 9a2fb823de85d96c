import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { after, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { countByNetwork } from '../../platform/limits/networks.server.ts';
import {
  connectionRoom,
  idleCloser,
  limitConnections,
  mostOfNetwork,
  strangerAt,
} from './connections.server.ts';

const MB = 1024 * 1024;

it('the number of connections is limited by memory', () => {
  const insideOf = (memory: number) => connectionRoom(memory, Infinity).inside;
  assert.equal(insideOf(8_192 * MB), 2_000);
  assert.equal(insideOf(256 * MB), 307);
  assert.equal(insideOf(128 * MB), 200);
  assert.ok(connectionRoom().inside > 0);
});

it('the number of connections is limited by the number of open files', () => {
  const roomFor = (files: number) => connectionRoom(8_192 * MB, files);
  assert.deepEqual(roomFor(4_096), { inside: 2_000, staff: 64, overflow: 64 });
  assert.deepEqual(roomFor(1_024), { inside: 768, staff: 64, overflow: 64 });
  assert.deepEqual(roomFor(64), { inside: 8, staff: 4, overflow: 4 });
  assert.deepEqual(roomFor(4), { inside: 1, staff: 1, overflow: 1 });
  assert.deepEqual(roomFor(Infinity), { inside: 2_000, staff: 64, overflow: 64 });
});

it('connections are limited for each network, except for addresses that may be proxies', () => {
  const localAddress = '198.51.100.1';
  const at = (remoteAddress?: string) => strangerAt({ remoteAddress, localAddress });
  assert.equal(at('8.8.8.8'), '8.8.8.8');
  assert.equal(at('::ffff:8.8.8.8'), '8.8.8.8');
  assert.equal(at('2a00:1110::1'), '2a00:1110::1');
  for (const near of ['127.0.0.1', '::1', '::ffff:10.0.0.1', '192.168.1.2', 'fe80::1%eth0']) {
    assert.equal(at(near), '', near);
  }
  assert.equal(strangerAt({ remoteAddress: '8.8.8.8', localAddress: '8.8.8.8' }), '');
  assert.equal(at(undefined), '');
});

it('the limit for each network is left to a proxy if one is configured', () => {
  assert.deepEqual([mostOfNetwork(0, 2_000), mostOfNetwork(0, 512)], [200, 128]);
  assert.equal(mostOfNetwork(1, 2_000), Infinity);
});

it('every refused connection is counted, and only some are logged', () => {
  const logged: unknown[] = [];
  const server = createServer();
  const log = { warn: (...words: unknown[]) => void logged.push(words[0]) };
  const load = { inside: 0, most: 0, refused: 0 };
  limitConnections(server, { trustedProxies: 0, hasOwnRoom: () => false, log, load });
  for (let count = 0; count < 5; count += 1) server.emit('drop', undefined);
  const most = connectionRoom().inside;
  assert.deepEqual(logged, [{ refused: 1, most }]);
  assert.deepEqual(load, { inside: 0, most, refused: 5 });
});

it('a limited number of connections is accepted for each network, and another one when one of them ends', () => {
  const count = countByNetwork(2);
  const [first, second] = [count('2a00:1110::1'), count('2a00:1110::2')];
  assert.ok(first && second);
  assert.equal(count('2a00:1110::3'), undefined);
  assert.ok(count('2a00:1110:0:1::3'));
  first();
  assert.ok(count('2a00:1110::3'));
  assert.equal(count('2a00:1110::4'), undefined);
  for (let others = 0; others < 3; others += 1) assert.ok(count(''));
});

it('connections that are idle for longer than the timeout are closed, even if they have sent no request', async () => {
  const server = createServer({ keepAliveTimeout: 50 }, (_request, response) => response.end('~'));
  const closeIdle = idleCloser(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => server.closeAllConnections());
  const open = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    after(() => socket.destroy());
    await Promise.all([once(socket, 'connect'), once(server, 'connection')]);
    return socket.resume();
  };
  const silent = await open();
  await pause(60);
  server.keepAliveTimeout = 3_600_000;
  closeIdle();
  silent.write('GET / HTTP/1.1\r\nHost: site.test\r\n\r\n');
  assert.match(String((await once(silent, 'data'))[0]), /^HTTP\/1\.1 200 OK\r\n/);
  const ahead = await open();
  await pause(60);
  server.keepAliveTimeout = 50;
  closeIdle();
  await Promise.all([once(silent, 'close'), once(ahead, 'close')]);
  const closed = once(server, 'close');
  server.close();
  await closed;
});
