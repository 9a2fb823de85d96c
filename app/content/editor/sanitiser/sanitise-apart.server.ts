/** Sanitises long content in a worker thread, with a timeout. */
import { createIdleWorker } from '../../../platform/idle-worker.server.ts';
import { queues } from '../../../platform/queues.server.ts';
import { ContentRefusal } from './sanitiser.server.ts';
import type { SanitisingReply, SanitisingWork } from './sanitise.worker.server.ts';

const WORKER = new URL('./sanitise.worker.server.ts', import.meta.url);
/** In ms. Sanitising a million characters of real text takes a second. */
const TIMEOUT = 10_000;
const MEMORY = 512; // MB
const IDLE = 10_000; // ms without work after which the thread ends

const ask = createIdleWorker<SanitisingWork, SanitisingReply>(WORKER, IDLE, {
  maxOldGenerationSizeMb: MEMORY,
});

/**
 * Calls `sanitise` in a worker thread. Also throws `ContentRefusal` after `timeout` ms or if the thread fails, and 503
 * if the queue is full.
 */
export async function sanitiseApart(
  html: string,
  longest?: number,
  timeout = TIMEOUT,
): Promise<string> {
  const reply = await queues.threads.sanitising.run(() =>
    ask({ html, longest }, AbortSignal.timeout(timeout)).catch((error: unknown) => {
      throw new ContentRefusal('time', undefined, { cause: error });
    }),
  );
  if ('clean' in reply) return reply.clean;
  throw new ContentRefusal(reply.refused, reply.length);
}
