import type { MiddlewareHandler } from 'hono';
import { createSemaphore } from '../../platform/semaphore.server.ts';

/**
 * From this on a body has its turn, in bytes. A picture as data URL is held several times over until it lies in the
 * store: as it came, as text, as JSON and as bytes.
 */
const LARGE = 1024 * 1024;
/** One of 10 MB takes some 40 MB. */
const turns = createSemaphore({ atOnce: 2, inLine: 40, longestWait: 20_000 });

/** Has what is large come a few at a time, whatever it is sent to. Throws 503 where the line is full or too slow. */
export const oneByOneIfLarge: MiddlewareHandler = (context, next) => {
  const declared = Number(context.req.header('content-length') ?? Infinity);
  return declared > LARGE ? turns.run(next) : next();
};
