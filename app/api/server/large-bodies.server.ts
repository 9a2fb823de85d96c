/** Large bodies: a few are held at a time, and worked on only once they are there. */
import type { MiddlewareHandler } from 'hono';
import { bodyOf, declaredLength, forgetBody, openBody } from './body-limit.server.ts';
import { busy, tooLarge } from '../contract/problem.ts';
import { createSemaphore, type Semaphore } from '../../platform/semaphore.server.ts';

/**
 * From this on a body has its turns, in bytes. A picture as data URL is held several times over until it lies in the
 * store: as it came, as text, as JSON and as bytes.
 */
const LARGE = 1024 * 1024;

export interface LargeBodyTurns {
  /** Who is listened to, however slowly he sends: sent away only where others wait. */
  places: Semaphore;
  /** Of these, who is worked for. A body of 10 MB takes some 40 MB meanwhile, and two are done no sooner at once. */
  atWork: Semaphore;
}

const TURNS: LargeBodyTurns = {
  places: createSemaphore({ atOnce: 4, inLine: 40, longestWait: 20_000, patience: 10_000 }),
  atWork: createSemaphore({ atOnce: 1, longestWait: 20_000 }),
};

/**
 * Takes in bodies of up to `limit` bytes (413 above), the large ones in turn, before what comes next is begun. Throws
 * 503 where the line is full or too slow, and to who sends too slowly while others wait: the rest is nobody's then.
 */
export function takeLargeInTurn(
  limit: number,
  { places, atWork }: LargeBodyTurns = TURNS,
): MiddlewareHandler {
  return async (context, next) => {
    const body = bodyOf(context.req);
    const declared = declaredLength(context.req);
    if (declared !== undefined && declared > limit) throw tooLarge(limit);
    if (!body || declared! <= LARGE) return await next();
    const intake = openBody(body, { limit, declared });
    const begin = async () => {
      intake.keep(context);
      try {
        await next();
      } finally {
        forgetBody(context.req);
      }
    };
    try {
      // How long it is may show only as it comes.
      const isSmall = declared === undefined && (await intake.read(LARGE));
      if (isSmall) return await begin();
      const { promise: sentAway, reject } = Promise.withResolvers<never>();
      const sendAway = () => reject(busy());
      const place = await places.take({ sendAway, signal: context.req.raw.signal });
      try {
        place.rests();
        await Promise.race([intake.read(), sentAway]);
        place.goesOn();
        await atWork.run(begin);
      } finally {
        place.end();
      }
    } finally {
      intake.leave();
    }
  };
}
