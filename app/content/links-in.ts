/** A link to be checked. An internal one has an empty host and a path as URL. */
export interface Link {
  url: string;
  host: string;
}

const ANCHOR = /<a\s[^>]*?\bhref="([^"]*)"/gi;
const HERE = 'http://here.invalid';
const MOST = 500;
const LONGEST = 2000; // characters

/** The distinct links of sanitised HTML, at most `MOST`. */
export function linksIn(html: string): Link[] {
  const found = Array.from(html.matchAll(ANCHOR), ([, href]) => linkOf(decoded(href!)));
  return oneOfEach(found);
}

export function oneOfEach(links: readonly (Link | undefined)[]): Link[] {
  const known = links.filter((link) => link !== undefined);
  return [...new Map(known.map((link) => [link.url, link])).values()].slice(0, MOST);
}

/** The link of an address; undefined for fragments, `mailto:` and `tel:`. */
export function linkOf(address: string): Link | undefined {
  if (address === '' || address.startsWith('#')) return undefined;
  const url = URL.parse(address, HERE);
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > LONGEST) return undefined;
  if (url.origin === HERE) return { url: url.pathname + url.search, host: '' };
  url.hash = '';
  url.username = '';
  url.password = '';
  return { url: url.href, host: url.host };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const decoded = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!);
