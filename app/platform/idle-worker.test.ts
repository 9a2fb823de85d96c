import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { createIdleWorker } from './idle-worker.server.ts';

const FAILING_AFTER_REPLY = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (work) => {
    parentPort.postMessage(work);
    throw new Error('failed after the reply');
  });
`;

test('survives a thread that fails after its reply, and starts another', async () => {
  const program = new URL(`data:text/javascript,${encodeURIComponent(FAILING_AFTER_REPLY)}`);
  const ask = createIdleWorker<number, number>(program, 60_000);
  for (const work of [1, 2]) {
    const end = Promise.withResolvers<void>();
    process.once('worker', (worker: Worker) => worker.once('exit', () => end.resolve()));
    assert.equal(await ask(work, AbortSignal.timeout(60_000)), work);
    await end.promise;
  }
});
