/** Normalises and validates a search query. */
import { hungarian, type Language } from '../../text/languages/language.ts';
import { searchQueryOf } from './search-query.ts';
import { LONGEST_QUERY } from './search.contract.ts';
import { searchMessages } from './search.messages.ts';
import { wordsIn } from './words.ts';

/** Replaces each run of white space and control characters with one space, and trims the text. */
export const asTyped = (typed: string) => typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/** Error message and status for an invalid query; undefined if the query is valid. */
export function refusalOf(
  q: string,
  language: Language = hungarian,
): { error: string; status: number } | undefined {
  const messages = language.wordsOf(searchMessages);
  if (q.length > LONGEST_QUERY) return { error: messages.tooLong(LONGEST_QUERY), status: 400 };
  if (wordsIn(q).next().done) return { error: messages.noWord, status: 200 };
  return searchQueryOf(q, language.code) ? undefined : { error: messages.notTelling, status: 200 };
}
