/** Answers requests for files that have their own addresses: pictures, documents and drawings. */
import { answerFile, type AnsweredFile } from './byte-range.server.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** `Cache-Control` for addresses whose content never changes. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

export interface FoundFile extends Omit<AnsweredFile, 'always'> {
  /**
   * Reads bytes `from` to `to`, both included, or only the first of them. It is called again for the rest once the
   * client has received these. Undefined if the file is gone.
   */
  read: (from: number, to: number) => Bytes | Promise<Bytes | undefined>;
}

/** A generated file. If its address is not current, caches have to revalidate it. */
export const generatedFile = (
  bytes: Bytes,
  type: string,
  etag: string,
  isCurrent: boolean,
): FoundFile => ({
  size: bytes.length,
  etag: `"${etag}"`,
  headers: { 'Content-Type': type, 'Cache-Control': isCurrent ? FOR_EVER : 'no-cache' },
  read: (from, to) => bytes.subarray(from, to + 1),
});

/** Finds the file at a path. A returned `Response` is sent unchanged. */
type FindFile<Rest extends unknown[]> = (
  path: string,
  request: Request,
  ...rest: Rest
) => Promise<FoundFile | Response | undefined>;

/**
 * Answers GET and HEAD for the file that `find` returns, with ranges and 304. Answers 404 with the text `missing` if
 * there is no file, and 405 for other methods. Every answer has the headers `always`.
 */
export function createFileHandler<Rest extends unknown[]>(
  always: Record<string, string>,
  missing: string,
  find: FindFile<Rest>,
) {
  return async (request: Request, ...rest: Rest): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { ...always, Allow: 'GET, HEAD' } });
    }
    const file = await find(new URL(request.url).pathname, request, ...rest);
    if (file instanceof Response) return file;
    const answered = file && { ...file, headers: { ...always, ...file.headers }, always };
    const answer =
      answered && (await answerFile(request, answered, (from, to) => bytesOf(answered, from, to)));
    return answer ?? notFound(always, missing);
  };
}

async function bytesOf({ read }: Pick<FoundFile, 'read'>, from: number, to: number) {
  const first = await read(from, to);
  if (!first || first.length > to - from) return first;
  let next = from;
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        const bytes: Bytes | undefined = next === from ? first : await read(next, to);
        if (!bytes) throw new Error('a file was deleted while it was being sent');
        controller.enqueue(bytes);
        next += bytes.length;
        if (next > to) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

function notFound(always: Record<string, string>, missing: string): Response {
  const headers = {
    ...always,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  };
  return new Response(missing, { status: 404, headers });
}
