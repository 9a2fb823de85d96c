/** Every public page of a site that runs, found by its links as a visitor finds them: in Hungarian, of which the others are made. */
import { publicPages } from './public-pages.ts';

/** What a form carries is another each time it is opened. */
const FORM_TOKEN = /(name="formToken"[^>]*value=")[^"]*/g;
const MORE = ['/sitemap.xml', '/robots.txt', '/news/feed.atom', '/news?page=1'];

/** The bodies of the pages and of their pictures, by address. */
export async function crawl(origin: string, publicUrl: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const queue = new Set<string>([...publicPages, ...MORE]);
  let sheets = 0;
  for (const address of queue) {
    const isSheet = address.endsWith('/referencialap.pdf');
    // Each takes as long to set as thirty pages, and its bytes are not compared: one is enough.
    if (isSheet && (sheets += 1) > 1) {
      pages.set(address, '');
      continue;
    }
    const response = await fetch(origin + address, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity' },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    // A sheet is set with the widths of its pictures that are there already.
    const body = isSheet ? '' : bytes.toString('latin1').replaceAll(FORM_TOKEN, '$1');
    pages.set(address, `${response.status} ${response.headers.get('location') ?? ''}\n${body}`);
    if (!/html|xml/.test(response.headers.get('content-type') ?? '')) continue;
    for (const [, , found] of body.matchAll(/(href|src|<loc>)[="]*([^"<>\s#]+)/g)) {
      const path = found!.replace(publicUrl, '').replaceAll('&amp;', '&');
      // Widths are made a moment later; what they are of is the same.
      if (path.startsWith('/') && !/^\/(login|admin|assets|en\/|\/)/.test(path)) queue.add(path);
    }
  }
  return pages;
}
