import type { Logger } from 'pino';
import type { PictureService } from './picture.service.server.ts';

const EVERY = 3600 * 1000; // ms

/** Removes unused pictures every hour until it is stopped; keeps no process alive. */
export function startPictureCleaner(pictures: PictureService, log: Logger) {
  let running: Promise<void> = Promise.resolve();
  const clean = async () => {
    try {
      const count = await pictures.removeUnused();
      if (count > 0) log.info({ count }, 'unused pictures removed');
    } catch (error) {
      log.error({ err: error }, 'removing unused pictures failed');
    }
  };
  const timer = setInterval(() => (running = clean()), EVERY).unref();
  return {
    /** Done when a removal under way is finished. */
    stop(): Promise<void> {
      clearInterval(timer);
      return running;
    },
  };
}
