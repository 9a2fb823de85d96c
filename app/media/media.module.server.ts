/** All that has to do with pictures, put together. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../db/schema.ts';
import type { AuditService } from '../audit/audit.service.server.ts';
import type { ApiBuilder } from '../api/server/mount.server.ts';
import type { Job } from '../platform/jobs/repeating.server.ts';
import type { RetentionClock } from '../platform/jobs/retention-clock.server.ts';
import { startPictureCleaner } from './intake/picture-cleaner.server.ts';
import { mountMediaApi } from './media.api.server.ts';
import { createMediaHandler } from './media.http.server.ts';
import { createDatabaseStore } from './storage/database-store.repository.server.ts';
import type { PictureStore } from './storage/picture-store.server.ts';
import { createPictureWidthsRepository } from './storage/picture-widths.repository.server.ts';
import { createPictureRepository } from './storage/picture.repository.server.ts';
import { createPictureService } from './picture.service.server.ts';
import { createDrawing } from './drawing/drawing.service.server.ts';
import { createPaperPictures } from './variants/paper-pictures.server.ts';
import { createVariantQueue } from './variants/picture-variants.server.ts';
import { createPictureWorkers, pictureMeans } from './intake/picture-workers.server.ts';

/** How many pictures that were sent may wait to be checked: each holds some 10 MB. */
const INTAKE_LINE = 16;

/** The bytes lie in `store`. */
export function openMedia(
  db: Kysely<Schema>,
  log: Logger,
  store: PictureStore = createDatabaseStore(db),
) {
  const widths = createPictureWidthsRepository(db);
  const means = pictureMeans();
  const intake = createPictureWorkers({ inBackground: false, inLine: INTAKE_LINE, means }, log);
  const narrowing = createPictureWorkers({ inBackground: true, means }, log);
  const variants = createVariantQueue(widths, store, narrowing, log);
  const pictures = createPictureService({ db, store, variants, workers: intake });
  let cleaner: Job | undefined;
  return {
    pictures,
    /** Draws icons and the sharing picture of a logo. */
    drawing: createDrawing(store, intake),
    /** Reads pictures for papers. */
    forPaper: createPaperPictures(store, intake),
    /** Answers requests under `/media`. */
    answer: createMediaHandler(createPictureRepository(db), store),
    countWithoutWidths: widths.countWithoutWidths,
    /** Done when no picture waits for its widths. */
    widthsMade: variants.settled,
    /** The numbers of the processes that are at work on pictures, or were a moment ago. */
    processes: () => [...intake.pids(), ...narrowing.pids()],
    mount: (api: ApiBuilder, note: AuditService['note']) => mountMediaApi(api, pictures, note),
    /** Begins what is done in the background: smaller widths, and removing what nothing uses. */
    start(clock: RetentionClock): void {
      variants.start();
      cleaner = startPictureCleaner(pictures, clock, log);
    },
    /** Ends that; pictures may still be taken in. */
    stop: () => Promise.all([variants.stop(), cleaner?.stop()]),
    close(): void {
      intake.close();
      narrowing.close();
    },
  };
}
