/** What is the same for all files that are answered: 304, HEAD and ranges. */
import { matchesTag } from './entities.server.ts';

/** Part of a file; both ends counted from 0 and included. */
interface ByteRange {
  from: number;
  to: number;
}

const UNSATISFIABLE = 'unsatisfiable';

/**
 * The part of `size` bytes that a GET asks for (RFC 9110, section 14); nothing when it is to have the
 * whole: without a range, with several, or when `If-Range` names another version.
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
  /** Bytes. */
  size: number;
  /** Strong: it stands for the bytes as they are sent. */
  etag: string;
  headers: Record<string, string>;
  /** Of `headers`, what is said without the file too. */
  always?: Record<string, string>;
}

/**
 * Answers a GET or HEAD for a file with what `read` gives of it: all, a part, or nothing where it need not
 * be sent. Nothing when `read` gives nothing.
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
