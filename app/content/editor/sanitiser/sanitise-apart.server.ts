/** Long content is sanitised in a thread of its own: nobody waits for it, and it has an end. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createSemaphore } from '../../../platform/semaphore.server.ts';
import { ContentRefusal } from './content-refusal.ts';
import type { SanitisingReply, SanitisingWork } from './sanitise.worker.server.ts';

const WORKER = new URL('./sanitise.worker.server.ts', import.meta.url);
/** A million characters of real text take a second. */
const PATIENCE = 10_000; // ms
const MEMORY = 512; // MB
/** Its thread keeps what memory it has once had: it ends when nobody has had use for it for so long. */
const IDLE = 10_000; // ms

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
/** Each that waits holds its content. */
const turns = createSemaphore({ atOnce: 1, inLine: 20, longestWait: 8_000 });

/** As `sanitise`; throws `ContentRefusal` also after `patience` ms, and 503 where others go on for too long. */
export async function sanitiseApart(
  html: string,
  longest?: number,
  patience = PATIENCE,
): Promise<string> {
  const reply = await turns.run(() => ask({ html, longest }, patience));
  if ('clean' in reply) return reply.clean;
  throw new ContentRefusal(reply.refused, reply.length);
}

async function ask(work: SanitisingWork, patience: number): Promise<SanitisingReply> {
  clearTimeout(idle);
  worker ??= new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MEMORY } });
  const signal = AbortSignal.timeout(patience);
  try {
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(work);
    const [reply] = (await once(worker, 'message', { signal })) as [SanitisingReply];
    worker.unref();
    idle = setTimeout(() => void endThread(), IDLE).unref();
    return reply;
  } catch (error) {
    await endThread();
    throw new ContentRefusal('time', undefined, { cause: error });
  }
}

async function endThread(): Promise<void> {
  const ended = worker;
  worker = undefined;
  await ended?.terminate();
}
