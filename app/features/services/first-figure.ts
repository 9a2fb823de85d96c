const PRICE = /\d.*?(?:Ft|HUF|EUR|€)|(?:HUF|EUR|€)\s?\d/;
const TIME = /\d\S*\s(?:(?:munka)?nap|hét|hónap|(?:working )?day|week|month)/;

const END_OF_STATEMENT = /\s*(?:[;·]|\.(?=\s+\p{Lu}|$))/u;

/**
 * First statement of `text`, up to the end of the clause with its first price. The conditions before the price stay.
 */
export const firstPrice = (text: string) => upTo(text, PRICE);

/** First statement of `text`, up to the end of the clause with its first length of time. */
export const firstTime = (text: string) => upTo(text, TIME);

function upTo(whole: string, figure: RegExp): string {
  const text = whole.split(END_OF_STATEMENT, 1)[0]!;
  const found = figure.exec(text);
  if (!found) return text;
  const from = found.index + found[0].length;
  const end = text.slice(from).search(/[,;.](?:\s|$)/);
  return end < 0 ? text : text.slice(0, from + end);
}
