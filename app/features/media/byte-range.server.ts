/** Part of a file; both ends counted from 0 and included. */
export interface ByteRange {
  from: number;
  to: number;
}

export const UNSATISFIABLE = 'unsatisfiable';

/**
 * The part of `size` bytes that a GET asks for (RFC 9110, section 14); nothing when it is to have the
 * whole: without a range, with several, or when `If-Range` names another version.
 */
export function byteRange(
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
