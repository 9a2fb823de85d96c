/** Rendered pages and static files from the build. */
import { fileURLToPath } from 'node:url';
import type { Context } from 'hono';
import type { ServerBuild } from 'react-router';
import { unavailable } from '../../platform/problem.ts';
import { previewed } from '../../content/previewed.server.ts';
import type { Revisions } from '../../platform/database/revisions.server.ts';
import { outsideRequests } from '../../platform/request-id.server.ts';
import { acceptedCodings } from '../page-cache/codings.server.ts';
import type { Asked, CachedAnswer, FinishedPage } from '../page-cache/finished-page.server.ts';
import {
  createPageCache,
  type CachedPage,
  type PageCache,
  type Render,
  type Rendered,
  pageKey,
  revalidate,
} from '../page-cache/page-cache.server.ts';
import { responseOf } from '../page-cache/send-page.server.ts';
import { onePermit } from '../../platform/queues.server.ts';
import { isStaffPage, plain } from './page-methods.server.ts';
import { createRenderer, type PageDependencies, type Renderer } from './page-renderer.server.ts';
import { createStaticFiles } from './static-files.server.ts';
import { addresses } from '../../text/addresses.ts';
import { XSRF_COOKIE } from '../../api/server/cross-site.server.ts';
import { createRandomSource } from '../../platform/random-source.server.ts';

export interface Pages {
  /** `address` is that of the client. */
  handle: (request: Request, context: Context, address: string) => Promise<Response>;
  cached?: (asked: Asked) => CachedAnswer | undefined;
  /** Cached pages, their bytes, and the number rendered since the start. */
  load?: () => { entries: number; bytes: number; begun: number };
  /** Renders a page independent of any visitor, without caching it. */
  render?: Render;
  /** HTML of a public page, cached or rendered; undefined if there is none. */
  read?: (path: string, signal: AbortSignal) => Promise<string | undefined>;
  rest?: () => Promise<void>;
}

export const CLIENT_FOLDER = fileURLToPath(new URL('../../../build/client', import.meta.url));
const BUNDLES = new URL('../../../build/server/', import.meta.url);

/** Pages from the build, cached until their cache tags change. */
export async function builtPages(
  dependencies: PageDependencies & { revisions: () => Promise<Revisions> },
): Promise<Pages> {
  const files = createStaticFiles(CLIENT_FOLDER);
  const { render, begun } = await builtRenderer(dependencies);
  const pages = cachedPages(render, await dependencies.revisions(), dependencies);
  return {
    ...pages,
    load: () => ({ ...pages.load(), begun: begun() }),
    handle(request, context, address) {
      const { path } = context.req;
      if (files.has(path)) return files.answer(request, path);
      return pages.handle(request, context, address);
    },
  };
}

/** Public pages and staff area are separate bundles; the staff bundle is loaded on its first request. */
async function builtRenderer(
  dependencies: PageDependencies,
): Promise<{ render: Renderer; begun: () => number }> {
  const rendererOf = async (bundle: 'site/pages' | 'staff/index') => {
    const build = (await import(new URL(`${bundle}.js`, BUNDLES).href)) as ServerBuild;
    return createRenderer(build, 'production', dependencies);
  };
  const renderPublic = await rendererOf('site/pages');
  // Loading does not depend on the request that began it, and a failure is retried.
  const loadStaff = () =>
    outsideRequests(async () => {
      try {
        const loaded = await rendererOf('staff/index');
        // Loading takes as long as rendering a few pages, so other requests are handled first.
        await onePermit();
        return loaded;
      } catch (error) {
        staff = undefined;
        throw error;
      }
    });
  let staff: Promise<Renderer> | undefined;
  let begun = 0;
  const render: Renderer = async (request, address) => {
    if (isStaffPage(new URL(request.url).pathname)) {
      return await (
        await (staff ??= loadStaff())
      )(request, address);
    }
    begun += 1;
    return await renderPublic(request, address);
  };
  return { render, begun: () => begun };
}

/** The response for a page, with the anti-forgery cookie if needed. */
export async function answerPage(
  { page }: Pick<Rendered, 'page'>,
  request: Request,
  publicUrl: string,
): Promise<Response> {
  const accepted = acceptedCodings(request.headers.get('accept-encoding') ?? '');
  const response = responseOf(page, await page.body.prepare(accepted), request);
  const isHtml = response.headers.get('content-type')?.startsWith('text/html');
  const { pathname } = new URL(request.url);
  const cookie = isHtml && xsrfCookie(pathname, request.headers.get('cookie'), publicUrl);
  if (cookie) response.headers.append('Set-Cookie', cookie);
  return response;
}

/** Shared pages count towards no client's limit. */
const ANONYMOUS = '';

function cachedPages(
  renderer: Renderer,
  revisions: Revisions,
  { publicUrl }: Pick<PageDependencies, 'publicUrl'>,
) {
  // The request contains nothing about the client, because its result is shared.
  const render: Render = (key, signal) =>
    renderer(new Request(new URL(key, publicUrl), { signal }), ANONYMOUS);
  const cache = createPageCache(revisions, render);
  const bestForms = createBestForms(cache);
  const warmth = revalidate(cache, revisions);

  return {
    async handle(request: Request, _context: Context, address: string): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      // GET and HEAD of a page do not depend on the client.
      const isRead = READING.has(request.method) && !previewed();
      const key = isRead ? pageKey(pathname + search) : undefined;
      const page = key === undefined ? undefined : await cache.get(key, request.signal);
      const rendered = page ? { page } : await renderer(request, address);
      const response = await answerPage(rendered, request, publicUrl);
      if (key !== undefined) cache.grown(key);
      return response;
    },

    cached({ url = '', method = '', headers }: Asked): CachedAnswer | undefined {
      if (!READING.has(method)) return undefined;
      const key = url.includes('?') ? pageKey(url) : url;
      const cached = key === undefined ? undefined : cache.find(key);
      const form = cached?.value.body.pick(acceptedCodings(headers['accept-encoding'] as string));
      if (!cached || !form) return undefined;
      if (cached.uses > 1) bestForms.add(key!, cached);
      return { page: cached.value, form };
    },

    async read(path: string, signal: AbortSignal): Promise<string | undefined> {
      const key = pageKey(path);
      return key === undefined ? undefined : await htmlOf(await cache.get(key, signal));
    },

    load: cache.load,
    render,
    async rest() {
      bestForms.stop();
      await warmth.stop();
    },
  };
}

/** HTML of a page with status 200; undefined for others. Throws 503 if rendering failed (5xx). */
export async function htmlOf(page: FinishedPage | undefined): Promise<string | undefined> {
  if (page && page.status >= 500) throw unavailable();
  const isHtml = page?.headers.some(
    ([name, value]) => name.toLowerCase() === 'content-type' && value.startsWith('text/html'),
  );
  if (!isHtml || page?.status !== 200) return undefined;
  return (await page.body.prepare([])).bytes.toString();
}

const READING = new Set(['GET', 'HEAD']);

/**
 * Recompresses cached pages in the background, one at a time. Call `add` only for pages requested twice: a crawler's
 * single visit is not worth the work.
 */
function createBestForms(cache: PageCache) {
  const known = new WeakSet<CachedPage>();
  const line: [key: string, CachedPage][] = [];
  let isRunning = false;
  let isStopped = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (let next = line.shift(); next; next = line.shift()) await recompress(...next);
    isRunning = false;
  }

  async function recompress(key: string, cached: CachedPage): Promise<void> {
    const goesOn = () => !isStopped && cache.isCached(key, cached);
    if (!goesOn()) return;
    await cached.value.body.recompress(() => {
      if (goesOn()) cache.grown(key);
      return goesOn();
    });
  }

  return {
    add(key: string, cached: CachedPage): void {
      if (known.has(cached) || isStopped) return;
      known.add(cached);
      line.push([key, cached]);
      if (!isRunning) void run();
    },
    stop(): void {
      isStopped = true;
      line.length = 0;
    },
  };
}

/** Pages whose scripts send the anti-forgery header, with all pages below them. */
const POSTING = [addresses.login, addresses.admin];

const newToken = createRandomSource(18, 'base64url');

const TOKEN_COOKIE = new RegExp(`(?:^|;\\s*)${XSRF_COOKIE}=[\\w-]{20,}\\s*(?:;|$)`);

/**
 * `Set-Cookie` of the anti-forgery token for the page at `path`, if needed. `cookie` is the request's `Cookie`: an
 * existing token stays, because another tab may be about to send it. `SameSite=Lax` lets a visitor who follows a link
 * from another site send the cookie, so that it is not replaced.
 */
function xsrfCookie(
  path: string,
  cookie: string | null | undefined,
  publicUrl: string,
): string | undefined {
  if (!posts(path) || TOKEN_COOKIE.test(cookie ?? '')) return undefined;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${XSRF_COOKIE}=${newToken()}; Path=/; SameSite=Lax${secure}`;
}

function posts(path: string): boolean {
  const requested = plain(path);
  return POSTING.some((page) => requested === page || requested.startsWith(`${page}/`));
}
