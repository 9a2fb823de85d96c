/** Lists that are written while they are read, so that their length takes no memory. */
import { createHash } from 'node:crypto';
import { entityHeaders, matchesTag } from './answer.server.ts';
import { busy } from './problem.ts';
import { createTurns, type Turn, type Turns } from './turns.server.ts';

/** A list to be answered. Nothing is read of `items` before somebody takes it off. */
export interface EntityList<Item> {
  /** Changes whenever the answer would; without quotation marks. */
  tag: string;
  items: AsyncIterable<Item>;
  /** Whether megabytes are held for a reader who does not come on: such lists take turns. */
  isHeavy?: boolean;
}

const CHUNK = 64 * 1024; // characters that are worth sending

/** The tag of items that each have an id and a version, in the form in which they are shown. */
export function listTag(items: { id: number; version: number }[], form: string): string {
  const digest = createHash('sha1');
  for (const { id, version } of items) digest.update(`${id}.${version} `);
  return `${digest.digest('base64url')}-${form}`;
}

/** A reader who stands still costs some 12 MB; this many of them are what memory is planned for. */
const heavyLists = createTurns({ atOnce: 8, inLine: 100, patience: 5_000 });

/** The list as a JSON array, or 304. Throws 503 when too many wait for such a list. */
export function jsonList<Item>(
  request: Headers,
  { tag, items, isHeavy = false }: EntityList<Item>,
  turns = heavyLists,
): Response {
  const etag = `"${tag}"`;
  const headers = { ...entityHeaders, ETag: etag };
  if (matchesTag(request.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (isHeavy && turns.isFull()) throw busy();
  return new Response(jsonArray(items, isHeavy ? turns : undefined), {
    headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
  });
}

function jsonArray(items: AsyncIterable<unknown>, turns?: Turns): ReadableStream<Uint8Array> {
  const chunks = jsonChunks(items);
  const encoder = new TextEncoder();
  const gone = new AbortController();
  let turn: Turn | undefined;
  async function end(): Promise<void> {
    gone.abort();
    await chunks.return(undefined);
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
          turn ??= await turns?.take(sendAway, gone.signal);
          turn?.goesOn();
          const { value, done } = await chunks.next();
          if (gone.signal.aborted) return;
          if (!done) return controller.enqueue(encoder.encode(value));
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

async function* jsonChunks(items: AsyncIterable<unknown>): AsyncGenerator<string, undefined> {
  let chunk = '[';
  let separator = '';
  for await (const item of items) {
    chunk += separator + JSON.stringify(item);
    separator = ',';
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield `${chunk}]`;
}
