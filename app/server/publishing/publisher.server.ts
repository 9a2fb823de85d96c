/** Publishes the site as files whenever something on it has changed, in the background. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { KnownRevisions } from '../../platform/database/revisions.server.ts';
import type { Figures } from '../metrics/figures.server.ts';
import { createAlarm } from '../../platform/jobs/alarm.server.ts';
import { currentNumber } from './manifest.server.ts';
import { havePicturesCome, publish, type Outcome, type PublishedSite } from './publish.server.ts';

/** How often is looked for what other processes have changed, ms: the database tells nobody by itself. */
const LOOK = 1_000;
/** How long is waited for more, ms: saves come in groups. */
const GATHERING = 100;
/** After a failure, ms. */
const AFTER_FAULT = 5_000;
/** What another build has published is replaced when it falls behind for so long, ms. */
const PATIENCE = 15_000;

export interface Publisher {
  figures: () => Figures;
  stop: () => Promise<void>;
}

/** Publishes in `folder` from now on, until it is stopped. */
export function startPublisher(folder: string, site: PublishedSite, log: Logger): Publisher {
  const stopping = new AbortController();
  const { signal } = stopping;
  const alarm = createAlarm();
  let done: KnownRevisions | undefined;
  let lacking = { missing: 0, waiting: 0 };
  let behindSince: number | undefined = performance.now();
  let number = 0;
  let [isFirst, foreignSince, lastFault] = [true, Number.POSITIVE_INFINITY, ''];

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await alarm.sleep(await look());
    }
  }

  /** Publishes if there is anything new. Gives the ms until it is worth looking again. */
  async function look(): Promise<number> {
    try {
      const revisions = await site.revisions.settled();
      if (revisions !== done) behindSince ??= performance.now();
      // By a command, or a hand.
      const isReplaced = number !== (await currentNumber(folder));
      const isBehind = revisions !== done || (await areCompletable());
      if (revisions && (isBehind || isReplaced)) await publishNow(isBehind);
      lastFault = '';
      return LOOK;
    } catch (error) {
      if (!signal.aborted) tellOnce(error as Error);
      return AFTER_FAULT;
    }
  }

  /** Whether pictures that were missing can be published now. */
  async function areCompletable(): Promise<boolean> {
    return lacking.missing > 0 && havePicturesCome(lacking, await site.countWaitingPictures());
  }

  async function publishNow(isBehind: boolean): Promise<void> {
    await pause(GATHERING, undefined, { ref: false, signal });
    const begin = performance.now();
    const takesOver = isFirst || begin - foreignSince > PATIENCE;
    const outcome = await publish(folder, site, { signal, takesOver });
    if (outcome.state === 'foreign' && isBehind) foreignSince = Math.min(foreignSince, begin);
    take(outcome, Math.round(performance.now() - begin));
  }

  function take(outcome: Outcome, ms: number): void {
    if (outcome.state === 'busy') return;
    number = outcome.number;
    if (outcome.state === 'foreign') return;
    [isFirst, foreignSince] = [false, Number.POSITIVE_INFINITY];
    // Whoever made it: what counts is what was known then, not what has come by now.
    [done, lacking] = [outcome.revisions, outcome];
    behindSince = undefined;
    if (outcome.state === 'current') return;
    const { pages, written, removed, missing } = outcome;
    log.info({ pages, written, removed, missing, ms }, 'published');
  }

  /** The same fault every few seconds says no more than once. */
  function tellOnce(error: Error): void {
    if (error.message !== lastFault) log.error({ err: error }, 'publishing failed');
    lastFault = error.message;
  }

  site.revisions.onMove(alarm.ring);
  const running = run();
  return {
    figures() {
      const ms = behindSince === undefined ? 0 : performance.now() - behindSince;
      return { site_publication_behind_seconds: ms / 1000 };
    },
    async stop() {
      stopping.abort();
      alarm.ring();
      await running;
    },
  };
}
