/**
 * The bounded queues of the process, one for each resource. The lanes of a queue do not wait for one another:
 * staff, probes and background work proceed however many visitors wait. `limits/` holds fairness among
 * networks.
 *
 * A permit holder may wait for permits of queues further down, never further up, so that there is no
 * deadlock: a form's body waits for the check of its files, a page for its contents. SQLite's one writer is a
 * lock of the database; its holder may wait for `threads` and what follows.
 */
import { availableParallelism } from 'node:os';
import { memoryToTake, OWN_MEMORY } from './memory.server.ts';
import { createPartitions } from './semaphore.server.ts';

/** Times in ms. `request-id.server.ts` bounds all waits of one request together. */
const usual = { queueLength: 100, longestWait: 20_000 };
/** Leaves half of a request's time for the queues within. */
const beginning = { atOnce: 1, longestWait: 9_000 };
const body = { queueLength: 200, longestWait: 20_000 };
/** A reader costs some ten megabytes, an idle one two. */
const reader = { ...usual, atOnce: 2, idleTimeout: 1_000 };

/** Independent of the number of cores: a large picture takes hundreds of megabytes. */
const MOST_PICTURE_PROCESSES = 4;
/** Bytes that one process needs for a photograph at most. */
const PICTURE_MEMORY = 350 * 1024 * 1024;

/** Lanes for foreground checks and background work; one core is left to visitors. */
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

export const queues = {
  /** Incoming requests: time to begin, and memory for bodies. */
  requests: createPartitions({
    cached: { atOnce: 1 },
    visitors: beginning,
    staff: beginning,
    probes: beginning,
    bodies: { ...body, atOnce: 64 },
    staffBodies: { ...body, atOnce: 32 },
    largeBodies: { ...body, atOnce: 4 },
    largeWork: { ...body, atOnce: 1 },
    /** Each holds one portion and waits for its visitor. */
    forms: { atOnce: 40, queueLength: 40, longestWait: 20_000, idleTimeout: 10_000 },
    /** A picture is in memory as a whole while it is checked. */
    files: { atOnce: 1, queueLength: 60, longestWait: 25_000 },
  }),
  /** Outgoing answers: memory, and CPU time for long ones. */
  answers: createPartitions({
    /** While one page is rendered, another is compressed or waits for the database. */
    pages: { atOnce: 2, queueLength: 500, longestWait: 10_000, idleTimeout: 100 },
    /** Apart from `lists`: a page does not wait for a client's connection. */
    contents: { ...usual, atOnce: 2, longestWait: 8_000 },
    lists: reader,
    staffLists: reader,
  }),
  /** Our own threads and those of Node. */
  threads: createPartitions({
    /** The last in the queue waits some five seconds. Node compresses and reads files in the same four threads. */
    passwords: { ...usual, atOnce: availableParallelism() > 2 ? 2 : 1 },
    guesses: { ...usual, atOnce: 1, longestWait: 10_000 },
    /** Each waiting request holds its content. */
    sanitising: { atOnce: 1, queueLength: 20, longestWait: 8_000 },
    papers: { ...usual, atOnce: 1 },
  }),
  pictures: createPictureQueue(),
  /** Stored bytes. Waiting needs no memory, and some answers have begun already: the queue is unlimited. */
  stored: createPartitions({
    /** Parts of long pictures in the database. */
    parts: { atOnce: 1, longestWait: 20_000 },
    objects: { atOnce: 24, longestWait: 8_000 },
  }),
};
