/** Answers requests for files: conditional requests (304), HEAD and byte ranges. */
import { matchesTag } from './entities.server.ts';

/** Part of a file; both ends count from 0 and are included. */
interface ByteRange {
  from: number;
  to: number;
}

const UNSATISFIABLE = 'unsatisfiable';

/**
 * The range that a GET requests of a file of `size` bytes (RFC 9110, section 14). Undefined for the whole file:
 * without a range, with several ranges, or if `If-Range` names another version.
 */
function byteRange(
  request: Request,
  etag: string,
  size: number,
): ByteRange | typeof UNSATISFIABLE | undefined {
  const ifRange = request.headers.get('if-range');
  if (request.method !== 'GET' || (ifRange !== null && ifRange !== etag)) return undefined;
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(request.headers.get('range') ?? '');
  const [, first = '', last = ''] = asked ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < from) return undefined;
  return from > to ? UNSATISFIABLE : { from, to };
}

export interface AnsweredFile {
  size: number;
  /** A strong entity tag. */
  etag: string;
  headers: Record<string, string>;
  /** Headers of the answer 416, which does not have those of `headers`. */
  always?: Record<string, string>;
}

/**
 * Answers a GET or HEAD for a file. `read` returns the requested bytes, and is not called if none are sent. Returns
 * undefined if `read` does.
 */
export async function answerFile(
  request: Request,
  { size, etag, always, ...file }: AnsweredFile,
  read: (from: number, to: number) => BodyInit | Promise<BodyInit | undefined>,
): Promise<Response | undefined> {
  const headers = { ...file.headers, 'Accept-Ranges': 'bytes', ETag: etag };
  if (matchesTag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const range = byteRange(request, etag, size);
  if (range === UNSATISFIABLE) {
    const unsatisfied = { ...always, 'Content-Range': `bytes */${size}` };
    return new Response(null, { status: 416, headers: unsatisfied });
  }
  const { from, to } = range ?? { from: 0, to: size - 1 };
  const bytes = request.method === 'HEAD' ? null : await read(from, to);
  if (bytes === undefined) return undefined;
  return new Response(bytes, {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(to - from + 1),
      ...(range && { 'Content-Range': `bytes ${from}-${to}/${size}` }),
    },
  });
}
