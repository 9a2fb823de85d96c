/** What is typed into a field of search, and whether anything can be looked for by it. */
import { hungarian, type Language } from '../../text/languages/language.ts';
import { questionOf } from './question.ts';
import { LONGEST_QUESTION } from './search.contract.ts';
import { searchCopy } from './search.copy.ts';
import { wordsIn } from './words.ts';

/** With one blank between words, and without what nobody can see. */
export const asTyped = (typed: string) => typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/** Why nothing can be looked for by it, in the words that stand at the field, and the status of such an answer. */
export function refusalOf(
  q: string,
  language: Language = hungarian,
): { error: string; status: number } | undefined {
  const copy = language.wordsOf(searchCopy);
  if (q.length > LONGEST_QUESTION) return { error: copy.tooLong(LONGEST_QUESTION), status: 400 };
  if (wordsIn(q).next().done) return { error: copy.noWord, status: 200 };
  return questionOf(q, language.code) ? undefined : { error: copy.notTelling, status: 200 };
}
