/** Pool of picture processes. One core is left to visitors. */
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

/** CPU time limits in ms: for a task, and for the check of a visitor's picture. */
const TIME = 30_000;
const VISITOR_TIME = 5_000;

/**
 * Idle processes of a closed application, which the next application in this program reuses: starting a process takes
 * longer than checking most pictures. An idle process ends after a few seconds.
 */
const spare = { background: [] as PictureProcess[], foreground: [] as PictureProcess[] };

export type PictureWorkers = ReturnType<typeof createPictureWorkers>;

export interface PictureWorkersOptions {
  /** Background processes run at lower priority. */
  inBackground: boolean;
  /** CPU time limit for the check of a visitor's picture, in ms; 5 s by default. */
  visitorTime?: number;
  /** The queue for tasks; by default, the one that the whole process shares. */
  queue?: typeof queues.pictures;
}

/** The processes start when they are needed. */
export function createPictureWorkers(options: PictureWorkersOptions, log: Logger) {
  const { visitorTime = VISITOR_TIME, queue = queues.pictures } = options;
  const where = options.inBackground ? 'background' : 'foreground';
  const [lane, left] = [queue[where], spare[where]];
  const size = lane.atOnce;
  const processes = Array.from(
    { length: size },
    () => left.pop() ?? createPictureProcess(options.inBackground),
  );
  /** Reuses the last busy process first, so that the others reach their idle timeout. */
  const free = [...processes];
  const closing = new AbortController();

  /**
   * Runs a task. Throws `PictureRefusal`, the reason of `signal`, `NotStarted` if no process starts, and 503 if the
   * queue is full.
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
      // An idle process would keep memory that the next process needs.
      if (queue.isForOne) await process.end();
      free.push(process);
      permit.end();
    }
  }

  /**
   * Repeats a task once if its process ended, because a process may be killed for any reason. If the process ends
   * again, the picture is refused: for lack of memory if the process was killed, otherwise as broken.
   */
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
    /** Number of processes. */
    size,
    run,
    isFull: lane.isFull,
    load: lane.load,
    pids: () => processes.map(({ pid }) => pid()).filter((pid) => pid !== undefined),
    /** Aborts running tasks and ends their processes. Idle processes are left to the next application. */
    close(): void {
      closing.abort();
      left.push(...free.splice(0));
    },
  };
}
