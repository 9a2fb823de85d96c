/** Bodies are held in memory until they are dealt with: so many of each size at a time, and the others wait in line. */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyOf, declaredLength, forgetBody, openBody, type Intake } from './body-limit.server.ts';
import { busy, tooLarge } from '../../platform/problem.ts';
import { ofEachNetwork } from '../../platform/limits/of-each-network.server.ts';
import { createSemaphore, type Permit, type Semaphore } from '../../platform/semaphore.server.ts';

/** Up to this a body waits for nobody, in bytes: as many as there may be connections take 32 MB. */
const SMALL = 16 * 1024;
/**
 * From this on a body is worked on once it is there, one at a time, in bytes. A picture as data URL is held several
 * times over until it lies in the store: as it came, as text, as JSON and as bytes.
 */
const LARGE = 1024 * 1024;
/** Who brings less than that of a body below `LARGE` within the patience stands still; bytes. */
const STEP = 64 * 1024;

export interface BodyTurns {
  /** Who is listened to with a body below `LARGE`: sent away where he stands still while others wait. */
  medium: Semaphore;
  /** With a larger one, however slowly he sends: sent away only where others wait. */
  large: Semaphore;
  /** Of these, who is worked for. A body of 10 MB takes some 40 MB meanwhile, and two are done no sooner at once. */
  atWork: Semaphore;
  /** Counts one below `LARGE` who sends from an address. Throws 503 where there are too many of his network. */
  admit: (address: string) => () => void;
}

/** Those of visitors have 256 kB at most. */
const MEDIUM = { atOnce: 64, inLine: 200, longestWait: 20_000, patience: 10_000 };
/** One that sends five files and others beside him. */
const MOST_OF_NETWORK = 8;

const turnsOfLarge = {
  large: createSemaphore({ atOnce: 4, inLine: 40, longestWait: 20_000, patience: 10_000 }),
  atWork: createSemaphore({ atOnce: 1, longestWait: 20_000 }),
};
/** Of whoever comes. */
export const turnsOfVisitors: BodyTurns = {
  ...turnsOfLarge,
  medium: createSemaphore(MEDIUM),
  admit: ofEachNetwork(MOST_OF_NETWORK),
};
/** They wait for no visitor, and are of one network often. */
export const turnsOfStaff: BodyTurns = {
  ...turnsOfLarge,
  medium: createSemaphore({ ...MEDIUM, atOnce: 32 }),
  admit: () => () => {},
};

/**
 * Takes in bodies of up to `limit` bytes (413 above), all but the small ones in turn, before what comes next is begun.
 * Throws 503 where the line is full or too slow, and to who sends too slowly while others wait: the rest is nobody's
 * then.
 */
export function takeInTurn(
  limit: number,
  { medium, large, atWork, admit }: BodyTurns,
  addressOf: (context: Context) => string,
): MiddlewareHandler {
  return async (context, next) => {
    const body = bodyOf(context.req);
    const declared = declaredLength(context.req);
    if (declared !== undefined && declared > limit) throw tooLarge(limit);
    if (!body || declared! <= SMALL) return await next();
    const intake = openBody(body, { limit, declared });
    const begin = async () => {
      intake.keep(context);
      try {
        await next();
      } finally {
        forgetBody(context.req);
      }
    };
    const { signal } = context.req.raw;
    try {
      // How long it is may show only as it comes.
      if (declared === undefined && (await intake.read(SMALL))) return await begin();
      if (declared === undefined || declared <= LARGE) {
        const leave = admit(addressOf(context));
        try {
          const read = (place: Permit) => readInSteps(intake, place);
          if (await inPlace(medium, signal, read, begin)) return;
        } finally {
          leave();
        }
      }
      await inPlace(
        large,
        signal,
        () => intake.read(),
        () => atWork.run(begin),
      );
    } finally {
      intake.leave();
    }
  };
}

/** Reads in a place among `places`, and works there if all was read; gives whether. Throws 503 where it has to make room. */
async function inPlace(
  places: Semaphore,
  signal: AbortSignal,
  read: (place: Permit) => Promise<boolean>,
  work: () => Promise<void>,
): Promise<boolean> {
  const { promise: sentAway, reject } = Promise.withResolvers<never>();
  const place = await places.take({ sendAway: () => reject(busy()), signal });
  try {
    place.rests();
    const isWhole = await Promise.race([read(place), sentAway]);
    place.goesOn();
    if (isWhole) await work();
    return isWhole;
  } finally {
    place.end();
  }
}

/** Whether its end comes before it is large. */
async function readInSteps(intake: Intake, place: Permit): Promise<boolean> {
  for (let most = STEP; most <= LARGE; most += STEP) {
    if (await intake.read(most)) return true;
    place.rests();
  }
  return false;
}
