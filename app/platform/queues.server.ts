/**
 * The bounded queues of the process, one per resource. The partitions of a queue do not wait for one another: staff,
 * probes and background work proceed however many visitors wait. `limits/` ensures fairness among networks.
 *
 * To prevent deadlocks, a permit holder may wait only for permits of queues that come later in `queues`. For example,
 * a form's body waits for the check of its files, and a page waits for its contents. SQLite's only writer is a lock,
 * too: its holder may wait for `threads` and later queues.
 */
import { availableParallelism, totalmem } from 'node:os';
import { createPartitions, type Semaphore } from './semaphore.server.ts';
import { yieldToEventLoop } from './event-loop.server.ts';

/** Memory that the site itself needs, in bytes. */
export const OWN_MEMORY = 160 * 1024 * 1024;

/** Memory of the machine or of the container, in bytes. */
export const memoryToTake = (): number =>
  Math.min(process.constrainedMemory() || Infinity, totalmem());

/** Times in ms. `request-id.server.ts` bounds all waits of one request together. */
const usual = { queueLength: 100, longestWait: 20_000 };
/** For the first queue of a request. Its longest wait leaves half of the request's time for later queues. */
const beginning = { atOnce: 1, longestWait: 9_000 };
const body = { queueLength: 200, longestWait: 20_000 };
/** For streamed lists. The server uses about 10 MB of memory per active client, and about 2 MB per idle client. */
const reader = { ...usual, atOnce: 2, idleTimeout: 1_000 };

/** Maximum number of picture processes on any number of cores, because a large picture takes hundreds of megabytes. */
const MOST_PICTURE_PROCESSES = 4;
/** Bytes that one process needs for a photograph at most. */
const PICTURE_MEMORY = 350 * 1024 * 1024;

/** Partitions for foreground checks and background work; one core is left to visitors. */
export function createPictureQueue(memory = memoryToTake(), cores = availableParallelism()) {
  const fitting = Math.floor((memory - OWN_MEMORY) / PICTURE_MEMORY);
  const atOnce = Math.max(1, Math.min(MOST_PICTURE_PROCESSES, cores - 1, Math.floor(fitting / 2)));
  const isForOne = fitting < 2;
  const partitions = createPartitions(
    // Each waiting check holds some 10 MB.
    { foreground: { atOnce, queueLength: 16 }, background: { atOnce } },
    isForOne ? 1 : Infinity,
  );
  return { ...partitions, isForOne };
}

const pictures = createPictureQueue();

export const queues = {
  /** For incoming requests: limits how many begin at once, and the memory of bodies. */
  requests: createPartitions({
    cached: { atOnce: 1 },
    visitors: beginning,
    staff: beginning,
    probes: beginning,
    bodies: { ...body, atOnce: 64 },
    staffBodies: { ...body, atOnce: 32 },
    /** Beside a picture process, a small machine has no room for more. */
    largeBodies: { ...body, atOnce: pictures.isForOne ? 2 : 4 },
    largeWork: { ...body, atOnce: 1 },
    /** Each form has one chunk in memory, and waits for its visitor to send the next. */
    forms: { atOnce: 40, queueLength: 40, longestWait: 20_000, idleTimeout: 10_000 },
    /** A picture is in memory as a whole while it is checked. */
    files: { atOnce: 1, queueLength: 60, longestWait: 25_000 },
  }),
  /** For outgoing answers: limits their memory, and the CPU time for long ones. */
  answers: createPartitions({
    /** While one page is rendered, another is compressed or waits for the database. */
    pages: { atOnce: 2, queueLength: 500, longestWait: 10_000, idleTimeout: 100 },
    /** Separate from `lists`, so that a page does not wait for a client's slow connection. */
    contents: { ...usual, atOnce: 2, longestWait: 8_000 },
    lists: reader,
    staffLists: reader,
  }),
  /** Work in our own threads and in those of Node. */
  threads: createPartitions({
    /**
     * The last request in the queue waits some five seconds. Node compresses and reads files in the same four
     * threads.
     */
    passwords: { ...usual, atOnce: availableParallelism() > 2 ? 2 : 1 },
    guesses: { ...usual, atOnce: 1, longestWait: 10_000 },
    /** Each waiting request keeps its content in memory, so the queue is short. */
    sanitising: { atOnce: 1, queueLength: 20, longestWait: 8_000 },
    papers: { ...usual, atOnce: 1 },
  }),
  pictures,
  /**
   * Reads of stored media. The number of waiting reads is unlimited: they need no memory, and a response whose
   * headers have been sent can no longer become a 503.
   */
  stored: createPartitions({
    /** Chunks of large pictures in the database. */
    parts: { atOnce: 1, longestWait: 20_000 },
    objects: { atOnce: 24, longestWait: 8_000 },
  }),
};

/** `isGone` tells whether the client has disconnected; its permit then goes to the next request. */
function createPermitTaker(queue: Semaphore): (isGone?: () => boolean) => Promise<void> {
  return async (isGone = () => false) => {
    await queue.run(async () => {
      if (!isGone()) await yieldToEventLoop();
    });
  };
}

/** Starts one piece of work at a time, so that other requests are handled in between. */
export const onePermit = createPermitTaker(queues.requests.cached);

/**
 * For requests without a cached answer. They do not wait for requests with a cached answer, or delay those. Throws
 * 503 after the timeout.
 */
export const oneRequestPermit = createPermitTaker(queues.requests.visitors);

/** For requests of signed-in staff, who do not wait behind visitors and crawlers. */
export const oneStaffRequestPermit = createPermitTaker(queues.requests.staff);

/** For health checks, which are answered even under load. */
export const oneProbePermit = createPermitTaker(queues.requests.probes);
