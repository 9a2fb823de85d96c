/** Answers for files with addresses of their own: pictures, documents and drawings. */
import { answerFile, type AnsweredFile } from './byte-range.server.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** For addresses whose content never changes. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

export interface FoundFile extends Omit<AnsweredFile, 'always'> {
  /**
   * Reads bytes `from` … `to`, both included, or the first of them; the next chunk is read once the client has taken
   * this one. Undefined if the file is gone.
   */
  read: (from: number, to: number) => Bytes | Promise<Bytes | undefined>;
}

/** Finds the file at a path; a `Response` goes out as it is. */
type FindFile<Rest extends unknown[]> = (
  path: string,
  request: Request,
  ...rest: Rest
) => Promise<FoundFile | Response | undefined>;

/**
 * Answers GET and HEAD for the file that `find` returns: ranges, 304, 404 with the text `missing`, and 405 for other
 * methods. `always` are headers of every answer.
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
        if (!bytes) throw new Error('a file was removed while it was sent');
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
