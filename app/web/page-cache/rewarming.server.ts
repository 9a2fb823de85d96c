/** What visitors ask for most is made anew as soon as something has changed, before the next one asks. */
import { setTimeout as pause } from 'node:timers/promises';
import { outsideRequests } from '../../platform/request-id.server.ts';
import type { Revisions } from '../../platform/database/revisions.server.ts';
import type { PageCache } from './page-cache.server.ts';

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
