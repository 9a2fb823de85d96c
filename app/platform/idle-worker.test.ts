import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { createIdleWorker } from './idle-worker.server.ts';

const FAILING_AFTER_REPLY = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ work, received }) => {
    parentPort.postMessage(work);
    Atomics.wait(received, 0, 0);
    throw new Error('failed after the reply');
  });
`;

test('survives a thread that fails after its reply, and starts another', async () => {
  const program = new URL(`data:text/javascript,${encodeURIComponent(FAILING_AFTER_REPLY)}`);
  const ask = createIdleWorker<{ work: number; received: Int32Array }, number>(program, 60_000);
  for (const work of [1, 2]) {
    const end = Promise.withResolvers<void>();
    process.once('worker', (worker: Worker) => worker.once('exit', () => end.resolve()));
    // Node does not deliver a reply and an error in a fixed order, so the thread fails once the reply is received.
    const received = new Int32Array(new SharedArrayBuffer(4));
    assert.equal(await ask({ work, received }, AbortSignal.timeout(60_000)), work);
    Atomics.store(received, 0, 1);
    Atomics.notify(received, 0);
    await end.promise;
  }
});
