import type { Logger } from 'pino';
import { repeat, type Job } from '../../platform/jobs/repeating.server.ts';
import type { RetentionClock } from '../../platform/jobs/retention-clock.server.ts';
import type { PictureService } from '../picture.service.server.ts';

const HOUR = 3600 * 1000; // ms

/** Removes unused pictures now and every hour until it is stopped; keeps no process alive. */
export function startPictureCleaner(
  pictures: PictureService,
  clock: RetentionClock,
  log: Logger,
): Job {
  return repeat(
    'remove unused pictures',
    HOUR,
    async () => {
      const count = await pictures.removeUnused(await clock());
      if (count > 0) log.info({ count }, 'unused pictures removed');
    },
    log,
  );
}
