/** How long visitors’ data are kept. */
import type { Logger } from 'pino';
import { repeat } from '../../platform/jobs/repeating.server.ts';
import type { RetentionClock } from '../../platform/jobs/retention-clock.server.ts';
import type { UploadService } from './attachments/upload.service.server.ts';
import type { ContactService } from './contact.service.server.ts';
import type { EntryRepository } from './thread/entry.repository.server.ts';

const TEN_MINUTES = 10 * 60 * 1000; // ms
const HOUR = 6 * TEN_MINUTES;

interface Kept {
  contact: ContactService;
  uploads: UploadService;
  entries: EntryRepository;
}

/**
 * Removes senders every ten minutes, and every hour expired requests, what belongs to those that are gone, and files
 * that came with none. Gives what ends it.
 */
export function startRetention(
  { contact, uploads, entries }: Kept,
  clock: RetentionClock,
  log: Logger,
): () => Promise<void> {
  const jobs = [
    repeat('forget senders', TEN_MINUTES, () => contact.forgetSenders(), log),
    repeat(
      'remove expired requests',
      HOUR,
      async () => {
        const now = await clock();
        const count = await contact.removeExpired(now);
        if (count > 0) log.info({ count }, 'expired contact requests removed');
        await entries.deleteLeftOver();
        const files = await uploads.removeLeftOver(now);
        if (files > 0) log.info({ count: files }, 'files of no contact request removed');
      },
      log,
    ),
  ];
  return async () => {
    await Promise.all(jobs.map((job) => job.stop()));
  };
}
