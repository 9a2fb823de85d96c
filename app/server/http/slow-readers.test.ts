import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { after, it } from 'node:test';
import { cutOffSlowReaders, type ReaderLimits } from './slow-readers.server.ts';

const ANSWER = Buffer.alloc(32 * 1024 * 1024);

async function serverWith(limits: Partial<ReaderLimits>) {
  const answers: Promise<boolean>[] = [];
  const server = createServer((_request, response) => {
    answers.push(once(response, 'close').then(() => response.writableFinished));
    response.end(ANSWER);
  });
  cutOffSlowReaders(server, {
    rate: 10_000,
    grace: 3_600_000,
    waiting: 1024 * ANSWER.length,
    every: 10,
    ...limits,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    answers,
    ask(): Socket {
      const socket = connect(port, '127.0.0.1').pause();
      socket.on('error', () => {});
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      after(() => socket.destroy());
      return socket;
    },
  };
}

it('cuts off a reader who takes in a few bytes now and then, and no other', async () => {
  // Of 32 MB, in a tenth of a second and a minute: who reads at all has it.
  const slow = await serverWith({ rate: ANSWER.length, grace: 100 });
  const trickling = slow.ask();
  const trickle = setInterval(() => trickling.read(1), 10);
  while (slow.answers.length < 1) await new Promise(setImmediate);
  assert.deepEqual(await Promise.all(slow.answers), [false]);
  clearInterval(trickle);

  const patient = await serverWith({ rate: ANSWER.length / 60, grace: 100 });
  patient.ask().resume();
  patient.ask().resume();
  while (patient.answers.length < 2) await new Promise(setImmediate);
  assert.deepEqual(await Promise.all(patient.answers), [true, true]);
});

it('cuts off who has waited longest when too much waits for all of them', async () => {
  const { ask, answers } = await serverWith({ waiting: 2.5 * ANSWER.length });
  const readers: Socket[] = [];
  for (let count = 1; count <= 4; count += 1) {
    readers.push(ask());
    while (answers.length < count) await new Promise(setImmediate);
  }
  assert.deepEqual(await Promise.all(answers.slice(0, 2)), [false, false]);
  for (const reader of readers.slice(2)) reader.resume();
  assert.deepEqual(await Promise.all(answers.slice(2)), [true, true]);
});
