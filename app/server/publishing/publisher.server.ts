/** Publishes the site as files whenever something on it has changed, in the background. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { KnownRevisions } from '../../platform/database/revisions.server.ts';
import type { Figures } from '../metrics/figures.server.ts';
import { createAlarm } from '../../platform/jobs/alarm.server.ts';
import { currentNumber } from './manifest.server.ts';
import { publish, type Outcome, type PublishedSite } from './publish.server.ts';

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

export interface PublisherSite extends PublishedSite {
  /** How many pictures wait for their smaller widths. */
  countWaitingPictures: () => Promise<number>;
}

/** Publishes in `folder` from now on, until it is stopped. */
export function startPublisher(folder: string, site: PublisherSite, log: Logger): Publisher {
  const stopping = new AbortController();
  const { signal } = stopping;
  const alarm = createAlarm();
  let [done, missing, waiting]: [KnownRevisions | undefined, number, number] = [undefined, 0, 0];
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
      const havePicturesCome = missing > 0 && (await site.countWaitingPictures()) !== waiting;
      const isBehind = revisions !== done || havePicturesCome;
      if (revisions && (isBehind || isReplaced)) await publishNow(isBehind, havePicturesCome);
      lastFault = '';
      return LOOK;
    } catch (error) {
      if (!signal.aborted) tellOnce(error as Error);
      return AFTER_FAULT;
    }
  }

  async function publishNow(isBehind: boolean, isForced: boolean): Promise<void> {
    await pause(GATHERING, undefined, { ref: false, signal });
    // Counted before: those that come while others are published are for the next time.
    waiting = await site.countWaitingPictures();
    const begin = performance.now();
    const takesOver = isFirst || begin - foreignSince > PATIENCE;
    const outcome = await publish(folder, site, { signal, takesOver, isForced });
    if (outcome.state === 'foreign' && isBehind) foreignSince = Math.min(foreignSince, begin);
    take(outcome, Math.round(performance.now() - begin));
  }

  function take(outcome: Outcome, ms: number): void {
    if (outcome.state === 'busy') return;
    number = outcome.number;
    if (outcome.state === 'foreign') return;
    [isFirst, foreignSince] = [false, Number.POSITIVE_INFINITY];
    [done, missing] = [outcome.revisions, outcome.missing];
    behindSince = undefined;
    if (outcome.state === 'current') return;
    const { pages, written, removed } = outcome;
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
      return { publication_behind_seconds: ms / 1000 };
    },
    async stop() {
      stopping.abort();
      alarm.ring();
      await running;
    },
  };
}
