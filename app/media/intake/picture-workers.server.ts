/** Who works on pictures: processes of their own, one core being left to visitors. */
import type { Logger } from 'pino';
import { queues } from '../../platform/queues.server.ts';
import {
  createPictureProcess,
  NotStarted,
  ProcessEnded,
  type PictureProcess,
} from './picture-process.server.ts';
import { PictureRefusal } from './picture-type.server.ts';
import type { PictureReply, PictureWork } from './picture.worker.server.ts';

/** Limits on processor time in ms: of one task, and of the check of a visitor's picture. */
const TIME = 30_000;
const VISITOR_TIME = 5_000;

/**
 * Processes that a closed application has left. The next application of this program takes them over: to start one takes
 * longer than to check most pictures. An idle one ends by itself after a few seconds.
 */
const spare = { background: [] as PictureProcess[], foreground: [] as PictureProcess[] };

export type PictureWorkers = ReturnType<typeof createPictureWorkers>;

export interface PictureWorkersOptions {
  /** Whether nobody waits for what they do: they get what time others leave. */
  inBackground: boolean;
  /** What the check of a visitor's picture may take of a processor, in ms; 5 s unless given. */
  visitorTime?: number;
  /** The queue of this program unless given. */
  queue?: typeof queues.pictures;
}

/** The processes, none of which runs before it is needed. */
export function createPictureWorkers(options: PictureWorkersOptions, log: Logger) {
  const { visitorTime = VISITOR_TIME, queue = queues.pictures } = options;
  const where = options.inBackground ? 'background' : 'foreground';
  const [lane, left] = [queue[where], spare[where]];
  const size = lane.atOnce;
  const processes = Array.from(
    { length: size },
    () => left.pop() ?? createPictureProcess(options.inBackground),
  );
  /** The one that was busy last is asked first, so that the others come to their end. */
  const free = [...processes];
  const closing = new AbortController();

  /**
   * Does a task in its turn. Throws `PictureRefusal`, the reason of `signal`, or `NotStarted` where no
   * process can be had.
   */
  async function run<Name extends keyof PictureWork>(
    name: Name,
    args: Parameters<PictureWork[Name]>,
    signal: AbortSignal,
  ): Promise<Awaited<ReturnType<PictureWork[Name]>>> {
    const until = AbortSignal.any([signal, closing.signal]);
    const permit = await lane.take({ signal: until });
    const process = free.pop()!;
    const mostTime = 1_000 * (name === 'examine' ? visitorTime : TIME); // µs
    try {
      const reply = await twice(() => process.ask({ name, args, mostTime }, until));
      if ('refused' in reply) throw new PictureRefusal(reply.refused);
      return reply.result as Awaited<ReturnType<PictureWork[Name]>>;
    } finally {
      // An idle process keeps the memory that it has had, which the next one needs.
      if (queue.isForOne) await process.end();
      free.push(process);
      permit.end();
    }
  }

  /** A process that ends over a picture may have been ended by anybody; one that does so twice, by it. */
  async function twice(ask: () => Promise<PictureReply>): Promise<PictureReply> {
    try {
      return await ask();
    } catch (error) {
      tell(error);
    }
    try {
      return await ask();
    } catch (error) {
      tell(error);
      if (error instanceof NotStarted) throw error;
      const { isKilled } = error as ProcessEnded;
      throw new PictureRefusal(isKilled ? 'memory' : 'broken', { cause: error });
    }
  }

  function tell(error: unknown): void {
    if (!(error instanceof ProcessEnded)) throw error;
    log.warn({ reason: error.message }, 'a process ended over a picture');
  }

  return {
    /** How many pictures are worked on at a time. */
    size,
    run,
    /** Whether nobody else finds room to wait. */
    isFull: lane.isFull,
    /** How many pictures are worked on, and how many wait for it. */
    load: lane.load,
    /** The numbers of the processes that run. */
    pids: () => processes.map(({ pid }) => pid()).filter((pid) => pid !== undefined),
    /** Gives up the tasks that run, and ends their processes. Idle ones are left to the next application. */
    close(): void {
      closing.abort();
      left.push(...free.splice(0));
    },
  };
}
