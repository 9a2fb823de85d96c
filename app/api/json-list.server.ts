/** Lists that are written while they are read, so that their length takes no memory. */
import { createHash } from 'node:crypto';
import { entityHeaders, matchesTag } from './answer-headers.server.ts';

/** A list to be answered. Nothing is read of `items` before somebody takes it off. */
export interface EntityList<Item> {
  /** Changes whenever the answer would; without quotation marks. */
  tag: string;
  items: AsyncIterable<Item>;
}

const CHUNK = 64 * 1024; // characters that are worth sending

/** The tag of items that each have an id and a version, in the form in which they are shown. */
export function listTag(items: { id: number; version: number }[], form: string): string {
  const digest = createHash('sha1');
  for (const { id, version } of items) digest.update(`${id}.${version} `);
  return `${digest.digest('base64url')}-${form}`;
}

/** The list as a JSON array, or 304. */
export function jsonList<Item>(request: Headers, { tag, items }: EntityList<Item>): Response {
  const etag = `"${tag}"`;
  const headers = { ...entityHeaders, ETag: etag };
  if (matchesTag(request.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(jsonArray(items), {
    headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
  });
}

function jsonArray(items: AsyncIterable<unknown>): ReadableStream<Uint8Array> {
  const chunks = jsonChunks(items);
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await chunks.return(undefined);
      },
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
