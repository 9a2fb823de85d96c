/** Sanitises long content in a worker thread, with a timeout. */
import { createIdleWorker } from '../../../platform/idle-worker.server.ts';
import { queues } from '../../../platform/queues.server.ts';
import { ContentRefusal } from './sanitiser.server.ts';
import type { SanitisingReply, SanitisingWork } from './sanitise.worker.server.ts';

const WORKER = new URL('./sanitise.worker.server.ts', import.meta.url);
/** A million characters of real text take a second. */
const TIMEOUT = 10_000; // ms
const MEMORY = 512; // MB
const IDLE = 10_000; // ms

const ask = createIdleWorker<SanitisingWork, SanitisingReply>(WORKER, IDLE, {
  maxOldGenerationSizeMb: MEMORY,
});

/** As `sanitise`; also throws `ContentRefusal` after `timeout` ms, and 503 if the queue is full. */
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
