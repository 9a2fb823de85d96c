import { createHash, randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
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
import { CallError } from './api/client.ts';
import { fillContext, publicUrlContext, reportContext } from './api/page-context.ts';
import { frameSources, VIDEO_FRAMES } from './ui/frame-sources.ts';
import { isHydrated } from './ui/hydration.ts';

/** What answers a request for a page. The server finds it in the build: the two share no module. */
export function pageHandler(
  build: ServerBuild,
  mode: 'production' | 'development',
  dependencies: Parameters<typeof fillContext>[1],
): (request: Request, address: string) => Promise<Response> {
  // Behind a proxy that ends TLS the origin of a form is not the one that the request arrives at.
  const allowedActionOrigins = [new URL(dependencies.publicUrl).host];
  const handle = createRequestHandler({ ...build, allowedActionOrigins }, mode);
  return (request, address) =>
    handle(request, fillContext(new RouterContextProvider(), dependencies, address));
}

/** What goes wrong on our side is told to the log; what strangers ask in vain is not. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || isRefusal(error)) return;
  (context as RouterContextProvider).get(reportContext)(error, new URL(request.url).pathname);
};

function isRefusal(error: unknown): boolean {
  const isAnswer = isRouteErrorResponse(error) || error instanceof CallError;
  return isAnswer && error.status >= 400 && error.status < 500;
}

/** Renders the whole page before a byte is sent: then it can be tagged, compressed and kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const faults: unknown[] = [];
  const html = await render(entry, request.url, (error) => faults.push(error));
  if (faults.length > 0 && status < 400) throw faults[0];
  const handles = entry.staticHandlerContext.matches.map(({ route }) => route.handle);
  const hydrated = isHydrated(handles);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Vite's own scripts and styles in development keep to no policy.
  if (import.meta.env.PROD) {
    headers.set(
      'Content-Security-Policy',
      hydrated
        ? contentSecurityPolicy(html, [...VIDEO_FRAMES])
        : contentSecurityPolicy('', frameSources(handles)),
    );
  }
  if (hydrated) {
    headers.set('Cache-Control', 'no-store');
    keepXsrfCookie(request, headers, context.get(publicUrlContext));
  }
  return new Response(html, { status, headers });
}

function render(entry: EntryContext, url: string, onError: (error: unknown) => void) {
  return new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(<ServerRouter context={entry} url={url} />, {
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onShellError: reject,
      onError,
    });
  });
}

/** The one style element that React Aria puts into the page at run time. */
const ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/**
 * Inline scripts are allowed by their digests, and only on pages of the hydrated staff area, which
 * hold no content that anybody wrote. On public pages no inline script runs at all.
 */
function contentSecurityPolicy(ownHtml: string, frames: string[]): string {
  const scripts = [...ownHtml.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const styles = ownHtml === '' ? [] : [ARIA_STYLE];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(scripts)].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    // Colours and sizes inside news content, and what React Aria positions.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Pages that post carry the anti-forgery cookie; our scripts repeat it in a header. */
function keepXsrfCookie(request: Request, headers: Headers, publicUrl: string): void {
  if (/(^|;\s*)XSRF-TOKEN=[\w-]{20,}/.test(request.headers.get('cookie') ?? '')) return;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const token = randomBytes(18).toString('base64url');
  headers.append('Set-Cookie', `XSRF-TOKEN=${token}; Path=/; SameSite=Strict${secure}`);
}
