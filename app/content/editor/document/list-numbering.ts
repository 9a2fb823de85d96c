/** List numbering with letters and Roman numerals, as various programs write it. */

/** Number formats of Word and CSS, with the corresponding `<ol type>`. */
const TYPES = new Map([
  ['alpha-lower', 'a'],
  ['lower-alpha', 'a'],
  ['lower-latin', 'a'],
  ['alpha-upper', 'A'],
  ['upper-alpha', 'A'],
  ['upper-latin', 'A'],
  ['roman-lower', 'i'],
  ['lower-roman', 'i'],
  ['roman-upper', 'I'],
  ['upper-roman', 'I'],
]);

/** Sets `type` from the style of the list or of its first item. */
export function keepNumbering(list: HTMLOListElement): void {
  const styled = [list, list.querySelector<HTMLElement>(':scope > li')];
  const types = styled.map((element) => TYPES.get(element?.style.listStyleType ?? ''));
  const type = types.find(Boolean);
  if (type) list.type = type;
}

/** Returns the `type` of a list, derived from its number format; without a format, from the number of an item. */
export function numberingOf(format: string | undefined, number: string): string | undefined {
  if (format !== undefined) return TYPES.get(format);
  if (!/^[a-z]/i.test(number)) return undefined;
  const type = /^(i|[ivxlc]{2,})$/i.test(number) ? 'i' : 'a';
  return number === number.toUpperCase() ? type.toUpperCase() : type;
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** Returns the numeric value of an item's number: `c` is 3 among letters, `iv` is 4 among Roman numerals. */
export function valueOf(number: string, type: string | undefined): number {
  if (type?.toLowerCase() === 'a') return Number.parseInt(number, 36) - 9 || 1;
  if (type === undefined) return Number(number) || 1;
  const digits = [...number.toLowerCase()].map((digit) => ROMAN[digit] ?? 0);
  const value = (digit: number, index: number) =>
    digit < (digits[index + 1] ?? 0) ? -digit : digit;
  return digits.map(value).reduce((sum, digit) => sum + digit, 0) || 1;
}
