/** What the API says against what visitors send, in the words of a page in another language. */
import type { FieldErrors } from '../api/contract/field-errors.ts';
import type { Language } from '../text/languages/language.ts';
import { saidIn } from '../text/languages/said.ts';

type WordsOf = Language['wordsOf'];
type Refusals = Readonly<Record<string, string>>;

/** Each of `refusals` in Hungarian, with what it is in the language. */
export function refusalPairs(wordsOf: WordsOf, refusals: readonly Refusals[]): Refusals {
  const pairs = refusals.flatMap((own) => {
    const said = wordsOf(own);
    return Object.keys(own).map((name) => [own[name], said[name]]);
  });
  return Object.fromEntries(pairs) as Refusals;
}

export function refusalsIn(
  wordsOf: WordsOf,
  errors: FieldErrors,
  refusals: readonly Refusals[],
): FieldErrors {
  const pairs = refusalPairs(wordsOf, refusals);
  const said = Object.entries(errors).map(([field, messages]) => [
    field,
    messages.map((message) => saidIn(pairs, message)),
  ]);
  return Object.fromEntries(said) as FieldErrors;
}
