/** What several people try again and again, and how it went. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

/** How long whoever was refused waits before the next attempt, in ms. */
const WAIT = 100;

interface Attempt {
  who: string;
  /** Since the process began, in ms. */
  begin: number;
  end: number;
  /** Why it did not succeed. */
  failure?: string;
}

export function createAttempts() {
  const over = new AbortController();
  const all: Attempt[] = [];
  return {
    all,
    /** Acts until it is over. Throws what is wrong (`AssertionError`); what was refused or lost is noted. */
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
