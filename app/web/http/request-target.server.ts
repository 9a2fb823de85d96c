/** What a request asks for, as the rest of the site expects it. */

/**
 * The path and query of a request target. Proxies name the host in it, too (RFC 9112, section 3.2.2): there is one
 * site here, whatever it is called.
 */
export const originForm = (target: string): string =>
  target.replace(/^https?:\/\/[^/?#]+\/?/i, '/');

/** A percent sign that begins no escape, and escapes that may be no UTF-8. */
const DOUBTFUL = /%(?![\da-f]{2})|(?:%[89a-f][\da-f])+/gi;

/**
 * The address `url` with a query that can be decoded, and means what whoever reads queries (the URL standard) takes
 * it for: what is no text is U+FFFD, a lone percent sign is one. To decode a broken escape costs an exception each
 * time it is read, and an address holds hundreds.
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
