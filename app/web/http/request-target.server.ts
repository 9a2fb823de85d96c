/**
 * Path and query of a request target. Proxies may send the absolute form (RFC 9112, section 3.2.2); its host is
 * ignored, as there is one site.
 */
export const originForm = (target: string): string =>
  target.replace(/^https?:\/\/[^/?#]+\/?/i, '/');

/** A percent sign that begins no escape, and escapes that may not be UTF-8. */
const DOUBTFUL = /%(?![\da-f]{2})|(?:%[89a-f][\da-f])+/gi;

/**
 * Rewrites the query of `url` so that it can be decoded, with the meaning it has in the URL standard. Invalid UTF-8
 * becomes U+FFFD, and a lone percent sign becomes `%25`. Each broken escape would otherwise cost an exception whenever
 * the query is read.
 */
export function withReadableQuery(url: string): string {
  const at = url.indexOf('?');
  if (at < 0 || !url.includes('%', at)) return url;
  return url.slice(0, at) + url.slice(at).replace(DOUBTFUL, readable);
}

function readable(found: string): string {
  if (found.length === 1) return '%25';
  const text = Buffer.from(found.replaceAll('%', ''), 'hex').toString();
  return encodeURIComponent(text);
}
