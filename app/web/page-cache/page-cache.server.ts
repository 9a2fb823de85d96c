/** Public pages, rendered once for all visitors. */
import type { Subject } from '../../../db/subjects.ts';
import type { Revisions } from '../../platform/database/revisions.server.ts';
import {
  createTaggedCache,
  type Cached,
  type TaggedCacheOptions,
} from '../../platform/tagged-cache.server.ts';
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
