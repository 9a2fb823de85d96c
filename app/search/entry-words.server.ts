/** Under which words an entry is found. */
import { setImmediate } from 'node:timers/promises';
import type { LanguageCode } from '../languages/codes.ts';
import { traits } from '../languages/traits.ts';
import { TITLE } from './question.ts';
import { stopWordsOf } from './stop-words.ts';
import { folded, formsOf, wordsIn } from './words.ts';

/** What is found of one thing: of a longer text the beginning. */
export const LONGEST_TEXT = 100_000; // characters
/** Words that are looked at before everybody else has a turn. */
const AT_ONCE = 1_000;

export async function entryWords(
  title: string,
  text: string,
  language: LanguageCode = 'hu',
): Promise<string[]> {
  const words = new Set<string>();
  const { sign } = traits[language];
  for (const form of await forms(title, language)) words.add(sign + form).add(sign + TITLE + form);
  for (const form of await forms(text.slice(0, LONGEST_TEXT), language)) words.add(sign + form);
  return [...words];
}

async function forms(text: string, language: LanguageCode): Promise<Set<string>> {
  const found = new Set<string>();
  const written = new Set(Array.from(wordsIn(text), ({ text: word }) => word));
  let looked = 0;
  for (const word of written) {
    if ((looked += 1) % AT_ONCE === 0) await setImmediate();
    if (stopWordsOf(language).has(folded(word))) continue;
    for (const form of formsOf(word, language)) found.add(form);
  }
  return found;
}
