/** What is refused of pages before anything is rendered or read. */
import { createMiddleware } from 'hono/factory';
import { addresses } from '../../text/addresses.ts';
import { plainPageCopy } from '../../text/copy/site.copy.ts';
import { ownPath, pathIn } from '../../text/languages/codes.ts';
import { hungarian, type Language } from '../../text/languages/language.ts';
import { languageAt } from '../../text/languages/languages.ts';
import { isForged } from '../../api/server/cross-site.server.ts';

const previews = new Set<string>([addresses.newsPreview, addresses.projectPreview]);

/** As React Router finds a page: whatever the letter case, and with a slash at the end. */
export const plain = (path: string) => path.toLowerCase().replace(/(?<=.)\/$/, '');

const contentPreview = new URLPattern({ pathname: addresses.contentPreview }, { ignoreCase: true });

export const isPreview = (path: string) =>
  previews.has(plain(path)) || contentPreview.test({ pathname: plain(path) });

const staffPages = Object.entries(addresses)
  .filter(([name]) => /^(login|admin)/.test(name))
  .map(([, pathname]) => new URLPattern({ pathname }, { ignoreCase: true }));

/** Whether a page of the staff area is at `path`, or what its own script loads for one. */
export function isStaffPage(path: string): boolean {
  const pathname = plain(path).replace(/\.data$/, '');
  return staffPages.some((page) => page.test({ pathname }));
}

const forms = new Set<string>([addresses.contact, addresses.offer]);

/** Refuses (405) every method that a page does not know. */
export const limitPageMethods = createMiddleware(async (context, next) => {
  const { method, path } = context.req;
  const takesForms = forms.has(ownPath(plain(path))) || isPreview(path);
  const allowed = ['GET', 'HEAD', ...(takesForms ? ['POST'] : [])];
  if (allowed.includes(method)) return await next();
  const language = languageAt(path);
  return plainPage(405, language.wordsOf(plainPageCopy).method, {
    headers: { Allow: allowed.join(', ') },
    language,
  });
});

const PREVIEWS = addresses.preview.replace(/:.*/, '');

/** Whoever knows the address of a preview may see it: nobody is to keep it, list it, or hear of it from the page. */
export const hidePreviews = createMiddleware(async (context, next) => {
  await next();
  if (!context.req.path.toLowerCase().startsWith(PREVIEWS)) return;
  context.header('Cache-Control', 'no-store');
  context.header('X-Robots-Tag', 'noindex');
  context.header('Referrer-Policy', 'no-referrer');
});

/** React Router looks for a page up to a line break: for what goes on behind one it has none at all. */
const LINE_BREAK = /[\n\r\u2028\u2029]|%(0a|0d|e2%80%a[89])/i;

/** What the framework would give its own script of a page; only the staff area carries that. */
const PAGE_DATA = /\.data$/i;

/** Answers addresses (404) that no page can have. */
export const limitPageAddresses = createMiddleware(async (context, next) => {
  const { path } = context.req;
  const isPublicData = PAGE_DATA.test(path) && !isStaffPage(path);
  if (!isPublicData && !LINE_BREAK.test(path)) return await next();
  const language = languageAt(path);
  return plainPage(404, language.wordsOf(plainPageCopy).noPage, { language });
});

/**
 * Refuses (403) what a page of another site sends. Ours are those of `publicUrl`, and of the very address
 * that the request came to. A form that the browser itself sends cannot repeat the anti-forgery cookie in
 * a header, and a page that is the same for everybody cannot hold it: what the browser says of where the
 * form stood takes its place. Who says nothing of that is held to the cookie, as at the API.
 */
export function limitPageOrigins(publicUrl: string) {
  return createMiddleware(async (context, next) => {
    const { method, url } = context.req;
    const { headers } = context.req.raw;
    if (READING.has(method)) return await next();
    const [origin, site] = [headers.get('origin'), headers.get('sec-fetch-site')];
    const isOurs =
      // Browsers send `null` from a page that asks for no referrer.
      origin === null || origin === 'null'
        ? site === 'same-origin'
        : origin === new URL(url).origin || hostOf(origin) === hostOf(publicUrl);
    const isAccepted = isOurs ? site !== 'cross-site' : origin === null && !isForged(headers);
    if (isAccepted) return await next();
    const language = languageAt(context.req.path);
    return plainPage(403, language.wordsOf(plainPageCopy).forged, { language });
  });
}

const READING = new Set(['GET', 'HEAD']);

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** A page in a few words, for requests that are not worth rendering one. */
export function plainPage(
  status: number,
  title: string,
  {
    headers = {},
    language = hungarian,
  }: { headers?: Record<string, string>; language?: Language } = {},
): Response {
  const { before, home, after } = language.wordsOf(plainPageCopy).tryHome;
  const html = `<!doctype html>
<html lang="${language.code}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
<p>${before} <a href="${pathIn(language.code, addresses.home)}">${home}</a>${after}</p>
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
