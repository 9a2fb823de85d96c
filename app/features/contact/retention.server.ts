/** How long visitors’ data are kept. */
import type { Logger } from 'pino';
import { repeat } from '../../platform/jobs/repeating.server.ts';
import type { RetentionClock } from '../../platform/jobs/retention-clock.server.ts';
import type { ContactService } from './contact.service.server.ts';

const TEN_MINUTES = 10 * 60 * 1000; // ms
const HOUR = 6 * TEN_MINUTES;

/** Removes senders every ten minutes and expired requests every hour. Gives what ends it. */
export function startRetention(
  contact: ContactService,
  clock: RetentionClock,
  log: Logger,
): () => Promise<void> {
  const jobs = [
    repeat('forget senders', TEN_MINUTES, () => contact.forgetSenders(), log),
    repeat(
      'remove expired requests',
      HOUR,
      async () => {
        const count = await contact.removeExpired(await clock());
        if (count > 0) log.info({ count }, 'expired contact requests removed');
      },
      log,
    ),
  ];
  return async () => {
    await Promise.all(jobs.map((job) => job.stop()));
  };
}
