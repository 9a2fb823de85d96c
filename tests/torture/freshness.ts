/** Checks that visitors see stored changes in time. Each change increments a number that the page shows. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { newsFields } from '../support/factories.ts';
import { Unanswered } from './caller.ts';
import { done, type Call } from './writes/thing.ts';

const titleOf = (number: number) => `Friss ${number}.`;

/** A news item that the processes change one after another. It is read at `front`, as visitors read it. */
export async function watchFreshness(calls: Call[], front: string, oldest: number) {
  const news = (number: number) => newsFields({ title: titleOf(number) });
  const made = await done(calls[0]!, 'POST', '/api/news?images=url', news(0));
  const { newsId } = made as { newsId: number };
  /** The acknowledged number and its time. */
  const stored = [{ number: 0, at: performance.now() }];
  let [number, reads] = [0, 0];
  return {
    async edit(): Promise<void> {
      number += 1;
      const sent = number;
      const call = calls[sent % calls.length]!;
      await done(call, 'PUT', `/api/news/${newsId}?images=url`, news(sent));
      stored.push({ number: sent, at: performance.now() });
      await pause(100);
    },

    /** Throws (`AssertionError`) if the page is outdated for too long. */
    async read(): Promise<void> {
      const begin = performance.now();
      const requested = stored.findLast(({ at }) => at <= begin - oldest)?.number ?? 0;
      const path = `/news/${newsId}`;
      const response = await fetch(front + path);
      const page = await response.text();
      if (response.status >= 500) throw new Unanswered(`GET ${path}: ${response.status}`);
      const shown = Number(/Friss (\d+)\./.exec(page)?.[1]);
      assert.ok(
        shown >= requested,
        `the page shows ${shown}, and ${requested} is older than ${oldest} ms`,
      );
      reads += 1;
      await pause(20);
    },

    told: () => `${stored.length - 1} changes seen in time by ${reads} reads`,
  };
}
