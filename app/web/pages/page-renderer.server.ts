/** Renders pages with React Router, a limited number at a time. */
import { queues, onePermit } from '../../platform/queues.server.ts';
import type { ServerBuild } from 'react-router';
import { type DirectCall, refused } from '../../api/server/direct.server.ts';
import { busy, fault, invalid, retryAfter, unavailable, Problem } from '../../platform/problem.ts';
import type { PdfDocument } from '../../pdf/pdf-document.ts';
import type { ProvidePdf } from '../../pdf/make-pdf.server.ts';
import type { PageSources } from '../../content/site/page-context.ts';
import type { CacheTag } from '../../../db/cache-tags.ts';
import {
  finishPage,
  type FinishOptions,
  type RenderedPage,
} from '../page-cache/finished-page.server.ts';
import type { Rendered } from '../page-cache/page-cache.server.ts';
import { type Permit } from '../../platform/semaphore.server.ts';

/** The dependencies of rendering; entry.server.tsx creates the context of the pages from them. */
export interface PageDependencies extends FinishOptions, Omit<PageSources, 'noteCall' | 'makePdf'> {
  makePdf?: ProvidePdf;
}

/** Renders the page for `request` of the client at `address`. Throws if there is no page to show. */
export type Renderer = (request: Request, address: string) => Promise<Rendered>;

type PageHandler = (
  request: Request,
  address: string,
  api: PageSources['api'],
  noteCall: PageSources['noteCall'],
  makePdf: PageSources['makePdf'],
) => Promise<RenderedPage>;

/** Creates a renderer from `build`, React Router's server module. */
export function createRenderer(
  build: ServerBuild,
  mode: 'production' | 'development',
  dependencies: PageDependencies,
): Renderer {
  const entry = build.entry.module as unknown as {
    pageHandler: (...options: Parameters<typeof createRenderer>) => PageHandler;
  };
  const handle = entry.pageHandler(build, mode, dependencies);
  return async (request, address) => {
    // HEAD renders as well, to send the headers of GET.
    const isHead = request.method === 'HEAD';
    const asked = isHead ? new Request(request, { method: 'GET' }) : await withWholeBody(request);
    const calls = noteCacheTags();
    await onePermit();
    const { api, end } = withPermits(dependencies.api, request.signal);
    try {
      const makePdf = dependencies.makePdf && pdfMaker(dependencies.makePdf, end, address);
      const rendered = await handle(asked, address, api, calls.note, makePdf);
      const isPage = rendered.headers.get('content-type')?.startsWith('text/html');
      if (!isPage) assertNoFault(rendered);
      const page = await finishPage(rendered, dependencies);
      return { page, cacheTags: calls.cacheTags() };
    } finally {
      end();
    }
  };
}

/** When a PDF is set, the content of its page has been read, so the page's permit is released. */
const pdfMaker =
  (make: ProvidePdf, end: () => void, address: string) => (pdfDocument: PdfDocument) => {
    end();
    return make(pdfDocument, address);
  };

/**
 * Reads the body before the page waits for its permit. Otherwise all pages that wait for bodies could continue at
 * once.
 */
async function withWholeBody(request: Request): Promise<Request> {
  if (!request.body) return request;
  const { method } = request;
  const body = await request.arrayBuffer().catch(() => {
    throw invalid(undefined, 'A kérés törzse nem ért ide');
  });
  return new Request(request, { method, body });
}

/** Collects the cache tags of a page's calls; undefined if one call has unknown tags. */
function noteCacheTags() {
  const tags = new Set<CacheTag>();
  let isKnown = true;
  return {
    note(cacheTags: readonly CacheTag[] | undefined): void {
      if (!cacheTags) isKnown = false;
      for (const tag of cacheTags ?? []) tags.add(tag);
    },
    cacheTags: () => (isKnown ? [...tags] : undefined),
  };
}

/** Throws if the answer is a 5xx. React Router's own error for a feed would be in English or empty. */
function assertNoFault({ status, headers }: RenderedPage): void {
  // Data for the framework's script has its own error format.
  if (headers.get('content-type')?.startsWith('text/x-script')) return;
  if (status === 503) throw unavailableFor(headers.get('retry-after'));
  if (status >= 500) throw fault();
}

/** The problem for a 503: an outage if it has the general `Retry-After`, otherwise overload. */
const unavailableFor = (seconds: string | null) =>
  seconds === null || seconds === retryAfter['Retry-After'] ? unavailable() : busy(Number(seconds));

/**
 * Wraps `api` for one page; `signal` aborts when its client disconnects. The first call acquires a permit. A page
 * that waits long for the database can be evicted, so that other pages can run.
 */
export function withPermits(
  api: DirectCall,
  signal: AbortSignal,
): { api: DirectCall; end: () => void } {
  let permit: Promise<Permit> | undefined;
  let readings = 0;
  const end = () => void permit?.then((taken) => taken.end()).catch(() => {});
  return {
    async api(asked, address) {
      if (asked.endpoint.method !== 'get') return await api(asked, address);
      permit ??= queues.answers.pages.take({ evict: end, signal });
      let taken: Permit;
      try {
        taken = await permit;
      } catch (error) {
        if (error instanceof Problem) return refused(error);
        throw error;
      }
      readings += 1;
      if (readings === 1) taken.markIdle();
      try {
        return await api(asked, address);
      } finally {
        readings -= 1;
        if (readings === 0) taken.markActive();
      }
    },
    end,
  };
}
