/** Pages that nothing has changed since they were rendered. */
import type { Revisions } from '../../platform/database/revisions.server.ts';
import type { FinishedPage } from './finished-page.server.ts';
import { createFlights } from './flights.server.ts';
import { createRevisionCache, type CacheOptions, type Render } from './revision-cache.server.ts';

export type PageCache = ReturnType<typeof createPageCache>;

/** As many bytes of pages, unless said otherwise. */
const MOST = 64 * 1024 * 1024;

export function createPageCache(
  revisions: Revisions,
  render: Render,
  { most = MOST, mostOfOne = most / 8 }: Partial<CacheOptions> = {},
) {
  const { keep, ...cached } = createRevisionCache(revisions, { most, mostOfOne });
  const flights = createFlights(render, keep);

  return {
    ...cached,

    /**
     * The page at `key`, kept or rendered, once however many ask. Nothing where what came of it is for one
     * person alone, and that is somebody else. `signal` tells of whoever asks that he has gone.
     */
    async get(key: string, signal?: AbortSignal): Promise<FinishedPage | undefined> {
      // Read before anything is rendered.
      const label = await revisions.settled();
      return cached.find(key, label)?.page ?? (await flights.join(key, label, signal));
    },

    load: () => ({ ...cached.load(), ...flights.load() }),
  };
}
