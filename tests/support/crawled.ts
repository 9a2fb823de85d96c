/** Every public page of a running site, found by its links; in Hungarian, on which the other languages are based. */
import { publicPages } from './public-pages.ts';

/** A form's token differs each time it is opened. */
const FORM_TOKEN = /(name="formToken"[^>]*value=")[^"]*/g;
/** The end of the address of a project's PDF. */
export const SHEET = '/referencialap.pdf';
const MORE = ['/sitemap.xml', '/robots.txt', '/news/feed.atom', '/news?page=1'];

/** The bodies of the pages and of their pictures, by address; those of PDFs are empty. */
export async function crawl(origin: string, publicUrl: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const queue = new Set<string>([...publicPages, ...MORE]);
  for (const address of queue) {
    // A PDF takes as long as thirty pages, and its bytes depend on which picture variants exist already.
    if (address.endsWith(SHEET)) {
      pages.set(address, '');
      continue;
    }
    const response = await fetch(origin + address, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity' },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const body = bytes.toString('latin1').replaceAll(FORM_TOKEN, '$1');
    pages.set(address, `${response.status} ${response.headers.get('location') ?? ''}\n${body}`);
    if (!/html|xml/.test(response.headers.get('content-type') ?? '')) continue;
    for (const [, , found] of body.matchAll(/(href|src|<loc>)[="]*([^"<>\s#]+)/g)) {
      const path = found!.replace(publicUrl, '').replaceAll('&amp;', '&');
      // Picture variants in `srcset` are not followed: they are made a moment later, from the same pictures.
      if (path.startsWith('/') && !/^\/(login|admin|assets|en\/|\/)/.test(path)) queue.add(path);
    }
  }
  return pages;
}
