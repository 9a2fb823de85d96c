/** Where the links of a text lead. */

/** A link as it is looked after: one to the site itself has no host, and a path for an address. */
export interface Link {
  url: string;
  host: string;
}

const ANCHOR = /<a\s[^>]*?\bhref="([^"]*)"/gi;
const HERE = 'http://here.invalid';
/** Of one item; nobody has so many by hand. */
const MOST = 500;
const LONGEST = 2000; // characters

/** The links of sanitised HTML, each once; no more than anybody would look after. */
export function linksIn(html: string): Link[] {
  const found = Array.from(html.matchAll(ANCHOR), ([, href]) => linkOf(decoded(href!)));
  return oneOfEach(found);
}

/** Each once, without what leads to no page. */
export function oneOfEach(links: readonly (Link | undefined)[]): Link[] {
  const known = links.filter((link) => link !== undefined);
  return [...new Map(known.map((link) => [link.url, link])).values()].slice(0, MOST);
}

/** Where an address leads; nothing where that is no page: a place in this one, a mail, a telephone. */
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
