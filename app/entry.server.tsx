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

/** What answers a request for a page. The server finds it in the build: the two share no module. */
export function pageHandler(
  build: ServerBuild,
  mode: 'production' | 'development',
  dependencies: Omit<PageSources, 'api' | 'noteCall' | 'makePaper'>,
): (
  request: Request,
  address: string,
  api: PageSources['api'],
  noteCall: PageSources['noteCall'],
  makePaper: PageSources['makePaper'],
) => Promise<Response | PublicPage> {
  // Behind a proxy that ends TLS the origin of a form is not the one that the request arrives at.
  const allowedActionOrigins = [new URL(dependencies.publicUrl).host];
  const handle = createRequestHandler({ ...build, allowedActionOrigins }, mode);
  const answerPublic = publicPages(build);
  return async (request, address, api, noteCall, makePaper) => {
    const sources = { ...dependencies, api, noteCall, ...(makePaper && { makePaper }) };
    const asked = inSpokenLanguage(request, dependencies.languages);
    const { pathname: path } = new URL(asked.url);
    const fresh = () => fillContext(new RouterContextProvider(), sources, { path, address });
    // In development the router adds what the page's scripts and styles come from.
    const page = mode === 'production' ? await answerPublic(asked, fresh()) : undefined;
    if (!page) return await handle(asked, fresh());
    if ('html' in page) addHeaders(page);
    return page;
  };
}

/** Pages in a language that is switched off answer 404, like any unknown page. */
function inSpokenLanguage(request: Request, languages: PageSources['languages']): Request {
  const { pathname } = new URL(request.url);
  if (!languages || languages.includes(codeOf(pathname))) return request;
  return new Request(new URL(NO_PAGE, request.url), { signal: request.signal });
}

const NO_PAGE = '/404';

/** What goes wrong on our side is told to the log; what strangers ask in vain is not. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || isRefusal(error)) return;
  (context as RouterContextProvider).get(reportContext)(error, new URL(request.url).pathname);
};

function isRefusal(error: unknown): boolean {
  const isAnswer = isRouteErrorResponse(error) || error instanceof CallError;
  // Why the database cannot be used has been told where it was asked.
  return isAnswer && error.status >= 400 && (error.status < 500 || error.status === 503);
}

/** Renders the whole page before a byte is sent: then it can be tagged, compressed and kept. */
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
  // The one of them that holds something before its scripts run.
  const { pathname = '' } = entry.staticHandlerContext.matches.at(-1) ?? {};
  const isLogin = pathname.toLowerCase().replace(/\/$/, '') === addresses.login;
  const built = import.meta.env.PROD ? withTrustedHtml(isLogin ? afterPaint(whole) : whole) : whole;
  const html = isLogin ? withSessionEnded(built) : built;
  headers.set('Cache-Control', 'no-store');
  // Public pages go without: the maps and films that visitors may ask for do not answer to it.
  headers.set('Cross-Origin-Embedder-Policy', 'credentialless');
  addHeaders({ status, headers, html }, EDITED_SOURCES);
  return new Response(html, { status, headers });
}

/** What goes with the page: its policy on content for one. `edited` is what the staff area's may load. */
function addHeaders(page: PublicPage, edited?: LoadedSources): void {
  const { status, headers, html } = page;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Vite's own scripts and styles in development keep to no policy.
  if (import.meta.env.PROD) {
    const sources = edited ?? loadedSources(html);
    headers.set('Content-Security-Policy', contentSecurityPolicy(edited ? html : '', sources));
  }
  if (status === 503) {
    headers.set('Cache-Control', 'no-store');
    headers.set('Retry-After', retryAfter['Retry-After']);
  }
}

/** A page that React takes over in the browser, with what it needs for that. */
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

/** The one style element that React Aria puts into the page at run time. */
const ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** The directives that say where a page may load from once the visitor asks for it. */
function loading({ pictures, films, frames }: LoadedSources): string[] {
  return [
    ["img-src 'self' data:", ...pictures].join(' '),
    ["media-src 'self'", ...films].join(' '),
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
  ];
}

/**
 * Inline scripts are allowed by their digests, and only on pages of the hydrated staff area, which
 * hold no content that anybody wrote. On public pages no inline script runs at all.
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
    // Colours and sizes inside news content, and what React Aria positions.
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
    // What turns text into elements or scripts: the staff area has one policy for it, public pages do nothing of the kind.
    "require-trusted-types-for 'script'",
    `trusted-types ${ownHtml === '' ? "'none'" : 'default'}`,
  ].join('; ');
}

/**
 * Ends the session as soon as the browser reads the page, however early it is closed again; `endSessionOfPage` hears
 * of what came of it. The page has no trace of it left when the framework takes over.
 */
const SCRIPT = String.raw`{
const token = localStorage.getItem('jwt');
if (token !== null) {
  localStorage.removeItem('jwt');
  const xsrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  const headers = { Authorization: 'Bearer ' + token, ...(xsrf && { 'X-XSRF-TOKEN': xsrf }) };
  self.endedSession = fetch('${authEndpoints.logout.path}', { method: 'POST', headers, keepalive: true })
    .then(({ ok, status }) => ok || status === 401, () => false);
}
document.currentScript.remove();
}`;

/** The page of the sign-in with the script that ends the session before anything else is done. */
const withSessionEnded = (html: string): string =>
  html.replace('<head>', () => `<head><script>${SCRIPT}</script>`);

/**
 * In the staff area the browser makes elements of text only where this lets it (Trusted Types, W3C): in documents of
 * their own, which run nothing (`DOMParser`, the frame of a preview), where the editor asks for it by name, which is
 * what it reads of the clipboard, again apart from the page; and the empty script that React begins each script with,
 * which never runs. What holds no `<` makes no element. All else that would put HTML, a script or the address of one
 * into the page is refused.
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

/** The page with its policy, which is there before any of its scripts. */
function withTrustedHtml(html: string): string {
  return html.replace('<head>', () => `<head><script>${POLICY}</script>`);
}
