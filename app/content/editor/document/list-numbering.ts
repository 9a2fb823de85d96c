/** Numbering of lists with letters and Roman numerals, as different programs write it. */

/** Number formats of Word and CSS, with their `<ol type>`. */
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

/** Sets `type` from the style of the list or its items. */
export function keepNumbering(list: HTMLOListElement): void {
  const styled = [list, list.querySelector<HTMLElement>(':scope > li')];
  const types = styled.map((element) => TYPES.get(element?.style.listStyleType ?? ''));
  const type = types.find(Boolean);
  if (type) list.type = type;
}

/** The `type` of a list, by format name or else by the number of an item. */
export function numberingOf(format: string | undefined, number: string): string | undefined {
  if (format !== undefined) return TYPES.get(format);
  if (!/^[a-z]/i.test(number)) return undefined;
  const type = /^(i|[ivxlc]{2,})$/i.test(number) ? 'i' : 'a';
  return number === number.toUpperCase() ? type.toUpperCase() : type;
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** Numeric value: `c` is the third letter, `iv` the fourth Roman numeral. */
export function valueOf(number: string, type: string | undefined): number {
  if (type?.toLowerCase() === 'a') return Number.parseInt(number, 36) - 9 || 1;
  if (type === undefined) return Number(number) || 1;
  const digits = [...number.toLowerCase()].map((digit) => ROMAN[digit] ?? 0);
  const value = (digit: number, index: number) =>
    digit < (digits[index + 1] ?? 0) ? -digit : digit;
  return digits.map(value).reduce((sum, digit) => sum + digit, 0) || 1;
}
