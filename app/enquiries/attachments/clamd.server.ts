/** Client of ClamAV's clamd. Uses the command INSTREAM (`man clamd`, section COMMANDS). */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { scannerMessages as messages } from './scanner.messages.ts';

/** Result of a scan. */
export interface Verdict {
  scan: 'clean' | 'infected' | 'failed';
  /** Name of the virus, or the error for staff. */
  detail: string;
}

/** Error messages for the operator. */
const words = {
  unreachable: 'The virus scanner cannot be reached',
  noAnswer: 'The virus scanner gave an unknown answer',
} as const;

/** The scanner gave no result, so the scan can be repeated. `message` is for the operator. */
export class ScannerAway extends Error {
  readonly staffReason: string;
  /** Whether the scanner accepted the file and then timed out or broke off, so that the file may be the cause. */
  readonly isStuck: boolean;

  constructor(reason: keyof typeof words, failure: Error | undefined, isStuck: boolean) {
    const added = failure ? ` (${failure.message})` : '';
    super(words[reason] + added);
    this.staffReason = messages[reason] + added;
    this.isStuck = isStuck;
  }
}

/** Timeout of a scan in ms. Archives take long. */
const TIMEOUT = 120_000;
const LONGEST_ANSWER = 4096; // in characters
/** Timeout of PING in ms. clamd answers it even while scanning. */
const PING_TIMEOUT = 10_000;

/** `unix:/run/clamav/clamd.ctl` or `tcp://host:port`. */
export type ClamdAddress = { path: string } | { host: string; port: number };

/** Parses `CLAMAV_URL`. The default port is 3310. */
export function clamdAddress(url: string): ClamdAddress {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length) };
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}

/**
 * Scans `content`, whose chunks must be smaller than 4 GB. Throws `ScannerAway`, the errors of `content`, and the
 * reason of `signal`.
 */
export async function scanWith(
  address: ClamdAddress,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  signal: AbortSignal,
): Promise<Verdict> {
  const { socket, answer } = connectTo(address, signal, TIMEOUT);
  const closed = once(socket, 'close');
  // The socket may close before `closed` is awaited. `failure` then contains the error.
  closed.catch(() => {});
  let failure: Error | undefined;
  let hasListened = false;
  /** Error of reading the content, for which the scanner is not responsible. */
  let unread: unknown;
  socket.on('error', (error) => {
    failure = error;
  });
  const send = async (bytes: Uint8Array | string) => {
    // The scanner may answer early and disconnect, for instance if the size limit is exceeded. A failed write discards
    // the answer, so it is read first. The first turn of the event loop may begin after its reading.
    await turn();
    await turn();
    if (!socket.writable || answer() !== '') return;
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), closed]).catch(() => {});
  };
  try {
    await once(socket, 'connect');
    hasListened = true;
    await send('zINSTREAM\0');
    for await (const bytes of readable(content, (error) => (unread = error))) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      await send(length);
      await send(bytes);
    }
    await send(Buffer.alloc(4));
    await closed;
  } catch (error) {
    failure ??= error as Error;
  } finally {
    socket.destroy();
  }
  signal.throwIfAborted();
  if (unread !== undefined) throw unread;
  const verdict = verdictOf(answer());
  if (verdict) return verdict;
  // An answer with ERROR, such as a full disk, does not depend on the file.
  const isStuck = hasListened && !/ERROR/.test(answer());
  throw new ScannerAway(hasListened ? 'noAnswer' : 'unreachable', failure, isStuck);
}

async function* readable(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  onFailure: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    onFailure(error);
    throw error;
  }
}

/** Whether clamd answers a PING, which works even while it scans. */
export async function isAtWork(address: ClamdAddress, signal: AbortSignal): Promise<boolean> {
  const { socket, answer } = connectTo(address, signal, PING_TIMEOUT);
  socket.write('zPING\0');
  await once(socket, 'close').catch(() => {});
  socket.destroy();
  return answer() === 'PONG\0';
}

/** Connects to clamd. `answer` returns what has been received so far. `timeout` is in ms. */
function connectTo(address: ClamdAddress, signal: AbortSignal, timeout: number) {
  const end = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  const socket = connect({ ...address, signal: end } as never);
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    received = (received + text).slice(0, LONGEST_ANSWER);
  });
  return { socket, answer: () => received };
}

function verdictOf(answer: string): Verdict | undefined {
  const reply = /^stream: (.*?) ?(OK|FOUND|ERROR)\0?\s*$/s.exec(answer);
  if (reply?.[2] === 'OK') return { scan: 'clean', detail: '' };
  if (reply?.[2] === 'FOUND') return { scan: 'infected', detail: reply[1]!.slice(0, 200) };
  if (/size limit exceeded/i.test(answer)) return { scan: 'failed', detail: messages.tooLarge };
  return undefined;
}
