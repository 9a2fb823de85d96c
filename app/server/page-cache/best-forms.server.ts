import type { KeptPage } from './kept.server.ts';
import type { PageCache } from './page-cache.server.ts';

/**
 * Makes the best forms of kept pages in the background, one at a time. `add` is for what has been asked for
 * more than once: a robot that comes once by every page is not worth the work.
 */
export function createBestForms(cache: PageCache) {
  const known = new WeakSet<KeptPage>();
  const line: [key: string, KeptPage][] = [];
  let isRunning = false;
  let isStopped = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (let next = line.shift(); next; next = line.shift()) await improve(...next);
    isRunning = false;
  }

  async function improve(key: string, kept: KeptPage): Promise<void> {
    const goesOn = () => !isStopped && cache.isKept(key, kept);
    if (!goesOn()) return;
    await kept.page.body.improve(() => {
      if (goesOn()) cache.grown(key);
      return goesOn();
    });
  }

  return {
    add(key: string, kept: KeptPage): void {
      if (known.has(kept) || isStopped) return;
      known.add(kept);
      line.push([key, kept]);
      if (!isRunning) void run();
    },
    stop(): void {
      isStopped = true;
      line.length = 0;
    },
  };
}
