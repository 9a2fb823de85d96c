/** Public pages, rendered once for all visitors. */
import { setTimeout as pause } from 'node:timers/promises';
import type { CacheTag } from '../../../db/cache-tags.ts';
import type { Revisions } from '../../platform/database/revisions.server.ts';
import { outsideRequests } from '../../platform/request-id.server.ts';
import {
  createTaggedCache,
  type Cached,
  type TaggedCacheOptions,
} from '../../platform/tagged-cache.server.ts';
import { publicPages, queryValues, RECEIPT } from '../../text/addresses.ts';
import type { FinishedPage } from './finished-page.server.ts';

export interface Rendered {
  page: FinishedPage;
  /** Cache tags; undefined if unknown. */
  cacheTags: readonly CacheTag[] | undefined;
}

/** Renders the page at `key`, independent of any visitor. */
export type Render = (key: string, signal: AbortSignal) => Promise<Rendered>;

export type PageCache = ReturnType<typeof createPageCache>;
export type CachedPage = Cached<FinishedPage>;

const MAX_BYTES = 64 * 1024 * 1024;

/** Options that the caches of pages and of API answers share. */
export const pages = {
  sizeOf: ({ body }: FinishedPage) => body.size(),
  // An error page shows the id of its request in the log, so it is not shared.
  isShared: ({ isForAll, status }: FinishedPage) => isForAll && status < 500,
  isCacheable: ({ status }: FinishedPage) => status === 200,
};

export function createPageCache(
  revisions: Revisions,
  render: Render,
  {
    maxBytes = MAX_BYTES,
    maxEntryBytes = maxBytes / 8,
  }: Partial<TaggedCacheOptions<FinishedPage>> = {},
) {
  const cache = createTaggedCache<FinishedPage>(revisions, { ...pages, maxBytes, maxEntryBytes });
  return {
    ...cache,
    /** The page at `key`; undefined if it was rendered for another visitor alone. */
    get: (key: string, signal?: AbortSignal): Promise<FinishedPage | undefined> =>
      cache.get(
        key,
        async (gone) => {
          const { page, cacheTags } = await render(key, gone);
          return { value: page, tags: cacheTags };
        },
        signal,
      ),
  };
}

/** A segment of a canonical path; other spellings are redirected. */
const PART = '[a-z0-9_.~-]+';

let known: ReturnType<typeof findKnown> | undefined;

const findKnown = () =>
  publicPages.map(({ address, query = [] }) => ({
    path: new RegExp(`^${address.replaceAll('.', '\\.').replaceAll(/:\w+/g, PART)}$`),
    query,
  }));

/**
 * Cache key of `target`, path and query as in the request. Undefined unless it is a public page that is the same for
 * all visitors.
 */
export function pageKey(target: string): string | undefined {
  const [path = '', ...rest] = target.split('?');
  // Content types register their pages after this module is loaded.
  known ??= findKnown();
  const page = known.find((it) => it.path.test(path));
  if (!page || rest.length === 0) return page && path;
  const asked = new URLSearchParams(rest.join('?'));
  if (asked.has(RECEIPT)) return undefined;
  const query = new URLSearchParams();
  for (const name of page.query) {
    const value = asked.get(name);
    if (value === null || (name === 'page' && /^0{1,6}$/.test(value))) continue;
    // A page with an invalid parameter is not cached.
    if (!queryValues[name].test(value)) return undefined;
    query.set(name, NUMBERS.has(name) ? String(Number(value)) : value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Parameters that may have leading zeros. */
const NUMBERS: ReadonlySet<string> = new Set(['page', 'part']);

/** Maximum number of pages rendered again after a change. */
const MOST = 10;
/** Pages that were last requested longer ago than this, in ms, are not rendered again in advance. */
const LATELY = 10 * 60_000;
/** Pause between two rounds, ms, because an import changes data all the time. */
const PAUSE = 250;

export function revalidate(cache: PageCache, revisions: Revisions): { stop: () => Promise<void> } {
  const stopped = new AbortController();
  let running: Promise<void> | undefined;
  let isMoved = false;

  async function run(): Promise<void> {
    while (isMoved && !stopped.signal.aborted) {
      isMoved = false;
      await round();
      await pause(PAUSE, undefined, { ref: false, signal: stopped.signal }).catch(() => {});
    }
    running = undefined;
  }

  async function round(): Promise<void> {
    const since = performance.now() - LATELY;
    const used = cache.stale().filter(([, cached]) => cached.uses > 0 && cached.usedAt > since);
    for (const [key] of used.slice(0, MOST)) {
      // Visitors' requests come first.
      while (cache.load().running > 0 && !isOver()) await pause(5, undefined, { ref: false });
      if (isOver()) return;
      // The error is logged when a visitor requests the page.
      await cache.get(key, stopped.signal).catch(() => {});
    }
  }

  const isOver = () => isMoved || stopped.signal.aborted;

  revisions.onMove(() => {
    isMoved = true;
    if (stopped.signal.aborted) return;
    running ??= outsideRequests(() => pause(0).then(run));
  });
  return {
    async stop() {
      stopped.abort();
      await running;
    },
  };
}
