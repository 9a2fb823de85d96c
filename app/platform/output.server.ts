/** Standard output and standard error, written so that nothing here ever waits for whoever reads them. */
import { write, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** What may wait to be written, in characters: some thousand lines. What comes on top is lost. */
const MOST_WAITING = 1024 * 1024;
/** A reader that stands still, or a full disk, is tried again after this, in ms. */
const RETRY_AFTER = 50;

export interface Output {
  /** Takes one line, or loses it. Never waits and never throws. */
  write: (line: string) => void;
  /** Lines lost since the start. */
  lost: () => number;
  /** Has `tell` called with the lines lost so far once lines get through again after a loss. */
  onceItFlows: (tell: (lost: number) => void) => void;
  /** Done when everything has been written, or after `time` ms. */
  flush: (time: number) => Promise<void>;
}

export const standardOutput = createOutput(process.stdout);
export const standardError = createOutput(process.stderr);

/**
 * Writes in the background, one piece at a time. Naming the stream has made its descriptor non-blocking
 * where it is a pipe or a socket; files may take their time in a thread of the pool.
 */
function createOutput(stream: NodeJS.WriteStream & { fd: number }): Output {
  const { fd } = stream;
  let [waiting, lost, told] = ['', 0, 0];
  /** What is being written; a part of it may be through. */
  let piece: Buffer | undefined;
  let isOnItsWay = false;
  /** Whether there is something to be written, now or after a while. */
  let isTaken = false;
  let tell = (_lost: number) => {};

  function next(): void {
    isTaken = false;
    if (!piece && waiting !== '') [piece, waiting] = [Buffer.from(waiting), ''];
    if (!piece) return;
    isTaken = true;
    isOnItsWay = true;
    write(fd, piece, (error, written) => {
      isOnItsWay = false;
      if (error) return void setTimeout(next, RETRY_AFTER).unref();
      if (written < piece!.length) piece = piece!.subarray(written);
      else flowed();
      next();
    });
  }

  function flowed(): void {
    piece = undefined;
    if (lost === told) return;
    told = lost;
    tell(lost);
  }

  /** The last lines of a process that ends without `flush`: as much as is taken at once. */
  function writeRest(): void {
    // What is on its way gets there: Node waits for the threads of its pool.
    const stuck = isOnItsWay || !piece ? [] : [piece];
    const rest = Buffer.concat([...stuck, Buffer.from(waiting)]);
    try {
      for (let at = 0; at < rest.length;) at += writeSync(fd, rest, at);
    } catch {
      // Nobody takes it, and nobody is left to tell.
    }
  }

  // Others write to the stream too, Node itself among them; nobody is to die of a reader that went away.
  stream.on('error', () => {});
  process.on('exit', writeRest);
  return {
    write(line) {
      if (waiting.length + (piece?.length ?? 0) + line.length > MOST_WAITING) {
        lost += 1;
        return;
      }
      waiting += line;
      if (!isTaken) next();
    },
    lost: () => lost,
    onceItFlows(listener) {
      tell = listener;
    },
    async flush(time) {
      const end = performance.now() + time;
      const isDone = () => !isTaken || performance.now() >= end;
      while (!isDone()) await pause(10);
    },
  };
}

/**
 * What came from elsewhere, be it the name of a file, as it may be shown in a terminal: without what that would
 * obey, or show in another order.
 */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(/(?!\n)\p{Cc}|\p{Bidi_Control}/gu, '\u{FFFD}');
}
