/** Entities as JSON, piece by piece: whatever their length, little of it is held at a time. */
import { setImmediate } from 'node:timers/promises';
import { LongText } from './entities.server.ts';

const CHUNK = 32 * 1024; // characters that are worth sending

/** What is worth sending at a time. In between everybody else has a turn: SQLite never waits. */
export async function* chunks(pieces: AsyncIterable<string>): AsyncGenerator<string, undefined> {
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

/** What `batches` hold, as a JSON array. */
export async function* arrayPieces(batches: AsyncIterable<object[]>): AsyncGenerator<string> {
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

/** One entity, as a JSON object. */
export async function* entityPieces(item: object): AsyncGenerator<string> {
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
