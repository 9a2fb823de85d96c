/** Public pages, rendered once for all visitors. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Subject } from '../../../db/subjects.ts';
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
  /** Its cache tags; undefined where they are not known. */
  reads: readonly Subject[] | undefined;
}

/** Renders the page at `key`, for no visitor in particular. */
export type Render = (key: string, signal: AbortSignal) => Promise<Rendered>;

export type PageCache = ReturnType<typeof createPageCache>;
export type CachedPage = Cached<FinishedPage>;

const MAX_BYTES = 64 * 1024 * 1024;

/** What cached pages and answers of the API have in common. */
export const pages = {
  sizeOf: ({ body }: FinishedPage) => body.size(),
  // A fault names the request that it is found in the log by.
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
    /** The page at `key`; undefined where it is for one visitor alone, and that is another. */
    get: (key: string, signal?: AbortSignal): Promise<FinishedPage | undefined> =>
      cache.get(
        key,
        async (gone) => {
          const { page, reads } = await render(key, gone);
          return { value: page, tags: reads };
        },
        signal,
      ),
  };
}

/** A part of a path as its one address writes it; other spellings are led there. */
const PART = '[a-z0-9_.~-]+';

let known: ReturnType<typeof findKnown> | undefined;

const findKnown = () =>
  publicPages.map(({ address, query = [] }) => ({
    path: new RegExp(`^${address.replaceAll('.', '\\.').replaceAll(/:\w+/g, PART)}$`),
    query,
  }));

/**
 * The address that the page which `target` asks for is rendered and kept under; nothing where it is no public
 * page, or one that is of use to one person alone. `target` is path and query as they stand in the request.
 */
export function pageKey(target: string): string | undefined {
  const [path = '', ...rest] = target.split('?');
  // Content types add their pages once this module is loaded.
  known ??= findKnown();
  const page = known.find((it) => it.path.test(path));
  if (!page || rest.length === 0) return page && path;
  const asked = new URLSearchParams(rest.join('?'));
  if (asked.has(RECEIPT)) return undefined;
  const kept = new URLSearchParams();
  for (const name of page.query) {
    const value = asked.get(name);
    if (value === null || (name === 'page' && /^0{1,6}$/.test(value))) continue;
    // Whatever else it may be names no page.
    if (!queryValues[name].test(value)) return undefined;
    kept.set(name, NUMBERS.has(name) ? String(Number(value)) : value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}

/** What may be written with zeros before it. */
const NUMBERS: ReadonlySet<string> = new Set(['page', 'part']);

/** Pages made anew after a change, at most. */
const MOST = 10;
/** Who asked for a page longer ago no longer counts, ms. */
const LATELY = 10 * 60_000;
/** Between two rounds, ms: an import changes something all the time. */
const PAUSE = 250;

export function rewarm(cache: PageCache, revisions: Revisions): { stop: () => Promise<void> } {
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
      // Whoever waits for a page comes first.
      while (cache.load().running > 0 && !isOver()) await pause(5, undefined, { ref: false });
      if (isOver()) return;
      // Why it could not be made is told when somebody asks for it.
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
