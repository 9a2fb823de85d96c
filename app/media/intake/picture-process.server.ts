/** A process for pictures, as the server sees it. What a decoder does to itself stays in there. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import type { Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import type { PictureReply, PictureTask } from './picture.worker.server.ts';

const PROGRAM = new URL('./picture.worker.server.ts', import.meta.url);
/** It keeps what memory it has once had: it ends when nobody has had use for it for so long. */
const IDLE = 5_000; // ms
/** The process bounds itself, by what it takes of a processor; this is for one that stands still. */
const PATIENCE = 600_000; // ms
/** Whatever holds one that was killed, nobody waits for it for longer. */
const LONGEST_END = 5_000; // ms
/** Of JavaScript alone, which only hands bytes on. */
const SCRIPT_MEMORY = 64; // MB
/** How much is kept of what it says on its standard error, in characters. */
const LAST_WORDS = 2_000;

/** The process ended, or had to be ended, over a picture, */
export class ProcessEnded extends Error {
  /** Whether somebody else ended it: the system, where there is too little memory for all. */
  readonly isKilled: boolean;

  constructor(why: string, options: ErrorOptions = {}, isKilled = false) {
    super(why, options);
    this.isKilled = isKilled;
  }
}

/** or before it was given any. */
export class NotStarted extends ProcessEnded {}

export interface PictureProcess {
  /** One task at a time. Throws `ProcessEnded`, or the reason of `signal`. */
  ask: (task: PictureTask, signal: AbortSignal) => Promise<PictureReply>;
  /** Its number while it is ready for a picture, or works on one. */
  pid: () => number | undefined;
  /** Done when it is gone, and what it had is given back; or when that takes long. */
  end: () => Promise<void>;
}

/** It is started with the first task, and again whenever it has ended. */
export function createPictureProcess(inBackground: boolean): PictureProcess {
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
    async ask(task, signal) {
      try {
        const asked = await ready(signal);
        // A failure to send is a failure to answer: the process has ended.
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
    pid: () => (isReady && child?.connected ? child.pid : undefined),
    end,
  };
}

/** With nothing of the server's environment, which holds passwords. */
function start(inBackground: boolean): ChildProcess {
  const cache = getCompileCacheDir();
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [`--max-old-space-size=${SCRIPT_MEMORY}`],
    // What it compiles is found by the next one; the folder of this version of Node is in that folder.
    env: cache ? { NODE_COMPILE_CACHE: dirname(cache), NODE_COMPILE_CACHE_PORTABLE: '1' } : {},
  });
  // Told by `message`, unless it happens while nobody asks anything.
  child.on('error', () => {});
  goFirst(child);
  if (inBackground) giveWay(child);
  return child;
}

/**
 * Should memory run out, Linux is to end this process before any other. Said from here: while it starts it takes memory
 * already, and the server, which has more, would be ended for it.
 */
function goFirst({ pid }: ChildProcess): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // It could not be started, or the system has no such thing, or does not let us.
  }
}

/** At once: the threads that it will start take over what the first one has. */
function giveWay({ pid }: ChildProcess): void {
  try {
    setPriority(pid!, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It could not be started, or the system has no such thing.
  }
}

/** The next that it says. */
async function message(child: ChildProcess, signal: AbortSignal): Promise<unknown> {
  const heard = new AbortController();
  const signals = AbortSignal.any([signal, heard.signal, AbortSignal.timeout(PATIENCE)]);
  const ended = once(child, 'exit', { signal: signals }).then(([code, killer]) => {
    const isKilled = killer === 'SIGKILL';
    throw new ProcessEnded(`the process for pictures ended with ${code ?? killer}`, {}, isKilled);
  });
  try {
    const [said] = (await Promise.race([once(child, 'message', { signal: signals }), ended])) as [
      unknown,
    ];
    return said;
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

/** Keeps the server's process alive for it, */
function hold(child: ChildProcess): ChildProcess {
  child.ref();
  child.channel?.ref();
  return child;
}

/** and no longer. */
function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  (child.stderr as Socket | null)?.unref();
}
