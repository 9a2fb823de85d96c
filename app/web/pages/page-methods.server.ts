/** Refuses requests for pages before anything is rendered or read. */
import { createMiddleware } from 'hono/factory';
import { addresses } from '../../text/addresses.ts';
import { plainPageMessages } from '../../text/messages/site.messages.ts';
import { ownPath, pathIn } from '../../text/languages/codes.ts';
import { hungarian, type Language } from '../../text/languages/language.ts';
import { languageAt } from '../../text/languages/languages.ts';
import { isForged } from '../../api/server/cross-site.server.ts';

const previews = new Set<string>([addresses.newsPreview, addresses.projectPreview]);

/** The form in which React Router compares paths: in lower case, without a slash at the end. */
export const plain = (path: string) => path.toLowerCase().replace(/(?<=.)\/$/, '');

const contentPreview = new URLPattern({ pathname: addresses.contentPreview }, { ignoreCase: true });

export const isPreview = (path: string) =>
  previews.has(plain(path)) || contentPreview.test({ pathname: plain(path) });

const staffPages = Object.entries(addresses)
  .filter(([name]) => /^(login|admin)/.test(name))
  .map(([, pathname]) => new URLPattern({ pathname }, { ignoreCase: true }));

/** Whether `path` is a page of the staff area, or data that its script loads. */
export function isStaffPage(path: string): boolean {
  const pathname = plain(path).replace(/\.data$/, '');
  return staffPages.some((page) => page.test({ pathname }));
}

const forms = new Set<string>([addresses.contact, addresses.offer, addresses.offerStatus]);

/** Refuses methods that pages do not support (405). */
export const limitPageMethods = createMiddleware(async (context, next) => {
  const { method, path } = context.req;
  const takesForms = forms.has(ownPath(plain(path))) || isPreview(path);
  const allowed = ['GET', 'HEAD', ...(takesForms ? ['POST'] : [])];
  if (allowed.includes(method)) return await next();
  return refusal(405, 'method', path, { Allow: allowed.join(', ') });
});

const PREVIEWS = addresses.preview.replace(/:.*/, '');

/** A preview is visible to everybody who has its address. It must not be cached, indexed, or sent as a referrer. */
export const hidePreviews = createMiddleware(async (context, next) => {
  await next();
  if (!context.req.path.toLowerCase().startsWith(PREVIEWS)) return;
  context.header('Cache-Control', 'no-store');
  context.header('X-Robots-Tag', 'noindex');
  context.header('Referrer-Policy', 'no-referrer');
});

/** Line breaks in a path: React Router matches only the part before them. */
const LINE_BREAK = /[\n\r\u2028\u2029]|%(0a|0d|e2%80%a[89])/i;

/** Data of a page for the framework's script, which only the staff area has. */
const PAGE_DATA = /\.data$/i;

/** Answers 404 for addresses that no page can have. */
export const limitPageAddresses = createMiddleware(async (context, next) => {
  const { path } = context.req;
  const isPublicData = PAGE_DATA.test(path) && !isStaffPage(path);
  if (!isPublicData && !LINE_BREAK.test(path)) return await next();
  return refusal(404, 'noPage', path);
});

/**
 * Refuses forms from other sites (403). The site's own origins are `publicUrl` and the origin of the request's URL. A
 * plain form cannot send the anti-forgery header, and a cached page cannot hold a token. So `Origin` and
 * `Sec-Fetch-Site` decide. Without `Origin`, unless `Sec-Fetch-Site` is `same-origin`, the rule of the API applies
 * (`isForged`).
 */
export function limitPageOrigins(publicUrl: string) {
  return createMiddleware(async (context, next) => {
    const { method, url } = context.req;
    const { headers } = context.req.raw;
    if (READING.has(method)) return await next();
    const [origin, site] = [headers.get('origin'), headers.get('sec-fetch-site')];
    const isOurs =
      // Browsers send `null` from a page without referrer.
      origin === null || origin === 'null'
        ? site === 'same-origin'
        : origin === new URL(url).origin || hostOf(origin) === hostOf(publicUrl);
    const isAccepted = isOurs ? site !== 'cross-site' : origin === null && !isForged(headers);
    if (isAccepted) return await next();
    return refusal(403, 'forged', context.req.path);
  });
}

/** Refuses (415) a body in a content coding: nothing would decode it (RFC 9110, section 8.4). */
export const limitPageCodings = createMiddleware(async (context, next) => {
  const { method, path } = context.req;
  const coding = context.req.header('content-encoding') ?? '';
  if (READING.has(method) || /^(identity)?$/i.test(coding)) return await next();
  return refusal(415, 'coded', path);
});

const READING = new Set(['GET', 'HEAD']);

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

function refusal(
  status: number,
  message: Exclude<keyof typeof plainPageMessages, 'tryHome'>,
  path: string,
  headers?: Record<string, string>,
): Response {
  const language = languageAt(path);
  return plainPage(status, language.wordsOf(plainPageMessages)[message], headers, language);
}

/** A minimal page, for requests that are not worth rendering a full one. */
export function plainPage(
  status: number,
  title: string,
  headers: Record<string, string> = {},
  language: Language = hungarian,
): Response {
  const { before, home, after } = language.wordsOf(plainPageMessages).tryHome;
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
