import { termsOf } from '../../content/search/clauses.ts';
import { wordsAsTyped } from '../../content/search/term.ts';
import { candidatesIn, wordsFinder } from '../../content/search/word-finder.ts';
import type { LanguageCode } from '../../text/languages/codes.ts';

/** Returns a function that finds the first service whose name is in a text: all its words, in any inflected form. */
export function serviceFinder<Service extends { name: string }>(
  services: readonly Service[],
  language: LanguageCode,
): (text: string) => Service | undefined {
  const finders = services.flatMap((service) => {
    const terms = termsOf([...wordsAsTyped(service.name)], language);
    return terms.length > 0 ? [{ service, areIn: wordsFinder(terms) }] : [];
  });
  return (text) => {
    const words = candidatesIn(text, language);
    return finders.find(({ areIn }) => areIn(words))?.service;
  };
}
