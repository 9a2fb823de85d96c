/** Every public page of a running site, found by its links; in Hungarian, on which the other languages are based. */
import { publicPages } from './public-pages.ts';

/** A form's token differs each time it is opened. */
const FORM_TOKEN = /(name="formToken"[^>]*value=")[^"]*/g;
const MORE = ['/sitemap.xml', '/robots.txt', '/news/feed.atom', '/news?page=1'];

/** The bodies of the pages and of their pictures, by address. */
export async function crawl(origin: string, publicUrl: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const queue = new Set<string>([...publicPages, ...MORE]);
  let sheets = 0;
  for (const address of queue) {
    const isSheet = address.endsWith('/referencialap.pdf');
    // A project's PDF takes as long as thirty pages, and its bytes are not compared, so one PDF is enough.
    if (isSheet && (sheets += 1) > 1) {
      pages.set(address, '');
      continue;
    }
    const response = await fetch(origin + address, {
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity' },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    // The bytes of a PDF depend on which picture variants exist already, so they are not compared.
    const body = isSheet ? '' : bytes.toString('latin1').replaceAll(FORM_TOKEN, '$1');
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
