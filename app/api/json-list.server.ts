/** Entities on the wire: long answers are written while they are read, so that their length takes no memory. */
import { setImmediate } from 'node:timers/promises';
import { LongText, type EntityList, type SingleEntity } from './entities.server.ts';
import { busy } from './problem.ts';
import { entityHeaders, matchesTag } from './tag.server.ts';
import { createTurns, type Turn, type Turns } from './turns.server.ts';

const CHUNK = 32 * 1024; // characters that are worth sending

/** A reader costs some ten megabytes, and one who stands still two: memory is planned for so many. */
export const heavyAnswers = createTurns({ atOnce: 2, inLine: 100, patience: 1_000 });

/** The list as a JSON array, or 304 for who has it. Throws 503 when too many wait for such an answer. */
export function jsonList<Item>(
  known: string | undefined,
  list: EntityList<Item>,
  turns = heavyAnswers,
): Promise<Response> {
  return written(known, list, turns, () => arrayPieces(list.items as AsyncIterable<object[]>));
}

/** The entity as JSON, or 304 for who has it. Throws 503 as `jsonList` does. */
export function jsonEntity<Item>(
  known: string | undefined,
  entity: SingleEntity<Item>,
  turns = heavyAnswers,
): Promise<Response> {
  return written(known, entity, turns, async function* () {
    yield* entityPieces((await entity.read()) as object);
  });
}

async function written(
  known: string | undefined,
  { tag, isHeavy }: { tag: string; isHeavy: boolean },
  turns: Turns,
  pieces: () => AsyncIterable<string>,
): Promise<Response> {
  const etag = `"${tag}"`;
  if (matchesTag(known, etag)) {
    return new Response(null, { status: 304, headers: { ...entityHeaders, ETag: etag } });
  }
  const headers = {
    ...entityHeaders,
    ETag: etag,
    'Content-Type': 'application/json; charset=utf-8',
  };
  if (isHeavy && turns.isFull()) throw busy();
  if (isHeavy) return new Response(asStream(chunks(pieces()), turns), { headers });
  // What fits into one chunk needs no stream.
  const text = chunks(pieces());
  const [first, second] = [await text.next(), await text.next()];
  if (second.done) {
    const whole = first.value ?? '';
    const length = { 'Content-Length': String(Buffer.byteLength(whole)) };
    return new Response(whole, { headers: { ...headers, ...length } });
  }
  return new Response(asStream(resumed([first.value!, second.value], text)), { headers });
}

async function* resumed(
  begun: string[],
  text: AsyncGenerator<string, undefined>,
): AsyncGenerator<string, undefined> {
  try {
    yield* begun;
    for await (const chunk of text) yield chunk;
  } finally {
    await text.return(undefined);
  }
}

function asStream(
  text: AsyncGenerator<string, undefined>,
  turns?: Turns,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const gone = new AbortController();
  let turn: Turn | undefined;
  async function end(): Promise<void> {
    gone.abort();
    await text.return(undefined);
    turn?.end();
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const sendAway = () => {
          controller.error(
            new DOMException('the reader stood still while others waited', 'AbortError'),
          );
          void end();
        };
        try {
          turn ??= await turns?.take({ sendAway, signal: gone.signal });
          turn?.goesOn();
          const { value, done } = await text.next();
          if (gone.signal.aborted) return;
          if (!done) {
            turn?.rests();
            return controller.enqueue(encoder.encode(value));
          }
          turn?.end();
          controller.close();
        } catch (error) {
          turn?.end();
          if (!gone.signal.aborted) throw error;
        }
      },
      cancel: end,
    },
    // Nothing ahead of the reader: a HEAD, or a reader who has gone, costs nothing.
    { highWaterMark: 0 },
  );
}

/** What is worth sending at a time. In between everybody else has a turn: SQLite never waits. */
async function* chunks(pieces: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let chunk = '';
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
    await setImmediate();
  }
  if (chunk !== '') yield chunk;
}

async function* arrayPieces(batches: AsyncIterable<object[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const items of batches) {
    for (const item of items) {
      yield separator;
      yield* entityPieces(item);
      separator = ',';
    }
  }
  yield separator === '[' ? '[]' : ']';
}

async function* entityPieces(item: object): AsyncGenerator<string> {
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

/** What stands between the quotation marks in JSON. A copy of the whole would be held with each reader. */
function* escapedPieces(text: string): Generator<string> {
  for (let start = 0, end; start < text.length; start = end) {
    end = start + CHUNK;
    // Halves of one character would be written as two that mean nothing.
    if (isFirstHalf(text.charCodeAt(end - 1))) end += 1;
    yield JSON.stringify(text.slice(start, end)).slice(1, -1);
  }
}

const isFirstHalf = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
