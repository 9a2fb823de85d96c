/** Writes to standard output and error without waiting for the reader. */
import { write, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Maximum number of buffered characters, some thousand lines. Further lines are lost. */
const MOST_WAITING = 1024 * 1024;
/** Retry interval for a stalled reader or a full disk, ms. */
const RETRY_AFTER = 50;

export const standardOutput = createOutput(process.stdout);
export const standardError = createOutput(process.stderr);

/**
 * Writes in the background, one piece at a time. Access to `process.stdout` or `process.stderr` makes the descriptor of
 * a pipe or socket non-blocking. Files are written by a thread of the pool.
 */
function createOutput(stream: NodeJS.WriteStream & { fd: number }) {
  const { fd } = stream;
  let [waiting, lost, told] = ['', 0, 0];
  /** The piece that is being written; a part of it may have been written already. */
  let piece: Buffer | undefined;
  let isOnItsWay = false;
  /** Whether a write is running or planned. */
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

  /** Writes the last lines of a process that ends without `flush`, as far as the output accepts them at once. */
  function writeRest(): void {
    // A running write will finish, because Node waits for its thread pool.
    const stuck = isOnItsWay || !piece ? [] : [piece];
    const rest = Buffer.concat([...stuck, Buffer.from(waiting)]);
    try {
      for (let at = 0; at < rest.length;) at += writeSync(fd, rest, at);
    } catch {
      // The output has no reader, so the error cannot be reported.
    }
  }

  // Node itself writes to the stream too. A reader that has closed the output must not end the process.
  stream.on('error', () => {});
  process.on('exit', writeRest);
  return {
    /** Writes or drops one line. Never waits and never throws. */
    write(line: string): void {
      if (waiting.length + (piece?.length ?? 0) + line.length > MOST_WAITING) {
        lost += 1;
        return;
      }
      waiting += line;
      if (!isTaken) next();
    },
    lost: () => lost,
    /** Calls `listener` with the number of lost lines once lines can be written again. */
    onceItFlows(listener: (lost: number) => void): void {
      tell = listener;
    },
    /** Resolves when everything has been written, or after `time` ms. */
    async flush(time: number): Promise<void> {
      const end = performance.now() + time;
      const isDone = () => !isTaken || performance.now() >= end;
      while (!isDone()) await pause(10);
    },
  };
}

/** Text from elsewhere, such as a file name, without terminal control and bidirectional characters. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(/(?!\n)\p{Cc}|\p{Bidi_Control}/gu, '\u{FFFD}');
}
