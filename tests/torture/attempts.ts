import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

/** ms that a refused client waits before the next try */
const WAIT = 100;

interface Attempt {
  who: string;
  begin: number;
  end: number;
  failure?: string;
}

export function createAttempts() {
  const over = new AbortController();
  const all: Attempt[] = [];
  return {
    all,
    /**
     * Repeats `act` until the run is stopped. Throws an `AssertionError` for a wrong state, and counts refused and lost
     * requests.
     */
    async steadily(who: string, act: () => Promise<void>): Promise<void> {
      while (!over.signal.aborted) {
        const begin = performance.now();
        const failure = await act().then(() => undefined, tolerated);
        all.push({ who, begin, end: performance.now(), ...(failure !== undefined && { failure }) });
        if (failure !== undefined) await pause(WAIT);
      }
    },
    end: () => over.abort(),
    done: (since = 0) =>
      all.filter(({ begin, failure }) => begin >= since && failure === undefined),
    failed: () => all.filter(({ failure }) => failure !== undefined),
  };
}

function tolerated(error: unknown): string {
  if (error instanceof assert.AssertionError) throw error;
  return String((error as Error).cause ?? error);
}
