/** What may be done to a page besides reading it. Refused before anything is rendered or read. */
import { createMiddleware } from 'hono/factory';
import { addresses } from '../addresses.ts';

const previews = new Set<string>([addresses.newsPreview, addresses.projectPreview]);

/** As React Router finds a page: whatever the letter case, and with a slash at the end. */
const plain = (path: string) => path.toLowerCase().replace(/(?<=.)\/$/, '');

export const isPreview = (path: string) => previews.has(plain(path));

/** Refuses (405) every method that a page does not know. */
export const limitPageMethods = createMiddleware(async (context, next) => {
  const { method, path } = context.req;
  const takesForms = plain(path) === addresses.contact || isPreview(path);
  const allowed = ['GET', 'HEAD', ...(takesForms ? ['POST'] : [])];
  if (allowed.includes(method)) return await next();
  return plainPage(405, 'Ezen az oldalon ez a művelet nem érhető el', {
    Allow: allowed.join(', '),
  });
});

/** A page in a few words, for requests that are not worth rendering one. */
export function plainPage(
  status: number,
  title: string,
  headers: Record<string, string> = {},
): Response {
  const html = `<!doctype html>
<html lang="hu">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
<p>Kérjük, folytassa a <a href="${addresses.home}">kezdőlapról</a>.</p>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
    },
  });
}
