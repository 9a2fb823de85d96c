/** Entities on the wire: long answers are written while they are read, so that their length takes no memory. */
import type { EntityList, SingleEntity } from './entities.server.ts';
import { arrayPieces, chunks, entityPieces } from './json-pieces.server.ts';
import { entityHeaders, matchesTag } from './tag.server.ts';
import { createSemaphore, type Permit, type Semaphore } from '../../platform/semaphore.server.ts';

/** A reader costs some ten megabytes, and one who stands still two: memory is planned for so many. */
const READERS = {
  atOnce: 2,
  inLine: 100,
  longestWait: 20_000, // ms
  patience: 1_000, // ms
};
export const heavyAnswers = createSemaphore(READERS);
/** However many strangers stand in line, staff go on with their work. */
const heavyAnswersForStaff = createSemaphore(READERS);

/** What is asked for, as far as it matters to a long answer. */
export interface Asked {
  /** Value of `If-None-Match`. */
  known?: string | undefined;
  /** Whether only the head is wanted. */
  isHead?: boolean;
  /** Aborted when whoever asks has gone. */
  signal?: AbortSignal;
  isStaff?: boolean;
}

const lineOf = ({ isStaff }: Asked) => (isStaff ? heavyAnswersForStaff : heavyAnswers);

/** The list as a JSON array, or 304 for who has it. Throws 503 when too many ask for such an answer. */
export function jsonList<Item>(
  asked: Asked,
  list: EntityList<Item>,
  turns = lineOf(asked),
): Promise<Response> {
  return written(asked, list, turns, () => arrayPieces(list.items as AsyncIterable<object[]>));
}

/** The entity as JSON, or 304 for who has it. Throws 503 as `jsonList` does. */
export function jsonEntity<Item>(
  asked: Asked,
  entity: SingleEntity<Item>,
  turns = lineOf(asked),
): Promise<Response> {
  return written(asked, entity, turns, async function* () {
    yield* entityPieces((await entity.read()) as object);
  });
}

async function written(
  { known, isHead = false, signal }: Asked,
  { tag, isHeavy }: { tag: string; isHeavy: boolean },
  turns: Semaphore,
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
  if (isHeavy && isHead) return new Response(null, { headers });
  const text = chunks(pieces());
  if (isHeavy) return new Response(await streamInTurn(text, turns, signal), { headers });
  // What fits into one chunk needs no stream.
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
  { turn, signal }: Partial<Reading> = {},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isOver = false;
  // A signal of several that is listened to is kept until one of them aborts, and its listener with all it holds.
  const listening = new AbortController();
  function finish(): void {
    isOver = true;
    listening.abort();
    turn?.end();
  }
  async function end(): Promise<void> {
    isOver = true;
    await text.return(undefined).catch(() => {});
    finish();
  }
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const breakOff = () => {
          // What is no error would be printed as a fault.
          controller.error(new DOMException(String(signal!.reason), 'AbortError'));
          void end();
        };
        signal?.addEventListener('abort', breakOff, { once: true, signal: listening.signal });
        if (signal?.aborted) breakOff();
      },
      async pull(controller) {
        try {
          turn?.goesOn();
          const { value, done } = await text.next();
          if (isOver) return;
          turn?.rests();
          if (!done) return controller.enqueue(encoder.encode(value));
          controller.close();
          finish();
        } catch (error) {
          const isFault = !isOver;
          finish();
          if (isFault) throw error;
        }
      },
      cancel: end,
    },
    // Nothing ahead of the reader: one who has gone costs nothing.
    { highWaterMark: 0 },
  );
}

/** Begun before anything is answered: until then it can still be told that it cannot be done. */
async function streamInTurn(
  text: AsyncGenerator<string, undefined>,
  turns: Semaphore,
  asker = new AbortController().signal,
): Promise<ReadableStream<Uint8Array>> {
  const away = new AbortController();
  const sendAway = () =>
    away.abort(new DOMException('the reader stood still while others waited', 'AbortError'));
  const turn = await turns.take({ sendAway, signal: asker });
  try {
    const { value, done } = await text.next();
    turn.rests();
    const signal = AbortSignal.any([asker, away.signal]);
    return asStream(done ? text : resumed([value], text), { turn, signal });
  } catch (error) {
    turn.end();
    throw error;
  }
}

interface Reading {
  /** Ended with the stream. */
  turn: Permit;
  /** Ends the stream before its time. */
  signal: AbortSignal;
}
