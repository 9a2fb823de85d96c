/** Streams long answers while their content is read, so that they need little memory. */
import { ReadableStream as NodeStream } from 'node:stream/web';
import { setImmediate } from 'node:timers/promises';
import {
  EntityList,
  LongText,
  type SingleEntity,
  entityHeaders,
  matchesTag,
} from './entities.server.ts';
import { queues } from '../../platform/queues.server.ts';
import type { Permit } from '../../platform/semaphore.server.ts';

/** Smallest chunk to send, in characters. */
const CHUNK = 32 * 1024;

export interface Asked {
  known?: string | undefined;
  isHead?: boolean;
  signal?: AbortSignal;
  isStaff?: boolean;
}

const { lists, staffLists } = queues.answers;

/** The list or the entity as JSON, or 304. Throws 503 if too many such answers wait. */
export async function jsonAnswer<Item>(
  { known, isHead = false, signal, isStaff }: Asked,
  answer: EntityList<Item> | SingleEntity<Item>,
  permits = isStaff ? staffLists : lists,
): Promise<Response> {
  const { tag, isStreamed } = answer;
  const pieces =
    answer instanceof EntityList
      ? arrayPieces(answer.items as AsyncIterable<object[]>)
      : entityPieces(answer.read as () => Promise<object>);
  const etag = `"${tag}"`;
  if (matchesTag(known, etag)) {
    return new Response(null, { status: 304, headers: { ...entityHeaders, ETag: etag } });
  }
  const headers = {
    ...entityHeaders,
    ETag: etag,
    'Content-Type': 'application/json; charset=utf-8',
  };
  if (isStreamed && isHead) return new Response(null, { headers });
  const over = new AbortController();
  const breakOff = () => {
    over.abort(
      new DOMException('the client disconnected, or was idle while others waited', 'AbortError'),
    );
    void chunks.return(undefined).catch(() => {});
  };
  const permit = isStreamed
    ? await permits.take({ evict: breakOff, ...(signal && { signal }) })
    : undefined;
  const chunks = inChunks(pieces, permit, () => signal?.removeEventListener('abort', breakOff));
  signal?.addEventListener('abort', breakOff);
  // The first chunks are read before the head is sent, while an error can still become a problem response.
  const [first, second] = [await chunks.next(), await chunks.next()];
  if (second.done) {
    const whole = first.value ?? new Uint8Array();
    // HEAD does not read a streamed answer and does not know its length, so GET omits the length, too.
    const length = !isStreamed && { 'Content-Length': `${whole.length}` };
    return new Response(whole, { headers: { ...headers, ...length } });
  }
  const begun = [first, second];
  const rest = {
    [Symbol.asyncIterator]: () => rest,
    async next() {
      over.signal.throwIfAborted();
      permit?.markIdle();
      const result = begun.shift() ?? (await chunks.next());
      over.signal.throwIfAborted();
      return result;
    },
    return: () => chunks.return(undefined),
  };
  return new Response(NodeStream.from(rest) as unknown as ReadableStream, { headers });
}

/**
 * Joins the pieces into chunks of at least `CHUNK` characters. Yields to the event loop in between, because SQLite is
 * synchronous.
 */
async function* inChunks(
  pieces: AsyncIterable<string>,
  permit: Permit | undefined,
  onEnd: () => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  const encoder = new TextEncoder();
  let chunk = '';
  try {
    for await (const piece of pieces) {
      chunk += piece;
      if (chunk.length < CHUNK) continue;
      permit?.markIdle();
      yield encoder.encode(chunk);
      permit?.markActive();
      chunk = '';
      await setImmediate();
    }
    if (chunk !== '') yield encoder.encode(chunk);
  } finally {
    permit?.end();
    onEnd();
  }
}

async function* arrayPieces(batches: AsyncIterable<object[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const items of batches) {
    for (const item of items) {
      yield separator;
      yield* entityPieces(() => item);
      separator = ',';
    }
  }
  yield separator === '[' ? '[]' : ']';
}

async function* entityPieces(read: () => object | Promise<object>): AsyncGenerator<string> {
  const item = await read();
  const long = Object.entries(item).filter(([, value]) => isLong(value));
  if (long.length === 0) return yield JSON.stringify(item);
  const rest = JSON.stringify({ ...item, ...Object.fromEntries(long.map(([key]) => [key])) });
  yield rest.slice(0, -1);
  let separator = rest === '{}' ? '' : ',';
  for (const [key, text] of long as [string, string | LongText][]) {
    yield `${separator}${JSON.stringify(key)}:"`;
    yield* text instanceof LongText ? text.pieces() : escapedPieces(text);
    yield '"';
    separator = ',';
  }
  yield '}';
}

const isLong = (value: unknown): boolean =>
  value instanceof LongText || (typeof value === 'string' && value.length > CHUNK);

/** Escapes the text for a JSON string in pieces, so that no request needs a copy of the whole in memory. */
function* escapedPieces(text: string): Generator<string> {
  for (let start = 0, end; start < text.length; start = end) {
    end = start + CHUNK;
    // A surrogate pair must stay in one piece.
    if (isFirstHalf(text.charCodeAt(end - 1))) end += 1;
    yield JSON.stringify(text.slice(start, end)).slice(1, -1);
  }
}

const isFirstHalf = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
