/**
 * Preloaded by a server: samples the bytes of its live objects. Writes a line for each sample to a file in the folder
 * `LIVE_MEMORY`, after garbage collection.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const EVERY = 100; // ms

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as (options?: { type: 'minor' }) => void;
const file = join(process.env['LIVE_MEMORY']!, String(process.pid));

function sample(): void {
  gc();
  // Unused buffers are freed in the background, and count until then; the next collection waits for that.
  gc({ type: 'minor' });
  const { heapUsed, external } = process.memoryUsage();
  appendFileSync(file, `${heapUsed + external}\n`);
  setTimeout(sample, EVERY).unref();
}

if (isMainThread) sample();
