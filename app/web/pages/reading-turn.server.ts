/** Pages hold what they show several times over while they are made: those that read anything take turns. */
import { refused, type DirectCall } from '../../api/server/direct.server.ts';
import { Problem } from '../../platform/problem.ts';
import { queues } from '../../platform/queues.server.ts';
import type { Permit } from '../../platform/semaphore.server.ts';

/**
 * `api` for one page, which is asked for by whoever `signal` is about. Its first reading waits for a turn;
 * a page for which the database takes its time lets others go ahead.
 */
export function inTurn(api: DirectCall, signal: AbortSignal): { api: DirectCall; end: () => void } {
  let turn: Promise<Permit> | undefined;
  let readings = 0;
  const end = () => void turn?.then((taken) => taken.end()).catch(() => {});
  return {
    async api(asked, address) {
      if (asked.endpoint.method !== 'get') return await api(asked, address);
      turn ??= queues.answers.pages.take({ evict: end, signal });
      let taken: Permit;
      try {
        taken = await turn;
      } catch (error) {
        if (error instanceof Problem) return refused(error);
        throw error;
      }
      readings += 1;
      if (readings === 1) taken.markIdle();
      try {
        return await api(asked, address);
      } finally {
        readings -= 1;
        if (readings === 0) taken.markActive();
      }
    },
    end,
  };
}
