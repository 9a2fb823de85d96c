/** Pool of picture processes. One core is left to visitors. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import type { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import type { Logger } from 'pino';
import { queues } from '../../platform/queues.server.ts';
import { PictureRefusal } from './picture-type.server.ts';
import type { PictureReply, PictureTask, PictureWork } from './picture.worker.server.ts';

const PROGRAM = new URL('./picture.worker.server.ts', import.meta.url);
/** Timeout for an idle process, which would keep the memory that it has used. */
const IDLE = 5_000; // ms
/** Timeout for a process that hangs. A busy process limits its own CPU time. */
const TIMEOUT = 600_000; // ms
/** Maximum wait for the end of a killed process. */
const LONGEST_END = 5_000; // ms
/** Heap limit for JavaScript, which only passes bytes on. */
const SCRIPT_MEMORY = 64; // MB
/** Number of characters kept from the standard error of the process. */
const LAST_WORDS = 2_000;
/** CPU time limits in ms: for a task, and for the check of a visitor's picture. */
const TIME = 30_000;
const VISITOR_TIME = 5_000;

/**
 * Idle processes of a closed application, which the next application in this program reuses: starting a process takes
 * longer than checking most pictures. An idle process ends after a few seconds.
 */
const spare: Record<'background' | 'foreground', PictureProcess[]> = {
  background: [],
  foreground: [],
};

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

/** The process exited or was killed during a task. */
class ProcessEnded extends Error {
  /** Whether something else killed the process, such as the operating system when memory is short. */
  readonly isKilled: boolean;

  constructor(why: string, options: ErrorOptions = {}, isKilled = false) {
    super(why, options);
    this.isKilled = isKilled;
  }
}

/** The process exited before its first task. */
class NotStarted extends ProcessEnded {}

type PictureProcess = ReturnType<typeof createPictureProcess>;

/** The process isolates the decoder. It starts with the first task, and after an exit with the next task. */
export function createPictureProcess(inBackground: boolean) {
  let child: ChildProcess | undefined;
  let isReady = false;
  let idle: NodeJS.Timeout | undefined;

  async function ready(signal: AbortSignal): Promise<ChildProcess> {
    clearTimeout(idle);
    if (child?.connected) return hold(child);
    isReady = false;
    child = start(inBackground);
    const words = lastWords(child);
    await message(child, signal).catch((error: unknown) => {
      if (!(error instanceof ProcessEnded)) throw error;
      throw new NotStarted(`the process for pictures does not start: ${words()}`, { cause: error });
    });
    isReady = true;
    return child;
  }

  /** Kills the process. Resolves when the process has ended, or after a timeout. */
  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = child;
    child = undefined;
    isReady = false;
    if (!ending?.kill('SIGKILL')) return;
    const signal = AbortSignal.timeout(LONGEST_END);
    await once(hold(ending), 'exit', { signal }).catch(() => {});
  }

  return {
    /** Runs one task at a time. Throws `ProcessEnded`, or the reason of `signal`. */
    async ask(task: PictureTask, signal: AbortSignal): Promise<PictureReply> {
      try {
        const asked = await ready(signal);
        // A failed `send` needs no handling: the process has ended, so waiting for the reply fails too.
        asked.send(task, () => {});
        const reply = await message(asked, signal);
        release(asked);
        idle = setTimeout(() => void end(), IDLE).unref();
        return reply as PictureReply;
      } catch (error) {
        await end();
        throw error;
      }
    },
    /** The process id, while the process runs. */
    pid: () => (isReady && child?.connected ? child.pid : undefined),
    end,
  };
}

/** Starts the process without the server's environment variables, which include passwords. */
function start(inBackground: boolean): ChildProcess {
  const cache = getCompileCacheDir();
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [`--max-old-space-size=${SCRIPT_MEMORY}`],
    env: {
      // With an arena per thread, glibc keeps up to twice as much memory for the same picture.
      MALLOC_ARENA_MAX: '1',
      // Shares the compile cache. Node itself appends a folder named after its version.
      ...(cache && { NODE_COMPILE_CACHE: dirname(cache), NODE_COMPILE_CACHE_PORTABLE: '1' }),
    },
  });
  // The function `message` reports the error while a task runs.
  child.on('error', () => {});
  goFirst(child);
  if (inBackground) giveWay(child);
  return child;
}

/**
 * Makes Linux's OOM killer choose this process first. The server sets the value, because the process already uses
 * memory while it starts.
 */
function goFirst({ pid }: ChildProcess): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Ignored: the process did not start, or the system does not support or permit this.
  }
}

/** Lowers the priority at once, because threads inherit it when they start. */
function giveWay({ pid }: ChildProcess): void {
  try {
    setPriority(pid!, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Ignored: the process did not start, or the system does not support this.
  }
}

async function message(child: ChildProcess, signal: AbortSignal): Promise<unknown> {
  const heard = new AbortController();
  const signals = AbortSignal.any([signal, heard.signal, AbortSignal.timeout(TIMEOUT)]);
  const ended = once(child, 'exit', { signal: signals }).then(([code, killer]) => {
    const isKilled = killer === 'SIGKILL';
    throw new ProcessEnded(`the process for pictures ended with ${code ?? killer}`, {}, isKilled);
  });
  try {
    const [texts] = (await Promise.race([once(child, 'message', { signal: signals }), ended])) as [
      unknown,
    ];
    return texts;
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof ProcessEnded ? error : new ProcessEnded(String(error), { cause: error });
  } finally {
    heard.abort();
  }
}

function lastWords({ stderr }: ChildProcess): () => string {
  let words = '';
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-LAST_WORDS);
  });
  return () => words;
}

/** Keeps the server's process alive while the picture process works. */
function hold(child: ChildProcess): ChildProcess {
  child.ref();
  child.channel?.ref();
  return child;
}

/** Lets the server's process exit while the picture process is idle. */
function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  (child.stderr as Socket | null)?.unref();
}
