/** Sanitises rich text before it is stored and after it is read. */
import { invalid, Problem } from '../../../platform/problem.ts';
import { memoized } from '../../../api/server/memoized.ts';
import { isPlainlyClean } from './already-clean.server.ts';
import { ContentRefusal, type RefusalReason, sanitise } from './sanitiser.server.ts';
import { createIdleWorker } from '../../../platform/idle-worker.server.ts';
import { queues } from '../../../platform/queues.server.ts';
import type { SanitisingReply, SanitisingWork } from './sanitise.worker.server.ts';

/**
 * Sanitises the HTML of a request; at most `longest` UTF-16 units are stored. Throws 400 with an error for field `name`
 * if the content is too long or too expensive to sanitise. Throws 503 if the queue is full.
 */
export async function sanitiseSent(
  html: string,
  longest: number,
  name = 'content',
): Promise<string> {
  try {
    return await sanitiseInTime(html, longest);
  } catch (error) {
    if (!(error instanceof ContentRefusal)) throw error;
    throw invalid({ [name]: [REFUSED[error.reason](longest, error.length ?? 0)] });
  }
}

const number = (count: number) => count.toLocaleString('hu-HU');

const REFUSED: Record<RefusalReason, (longest: number, length: number) => string> = {
  depth: () => 'A tartalom elemei túl mélyen vannak egymásban, vagy sok nincs lezárva',
  elements: () => 'A tartalom legfeljebb 50 000 elemből állhat',
  length: (longest, length) =>
    `A tartalom tárolva legfeljebb ${number(longest)} karakter lehet, ez ${number(length)} lenne`,
  time: () => 'A tartalom feldolgozása túl sokáig tartana, egyszerűsítse vagy ossza szét',
};

/**
 * Sanitises stored content, because a restored or imported database may contain anything. Content that could not have
 * been saved is reduced to its text. Throws 503 if the queue is full.
 */
export async function sanitiseStored(html: string): Promise<string> {
  if (html.length <= SHORT && isPlainlyClean(html)) return html;
  try {
    return await cleaned(html);
  } catch (error) {
    if (error instanceof Problem) throw error;
    // Plain text is harmless, so the page can be shown in any case.
    return wordsOf(html);
  }
}

/** Memoized, because content is read on every visit and rarely changes. */
const cleaned = memoized(
  async (html) => {
    if (isPlainlyClean(html)) return html;
    return await sanitiseInTime(html).catch((error: unknown) => {
      if (error instanceof ContentRefusal && error.reason !== 'time') return wordsOf(html);
      throw error;
    });
  },
  {
    entries: 1_000,
    units: 8_000_000,
    failure: 60_000,
  },
);

const SHORT = 10_000; // UTF-16 units up to which content is sanitised at once, without the queue

const sanitiseInTime = async (html: string, longest?: number) =>
  html.length <= SHORT ? sanitise(html, longest) : await sanitiseApart(html, longest);

function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('\u0000', '')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

const WORKER = new URL('./sanitise.worker.server.ts', import.meta.url);
/** In ms. Sanitising a million characters of real text takes a second. */
const TIMEOUT = 10_000;
const MEMORY = 512; // MB
const IDLE = 1_000; // ms without work after which the thread ends

const ask = createIdleWorker<SanitisingWork, SanitisingReply>(WORKER, IDLE, {
  maxOldGenerationSizeMb: MEMORY,
});

/**
 * Calls `sanitise` in a worker thread. Also throws `ContentRefusal` after `timeout` ms or if the thread fails, and 503
 * if the queue is full.
 */
export async function sanitiseApart(
  html: string,
  longest?: number,
  timeout = TIMEOUT,
): Promise<string> {
  const reply = await queues.threads.sanitising.run(() =>
    ask({ html, longest }, AbortSignal.timeout(timeout)).catch((error: unknown) => {
      throw new ContentRefusal('time', undefined, { cause: error });
    }),
  );
  if ('clean' in reply) return reply.clean;
  throw new ContentRefusal(reply.refused, reply.length);
}
