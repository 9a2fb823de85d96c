/** Finds the line of a text that answers a question about a price. */
import type { Clause } from './clauses.ts';
import { textFinder } from './word-finder.ts';

/** The words of a query that asks for a price. */
export interface PriceQuestion {
  /** Words for the price. */
  prices: readonly Clause[];
  /** The other words, without places and fillers. */
  words: readonly Clause[];
}

type IsLine = (line: string) => boolean;

/**
 * Returns a function that finds the price line of a text, or a question about a price that contains more of the words.
 * Returns undefined if the title and the price line contain at most half of the words, as the price of something else
 * would mislead.
 */
export function priceLineFinder({ prices, words }: PriceQuestion, isPrice: IsLine) {
  const [asksPrice, hasWord] = [prices.map(clauseFinder), words.map(clauseFinder)];
  const count = (text: string) => hasWord.filter((has) => has(text)).length;
  return (title: string, text: string, isQuestion: IsLine): string | undefined => {
    const lines = text.split('\n');
    const price = lines.find(isPrice);
    if (price === undefined) return undefined;
    const ofPrice = count(`${title}\n${price}`);
    const questions = lines
      .filter((line) => isQuestion(line) && asksPrice.some((asks) => asks(line)))
      .map((line) => ({ line, words: count(line) }))
      .filter((question) => question.words > ofPrice)
      .toSorted((one, other) => other.words - one.words);
    if (questions[0]) return questions[0].line;
    return words.length === 0 || ofPrice * 2 > words.length ? price : undefined;
  };
}

function clauseFinder({ typed, synonyms }: Clause): IsLine {
  const finders = [typed, ...synonyms].filter((terms) => terms.length > 0).map(textFinder);
  return (text) => finders.some((find) => find(text));
}
