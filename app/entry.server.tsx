import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type ServerBuild,
} from 'react-router';
import { authEndpoints } from './identity/auth.contract.ts';
import { addresses } from './text/addresses.ts';
import { CallError } from './api/client/client.ts';
import {
  fillContext,
  reportContext,
  requestIdContext,
  type PageSources,
} from './content/site/page-context.ts';
import { retryAfter } from './platform/problem.ts';
import { publicPages, renderPublic, type PublicPage } from './main/public-pages.tsx';
import { afterPaint } from './ui/after-paint.ts';
import { EDITED_SOURCES, loadedSources, type LoadedSources } from './ui/loaded-sources.ts';
import './main/english/english-words.ts';
import './main/content-types.ts';
import { codeOf } from './text/languages/codes.ts';
import { isHydrated } from './ui/hydration.ts';
import { RequestIdContext } from './ui/request-id.ts';

/** Handles requests for pages. The server loads this module from the build, so the two share no module instances. */
export function pageHandler(
  build: ServerBuild,
  mode: 'production' | 'development',
  dependencies: Omit<PageSources, 'api' | 'noteCall' | 'makePdf'>,
): (
  request: Request,
  address: string,
  api: PageSources['api'],
  noteCall: PageSources['noteCall'],
  makePdf: PageSources['makePdf'],
) => Promise<Response | PublicPage> {
  // Behind a TLS proxy the browser's origin differs from that of the request. `limitPageOrigins` has checked that
  // `null` comes from a page of the site.
  const allowedActionOrigins = [new URL(dependencies.publicUrl).host, 'null'];
  const handle = createRequestHandler({ ...build, allowedActionOrigins }, mode);
  const answerPublic = publicPages(build);
  return async (request, address, api, noteCall, makePdf) => {
    const sources = { ...dependencies, api, noteCall, ...(makePdf && { makePdf }) };
    const asked = inRequestLanguage(request, dependencies.languages);
    const { pathname: path } = new URL(asked.url);
    const fresh = () => fillContext(new RouterContextProvider(), sources, { path, address });
    // Development needs React Router's handler, which adds the origins of Vite's scripts and styles.
    const page = mode === 'production' ? await answerPublic(asked, fresh()) : undefined;
    if (!page) return await handle(asked, fresh());
    if ('html' in page) addHeaders(page);
    return page;
  };
}

/** Makes pages of a language that is switched off answer 404, like any unknown page. */
function inRequestLanguage(request: Request, languages: PageSources['languages']): Request {
  const { pathname } = new URL(request.url);
  if (!languages || languages.includes(codeOf(pathname))) return request;
  return new Request(new URL(NO_PAGE, request.url), { signal: request.signal });
}

const NO_PAGE = '/404';

/** Logs rendering errors, but not requests that were refused as invalid. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || isRefusal(error)) return;
  (context as RouterContextProvider).get(reportContext)(error, new URL(request.url).pathname);
};

function isRefusal(error: unknown): boolean {
  const isAnswer = isRouteErrorResponse(error) || error instanceof CallError;
  // A database outage (503) is logged where it occurs.
  return isAnswer && error.status >= 400 && (error.status < 500 || error.status === 503);
}

/** Renders the complete page before sending the first byte, so that the page can be tagged, compressed and cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const handles = entry.staticHandlerContext.matches.map(({ route }) => route.handle);
  const hydrated = isHydrated(handles);
  if (!hydrated) {
    const page = { status, headers, html: renderPublic(entry, context, request.url) };
    addHeaders(page);
    return new Response(page.html, { status, headers });
  }
  const page = (
    <RequestIdContext value={context.get(requestIdContext)}>
      <ServerRouter context={entry} url={request.url} />
    </RequestIdContext>
  );
  const whole = await hydratable(page, status);
  // The sign-in page is the only staff page with content before its scripts run.
  const { pathname = '' } = entry.staticHandlerContext.matches.at(-1) ?? {};
  const isLogin = pathname.toLowerCase().replace(/\/$/, '') === addresses.login;
  const built = import.meta.env.PROD ? withTrustedHtml(isLogin ? afterPaint(whole) : whole) : whole;
  const html = isLogin ? withSessionEnded(built) : built;
  headers.set('Cache-Control', 'no-store');
  // Set only in the staff area: embedded maps and videos on public pages do not support this policy.
  headers.set('Cross-Origin-Embedder-Policy', 'credentialless');
  addHeaders({ status, headers, html }, EDITED_SOURCES);
  return new Response(html, { status, headers });
}

/**
 * Adds the page's headers, including its content policy. `edited` contains the sources that the staff area may load.
 */
function addHeaders(page: PublicPage, edited?: LoadedSources): void {
  const { status, headers, html } = page;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // In development Vite's own scripts and styles would violate the policy.
  if (import.meta.env.PROD) {
    const sources = edited ?? loadedSources(html);
    headers.set('Content-Security-Policy', contentSecurityPolicy(edited ? html : '', sources));
  }
  if (status === 503) {
    headers.set('Cache-Control', 'no-store');
    headers.set('Retry-After', retryAfter['Retry-After']);
  }
}

/** Renders a page for hydration by React, including the data that React needs. */
async function hydratable(page: ReactNode, status: number): Promise<string> {
  const faults: unknown[] = [];
  const html = await new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onShellError: reject,
      onError: (error) => void faults.push(error),
    });
  });
  if (faults.length > 0 && status < 400) throw faults[0];
  return html;
}

/** Digest of the only style element that React Aria inserts at run time. */
const ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** Returns the directives for media that a page may load after the visitor clicks. */
function loading({ pictures, films, frames }: LoadedSources): string[] {
  return [
    ["img-src 'self' data:", ...pictures].join(' '),
    ["media-src 'self'", ...films].join(' '),
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
  ];
}

/**
 * Returns the content policy. Inline scripts are allowed by digest, and only on pages of the hydrated staff area, which
 * contain no user content. On public pages no inline script may run.
 */
function contentSecurityPolicy(ownHtml: string, sources: LoadedSources): string {
  const [pictures, films, frames] = loading(sources);
  const scripts = [...ownHtml.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const styles = ownHtml === '' ? [] : [ARIA_STYLE];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(scripts)].join(' '),
    "script-src-attr 'none'",
    ["style-src 'self'", ...styles].join(' '),
    // News content has inline colours and sizes, and React Aria sets positions inline.
    "style-src-attr 'unsafe-inline'",
    pictures,
    films,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'none'",
    frames,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Trusted Types: the staff area has one policy; public pages need none.
    "require-trusted-types-for 'script'",
    `trusted-types ${ownHtml === '' ? "'none'" : 'default'}`,
  ].join('; ');
}

/**
 * Browser script that ends the session as soon as the browser parses the page, even if the page is closed at once.
 * `endSessionOfPage` reads the result. The script is removed before React hydrates the page.
 */
const SCRIPT = String.raw`{
let token = null;
try {
  token = localStorage.getItem('jwt');
} catch {} // the browser forbids storage
self.endedSession = Promise.resolve(true);
if (token !== null) {
  localStorage.removeItem('jwt');
  const xsrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  const headers = { Authorization: 'Bearer ' + token, ...(xsrf && { 'X-XSRF-TOKEN': xsrf }) };
  self.endedSession = fetch('${authEndpoints.logout.path}', { method: 'POST', headers, keepalive: true })
    .then(({ ok, status }) => ok || status === 401, () => false);
}
document.currentScript.remove();
}`;

/** Adds the script that ends the session to the sign-in page, before any other script. */
const withSessionEnded = (html: string): string =>
  html.replace('<head>', () => `<head><script>${SCRIPT}</script>`);

/**
 * The Trusted Types policy of the staff area (W3C). It allows HTML that is parsed in a separate document, in which
 * nothing runs: by `DOMParser`, in the preview frame, and from the clipboard in the editor. It also allows text without
 * `<`, and the empty script that React creates for each script element and never runs. All other HTML, scripts and script
 * addresses are refused.
 */
const POLICY = String.raw`{
self.trustedTypes?.createPolicy('default', {
  createHTML(html, type, sink) {
    const isApart = sink === undefined || /^(DOMParser parseFromString|HTMLIFrameElement srcdoc)$/.test(sink);
    return isApart || !html.includes('<') || html === '<script><\/script>' ? html : undefined;
  },
});
document.currentScript.remove();
}`;

/** Adds the policy to a page, before any of the page's scripts. */
function withTrustedHtml(html: string): string {
  return html.replace('<head>', () => `<head><script>${POLICY}</script>`);
}
