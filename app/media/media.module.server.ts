import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../db/schema.ts';
import type { AuditService } from '../audit/audit.service.server.ts';
import type { ApiBuilder } from '../api/server/register-routes.server.ts';
import { tooLarge } from '../platform/problem.ts';
import { contentOf, titleOf } from './documents/document.service.server.ts';
import { MAX_PICTURE_BYTES } from './picture-limits.ts';
import { mediaEndpoints, storedPictureAddress } from './picture.contract.ts';
import { createPictureService, UNUSED_PICTURE_TIME } from './picture.service.server.ts';
import { createMediaHandler } from './media.http.server.ts';
import { createDatabaseStore } from './storage/database-store.repository.server.ts';
import type { PictureStore } from './storage/picture-store.server.ts';
import { createPictureWidthsRepository } from './storage/picture-widths.repository.server.ts';
import { createPictureRepository } from './storage/picture.repository.server.ts';
import { createDrawing } from './drawing/drawing.service.server.ts';
import { unlessRefused } from './intake/picture-type.server.ts';
import { type PictureWorkers, createPictureWorkers } from './intake/picture-workers.server.ts';
import { readNear } from './storage/object-store.server.ts';
import { createVariantQueue } from './variants/picture-variants.server.ts';

const DAY = 24 * 3600 * 1000; // ms

/** `store` contains the bytes of the pictures. */
export function createMediaModule(
  db: Kysely<Schema>,
  log: Logger,
  trashRetentionDays: number,
  store: PictureStore = createDatabaseStore(db),
) {
  const widths = createPictureWidthsRepository(db);
  const intake = createPictureWorkers({ inBackground: false }, log);
  const narrowing = createPictureWorkers({ inBackground: true }, log);
  const variants = createVariantQueue(widths, store, narrowing, log);
  const trashRetention = trashRetentionDays * DAY;
  const pictures = createPictureService({ db, store, variants, workers: intake, trashRetention });
  return {
    pictures,
    drawing: createDrawing(store, intake),
    /** Reads pictures for PDF documents. */
    forPdf: createPdfPictures(store, intake),
    answer: createMediaHandler(createPictureRepository(db), store),
    countWithoutWidths: widths.countWithoutWidths,
    /** Resolves when no picture is waiting for its variants. */
    widthsMade: variants.settled,
    /** Process ids of running or recently used picture processes. */
    processes: () => [...intake.pids(), ...narrowing.pids()],
    registerRoutes(api: ApiBuilder, note: AuditService['note']): void {
      api.handle(mediaEndpoints.uploadImage, async ({ body: { file }, query: { keep }, user }) => {
        if (file.size > MAX_PICTURE_BYTES) throw tooLarge(MAX_PICTURE_BYTES);
        const bytes = await contentOf(file);
        const name = titleOf(file.name);
        const url = await pictures.upload(bytes, { name, isKept: keep === 'true' });
        await note({ username: user, action: 'pictureUploaded', label: url });
        return { url };
      });
    },
    start: variants.start,
    /** Stops making variants; uploads still work. */
    stop: variants.stop,
    /** Deletes pictures that have been unused or in the trash for too long. `now` is in ms since 1970. */
    async removeUnused(now: number, stopping: AbortSignal): Promise<void> {
      const count = await pictures.removeUnused(now, UNUSED_PICTURE_TIME, stopping);
      if (count > 0) log.info({ count }, 'unused pictures removed');
    },
    close(): void {
      intake.close();
      narrowing.close();
    },
  };
}

/** Timeout for a picture process, ms. */
const TIMEOUT = 20_000;

/** Reads stored pictures by address for a PDF document. Pictures that cannot be read are left out. */
function createPdfPictures(store: PictureStore, workers: Pick<PictureWorkers, 'run'>) {
  return async (
    requested: readonly { src: string; width: number }[],
  ): Promise<Map<string, Uint8Array>> => {
    const signal = AbortSignal.timeout(TIMEOUT);
    const pictures = new Map<string, Uint8Array>();
    // Processes one picture after the other, because uploads wait for the same processes.
    for (const { src, width } of requested) {
      const hash = storedPictureAddress.exec(src)?.[1];
      const bytes = hash && (await readNear(store, hash, width));
      const made = bytes && (await unlessRefused(workers.run('forPdf', [bytes, width], signal)));
      if (made) pictures.set(src, made);
    }
    return pictures;
  };
}
