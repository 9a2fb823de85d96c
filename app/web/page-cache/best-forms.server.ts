import type { CachedPage } from './revision-cache.server.ts';
import type { PageCache } from './page-cache.server.ts';

/**
 * Makes the best forms of kept pages in the background, one at a time. `add` is for what has been asked for
 * more than once: a robot that comes once by every page is not worth the work.
 */
export function createBestForms(cache: PageCache) {
  const known = new WeakSet<CachedPage>();
  const line: [key: string, CachedPage][] = [];
  let isRunning = false;
  let isStopped = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (let next = line.shift(); next; next = line.shift()) await improve(...next);
    isRunning = false;
  }

  async function improve(key: string, cached: CachedPage): Promise<void> {
    const goesOn = () => !isStopped && cache.isCached(key, cached);
    if (!goesOn()) return;
    await cached.page.body.improve(() => {
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
