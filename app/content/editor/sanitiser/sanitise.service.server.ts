/** Content of news as it may be stored and shown: of what stands in it only what the allow-list names. */
import { invalid, Problem } from '../../../platform/problem.ts';
import { remembered } from '../../../api/server/remembered.ts';
import { isPlainlyClean } from './already-clean.server.ts';
import { ContentRefusal, type RefusalReason, sanitise } from './sanitiser.server.ts';
import { sanitiseApart } from './sanitise-apart.server.ts';

/**
 * As `sanitise`, for content that is sent, of which no more than `longest` UTF-16 units are to be stored. Throws
 * 400 at the field `name` where it is longer or would take too much work, 503 where too much is being saved already.
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
 * As `sanitise`, for content that comes from the database: a restored or imported one may hold what
 * never went through here. Of what nobody could have saved, the words are left. Throws 503 where too much
 * is being saved.
 */
export async function sanitiseStored(html: string): Promise<string> {
  if (html.length <= SHORT && isPlainlyClean(html)) return html;
  try {
    return await cleaned(html);
  } catch (error) {
    if (error instanceof Problem) throw error;
    // Whatever went wrong: a page is shown all the same, and nothing of it is dangerous.
    return wordsOf(html);
  }
}

/** Read at every visit, and the same nearly every time. */
const cleaned = remembered(
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

const SHORT = 10_000; // UTF-16 units, for which nobody has to wait

const sanitiseInTime = async (html: string, longest?: number) =>
  html.length <= SHORT ? sanitise(html, longest) : await sanitiseApart(html, longest);

function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('\u0000', '')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
