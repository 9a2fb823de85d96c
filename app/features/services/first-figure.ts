const PRICE = /\d.*?(?:Ft|HUF|EUR|€)|(?:HUF|EUR|€)\s?\d/;
const TIME = /\d\S*\s(?:(?:munka)?nap|hét|hónap|(?:working )?day|week|month)/;

/** Beginning of `text` up to the end of the clause with the first price. The conditions before the price stay. */
export const firstPrice = (text: string) => upTo(text, PRICE);

/** Beginning of `text` up to the end of the clause with the first length of time. */
export const firstTime = (text: string) => upTo(text, TIME);

function upTo(text: string, figure: RegExp): string {
  const found = figure.exec(text);
  const from = found ? found.index + found[0].length : 0;
  const end = text.slice(from).search(/[,;.](?:\s|$)/);
  return end < 0 ? text : text.slice(0, from + end);
}
