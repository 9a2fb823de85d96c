/** The one form of request that is understood without Node's parser: what it does not match to the letter, that reads. */
import type { Asked } from '../page-cache/kept-answer.server.ts';

export type SimpleRequest = Asked & { method: 'GET' | 'HEAD'; url: string };

/** In bytes; browsers send a tenth of it. */
const LONGEST = 8_192;
const LONGEST_ADDRESS = 2_048;

/**
 * A whole head and nothing after it. Narrower than RFC 9112 wherever readers of it differ: one space after the colon
 * and none at the end, no empty value, no byte but printable ASCII, no escapes in the address.
 */
const HEAD =
  /^(GET|HEAD) (\/[\w.~/?=&-]*) HTTP\/1\.1\r\n((?:[A-Za-z\d-]+: [!-~](?:[ -~]*[!-~])?\r\n)+)\r\n$/;

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i;

/** Fields that answers depend on, or the connection; each may come once. */
const READ = new Set([
  'host',
  'connection',
  'accept-encoding',
  'authorization',
  'cookie',
  'if-none-match',
  'x-request-id',
]);
/** Fields that begin something else than one question with one answer. */
const ELSEWHERE = new Set([
  'content-length',
  'transfer-encoding',
  'trailer',
  'expect',
  'upgrade',
  'proxy-connection',
]);

/** What `chunk` asks for, where it is one simple request, whole. */
export function simpleRequest(chunk: Buffer): SimpleRequest | undefined {
  if (chunk.length > LONGEST) return undefined;
  const found = HEAD.exec(chunk.toString('latin1'));
  if (!found) return undefined;
  const [, method, url, fields] = found as unknown as [
    string,
    SimpleRequest['method'],
    string,
    string,
  ];
  const headers = url.length > LONGEST_ADDRESS ? undefined : readFields(fields);
  // Exactly one Host, a name or an address, and a connection that stays.
  if (headers?.['host'] === undefined || !HOST.test(headers['host'])) return undefined;
  if ((headers['connection'] ?? 'keep-alive') !== 'keep-alive') return undefined;
  return { method, url, headers };
}

/** Those that are read, by name; nothing where one is there twice, or makes the request no simple one. */
function readFields(fields: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  for (let at = 0; at < fields.length;) {
    const colon = fields.indexOf(':', at);
    const end = fields.indexOf('\r\n', colon);
    const name = fields.slice(at, colon).toLowerCase();
    if (READ.has(name)) {
      if (headers[name] !== undefined) return undefined;
      headers[name] = fields.slice(colon + 2, end);
    } else if (ELSEWHERE.has(name)) return undefined;
    at = end + 2;
  }
  return headers;
}
