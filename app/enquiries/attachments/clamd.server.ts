/** Client of ClamAV's clamd by INSTREAM: `man clamd`, section COMMANDS. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { scannerMessages as messages } from './scanner.messages.ts';

/** Result of a scan; unknown if the scanner was not available. */
export interface Verdict {
  scan: 'clean' | 'infected' | 'failed';
  /** Name of the virus, or the error for staff. */
  detail: string;
}

/** Errors, for the operator. */
const words = {
  unreachable: 'The virus scanner cannot be reached',
  noAnswer: 'The virus scanner gave no answer that can be understood',
} as const;

/** No result: the scan can be repeated. The message is for the operator. */
export class ScannerAway extends Error {
  readonly staffReason: string;
  /** Whether it accepted the file and then timed out or broke off: the file may be the cause. */
  readonly isStuck: boolean;

  constructor(reason: keyof typeof words, failure: Error | undefined, isStuck: boolean) {
    const added = failure ? ` (${failure.message})` : '';
    super(words[reason] + added);
    this.staffReason = messages[reason] + added;
    this.isStuck = isStuck;
  }
}

/** Timeout of a scan; archives take long, ms. */
const TIMEOUT = 120_000;
const LONGEST_ANSWER = 4096; // characters
/** Timeout of PING, which clamd answers while scanning; ms. */
const PING_TIMEOUT = 10_000;

/** `unix:/run/clamav/clamd.ctl` or `tcp://host:port`. */
export type ClamdAddress = { path: string } | { host: string; port: number };

export function clamdAddress(url: string): ClamdAddress {
  if (url.startsWith('unix:')) return { path: url.slice('unix:'.length) };
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) };
}

/**
 * Scans `content`, in chunks of less than 4 GB. Throws `ScannerAway`, the errors of `content`, and the reason of
 * `signal`.
 */
export async function scanWith(
  address: ClamdAddress,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  signal: AbortSignal,
): Promise<Verdict> {
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]);
  const socket = connect({ ...address, signal: timeout } as never);
  let answer = '';
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    answer = (answer + text).slice(0, LONGEST_ANSWER);
  });
  const closed = once(socket, 'close');
  // It may close before this is awaited: `failure` reports it.
  closed.catch(() => {});
  let failure: Error | undefined;
  let hasListened = false;
  /** Error of reading the content, which is not the scanner's. */
  let unread: unknown;
  socket.on('error', (error) => {
    failure = error;
  });
  const send = async (bytes: Uint8Array | string) => {
    // It has answered already, for instance that the size limit is exceeded.
    if (!socket.writable || answer !== '') return;
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
  const verdict = verdictOf(answer);
  if (verdict) return verdict;
  // Errors such as a full disk do not depend on the file.
  const isStuck = hasListened && !/ERROR/.test(answer);
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

/** Whether clamd answers, even while scanning. */
export async function isAtWork(address: ClamdAddress, signal: AbortSignal): Promise<boolean> {
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(PING_TIMEOUT)]);
  const socket = connect({ ...address, signal: timeout } as never);
  let answer = '';
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    answer = (answer + text).slice(0, LONGEST_ANSWER);
  });
  socket.write('zPING\0');
  await once(socket, 'close').catch(() => {});
  socket.destroy();
  return answer === 'PONG\0';
}

function verdictOf(answer: string): Verdict | undefined {
  const reply = /^stream: (.*?) ?(OK|FOUND|ERROR)\0?\s*$/s.exec(answer);
  if (reply?.[2] === 'OK') return { scan: 'clean', detail: '' };
  if (reply?.[2] === 'FOUND') return { scan: 'infected', detail: reply[1]!.slice(0, 200) };
  if (/size limit exceeded/i.test(answer)) return { scan: 'failed', detail: messages.tooLarge };
  return undefined;
}
