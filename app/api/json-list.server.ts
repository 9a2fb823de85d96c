/** Answers that are written while they are read, so that their length takes no memory. */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { entityHeaders, matchesTag } from './answer.server.ts';
import { busy } from './problem.ts';
import { createTurns, type Turn, type Turns } from './turns.server.ts';

/** A text too long to be held, of characters that JSON takes as they are. */
export class LongText {
  readonly pieces: () => AsyncIterable<string>;

  constructor(pieces: () => AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

/** An entity as it is written; texts of its own may be long ones. */
export type Written<Item> = { [Key in keyof Item]: Item[Key] | LongText };

interface Tagged {
  /** Changes whenever the answer would; without quotation marks. */
  tag: string;
  /** Whether much is read and held for a reader: such answers take turns. */
  isHeavy?: boolean;
}

/** A list to be answered. Nothing is read of `items` before somebody takes it off. */
export interface EntityList<Item> extends Tagged {
  items: AsyncIterable<Written<Item>>;
}

/** An entity to be answered by itself. */
export interface SingleEntity<Item> extends Tagged {
  item: Written<Item>;
}

const CHUNK = 64 * 1024; // characters that are worth sending

/** The tag of items that each have an id and a version, in the form in which they are shown. */
export function listTag(items: { id: number; version: number }[], form: string): string {
  const digest = createHash('sha1');
  for (const { id, version } of items) digest.update(`${id}.${version} `);
  return `${digest.digest('base64url')}-${form}`;
}

/** A reader who stands still costs a megabyte or two; this many of them are what memory is planned for. */
const heavyAnswers = createTurns({ atOnce: 8, inLine: 100, patience: 5_000 });

/** The list as a JSON array, or 304. Throws 503 when too many wait for such an answer. */
export function jsonList<Item extends object>(
  request: Headers,
  { items, ...tagged }: EntityList<Item>,
  turns = heavyAnswers,
): Response {
  return streamed(request, tagged, turns, () => arrayPieces(items));
}

/** The entity as JSON, or 304. Throws 503 as `jsonList` does. */
export function jsonEntity<Item extends object>(
  request: Headers,
  { item, ...tagged }: SingleEntity<Item>,
  turns = heavyAnswers,
): Response {
  return streamed(request, tagged, turns, () => entityPieces(item));
}

function streamed(
  request: Headers,
  { tag, isHeavy = false }: Tagged,
  turns: Turns,
  written: () => AsyncIterable<string>,
): Response {
  const etag = `"${tag}"`;
  const headers = { ...entityHeaders, ETag: etag };
  if (matchesTag(request.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (isHeavy && turns.isFull()) throw busy();
  return new Response(asStream(chunks(written), isHeavy ? turns : undefined), {
    headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
  });
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
async function* chunks(written: () => AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let chunk = '';
  for await (const piece of written()) {
    chunk += piece;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
    await setImmediate();
  }
  if (chunk !== '') yield chunk;
}

async function* arrayPieces(items: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[';
  for await (const item of items) {
    yield separator;
    yield* entityPieces(item);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

async function* entityPieces(item: object): AsyncGenerator<string> {
  const long = Object.entries(item).filter(([, value]) => value instanceof LongText);
  const rest = JSON.stringify({ ...item, ...Object.fromEntries(long.map(([key]) => [key])) });
  if (long.length === 0) return yield rest;
  yield rest.slice(0, -1);
  let separator = rest === '{}' ? '' : ',';
  for (const [key, text] of long as [string, LongText][]) {
    yield `${separator}${JSON.stringify(key)}:"`;
    yield* text.pieces();
    yield '"';
    separator = ',';
  }
  yield '}';
}
