/** Who works on pictures: processes of their own, one core being left to visitors. */
import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import { memoryToTake, OWN_MEMORY } from '../../platform/memory.server.ts';
import { createSemaphore, type Semaphore } from '../../platform/semaphore.server.ts';
import {
  createPictureProcess,
  NotStarted,
  ProcessEnded,
  type PictureProcess,
} from './picture-process.server.ts';
import { PictureRefusal } from './picture-refusal.server.ts';
import type { PictureReply, PictureWork } from './picture.worker.server.ts';

/** However many cores there are: a large picture takes memory by the hundred megabytes. */
const MOST = 4;
/** What one process takes over a photograph at most, in bytes. */
const OF_PROCESS = 350 * 1024 * 1024;
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
  /** How many tasks may wait. */
  inLine?: number;
  /** What the check of a visitor's picture may take of a processor, in ms; 5 s unless given. */
  visitorTime?: number;
  means: PictureMeans;
}

/** What there is for the processes for pictures, those that check what is sent and those in the background. */
export interface PictureMeans {
  /** How many processes of each there may be. */
  each: number;
  /** Where there is memory for one of all: what has no turn in it has no process either. */
  turn?: Semaphore;
}

/** With so much memory, in bytes, and so many cores, one of which is left to visitors. */
export function pictureMeans(
  memory = memoryToTake(),
  cores = availableParallelism(),
): PictureMeans {
  const fitting = Math.floor((memory - OWN_MEMORY) / OF_PROCESS);
  if (fitting < 2) return { each: 1, turn: createSemaphore({ atOnce: 1 }) };
  return { each: Math.max(1, Math.min(MOST, cores - 1, Math.floor(fitting / 2))) };
}

/** The processes, none of which runs before it is needed. */
export function createPictureWorkers(options: PictureWorkersOptions, log: Logger) {
  const { each: size, turn: turnOfAll } = options.means;
  const { visitorTime = VISITOR_TIME } = options;
  const turns = createSemaphore({ atOnce: size, inLine: options.inLine ?? Infinity });
  const left = options.inBackground ? spare.background : spare.foreground;
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
    const turn = await turns.take({ signal: until });
    const process = free.pop()!;
    const mostTime = 1_000 * (name === 'examine' ? visitorTime : TIME); // µs
    try {
      const ask = () => twice(() => process.ask({ name, args, mostTime }, until));
      const reply = await (turnOfAll ? inTurnOfAll(process, ask, until) : ask());
      if ('refused' in reply) throw new PictureRefusal(reply.refused);
      return reply.result as Awaited<ReturnType<PictureWork[Name]>>;
    } finally {
      free.push(process);
      turn.end();
    }
  }

  /** The next has a process only once this one is gone, which would keep what memory it has had. */
  async function inTurnOfAll<T>(
    process: PictureProcess,
    work: () => Promise<T>,
    until: AbortSignal,
  ) {
    const turn = await turnOfAll!.take({ signal: until });
    try {
      return await work();
    } finally {
      await process.end();
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
    /** Gives up the tasks that run, and ends their processes. Idle ones are left to the next application. */
    close(): void {
      closing.abort();
      left.push(...free.splice(0));
    },
  };
}
