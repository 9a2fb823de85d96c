/** Who works on pictures: processes of their own, one core being left to visitors. */
import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { createSemaphore, type Semaphore } from '../../platform/semaphore.server.ts';
import { createPictureProcess, NotStarted, ProcessEnded } from './picture-process.server.ts';
import { PictureRefusal } from './picture-refusal.server.ts';
import type { PictureReply, PictureWork } from './picture.worker.server.ts';

/** However many cores there are: a large picture takes memory by the hundred megabytes. */
const MOST = 4;
/** With less there is room for one of all the processes for pictures at a time, in bytes. */
const LITTLE_MEMORY = 640 * 1024 * 1024;

export type PictureWorkers = ReturnType<typeof createPictureWorkers>;

export interface PictureWorkersOptions {
  /** Whether nobody waits for what they do: they get what time others leave. */
  inBackground: boolean;
  /** How many tasks may wait. */
  inLine?: number;
  /** Where memory is short: what has no turn in it has no process either. */
  room?: Semaphore | undefined;
}

/** What all processes for pictures have to share where there is little memory; nothing where there is enough. */
export function pictureRoom(memory = process.constrainedMemory()): Semaphore | undefined {
  return memory > 0 && memory < LITTLE_MEMORY ? createSemaphore({ atOnce: 1 }) : undefined;
}

/** The processes, none of which runs before it is needed. */
export function createPictureWorkers(options: PictureWorkersOptions, log: Logger) {
  const size = Math.min(MOST, Math.max(1, availableParallelism() - 1));
  const turns = createSemaphore({ atOnce: size, inLine: options.inLine ?? Infinity });
  const processes = Array.from({ length: size }, () => createPictureProcess(options.inBackground));
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
    const turn = await turns.take({ signal: until });
    const process = free.pop()!;
    try {
      const place = await options.room?.take({ signal: until });
      try {
        const reply = await twice(() => process.ask({ name, args }, until));
        if ('refused' in reply) throw new PictureRefusal(reply.refused);
        return reply.result as Awaited<ReturnType<PictureWork[Name]>>;
      } finally {
        // It would keep what memory it has had.
        if (place) process.end();
        place?.end();
      }
    } finally {
      free.push(process);
      turn.end();
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
    isFull: turns.isFull,
    /** How many pictures are worked on, and how many wait for it. */
    load: turns.load,
    /** The numbers of the processes that run. */
    pids: () => processes.map(({ pid }) => pid()).filter((pid) => pid !== undefined),
    /** Ends the processes; whatever they are at is given up. */
    close(): void {
      closing.abort();
      for (const process of processes) process.end();
    },
  };
}
