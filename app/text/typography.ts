/** Marks what must stay on one line in Hungarian and English text: numbers with units, dates, addresses, codes. */
import { replaceInTurns } from './replace-in-turns.ts';

const MONTH =
  'január|február|március|április|május|június|július|augusztus|szeptember|október|november|december';
/** Hungarian names of the months, January first. */
export const monthNames = MONTH.split('|');
const ENGLISH_MONTH =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const UNIT =
  '(?:Ft|%|‰|°C|mm|cm|m|km|m²|m³|ha|g|kg|t|kN|kPa|MPa|dpi)(?!\\p{L})|(?:forint|hektár|méter|kilométer|négyzetméter|köbméter|perc|óra|órá|nap|hónap|év|hectare|metre|kilometre|minute|hour|day|month|year)\\p{L}*';

/** Patterns in whose matches spaces must not break. */
const bound = [
  // Telephone numbers and grouped digits: +36 1 391 1400, 161 281 887. Other rows of numbers may match in part.
  /\+\d{1,3}(?: \d{1,4}){2,4}(?!\d)/g,
  /(?<![\d.,:/-])\d{1,3}(?: \d{3}){1,3}(?![\d.,]*\d)/g,
  new RegExp(`\\d (?=${UNIT})`, 'gu'),
  /\d × (?=\d)/g,
  new RegExp(
    `\\d{4}\\. (?=${MONTH})|(?:${MONTH}|(?<!\\p{L})[IVX]{1,4}\\.) (?=\\d{1,2}(?:\\.|-))`,
    'gu',
  ),
  new RegExp(`\\d (?=(?:${ENGLISH_MONTH})\\b)|\\b(?:${ENGLISH_MONTH}) (?=\\d{4}\\b)`, 'g'),
  // Postal code and town; post box and its number.
  /\b\d{4} (?=\p{Lu}\p{Ll})|\b(?:Pf\.|HUF) (?=\d)/gu,
  // References to laws: "10. §", "6. cikk (1) bekezdés", "266/2013. (VII. 11.) Korm. rendelet".
  / (?=§)|\d\. (?=cikk)|cikk (?=\()|\(\d+\) (?=bekezdés)|(?:Korm\.|VM|OAH) (?=rendelet)/g,
  /(?<!\p{L})(?:utca|út|útja|tér|köz|körút) (?=\d)/gu,
  // Binds only the last part of a standard such as "MSZ EN ISO/IEC 17025": the whole is wider than a phone's screen at
  // large text sizes.
  /\b(?:MSZ|EN|ISO|IEC|ASTM|Eurocode) (?=[A-Z]?\d)/g,
  // The article "A" at the beginning of a sentence.
  /(?<=[.!?] |^)A (?=\p{L})/gu,
];

/** Returns `text` with non-breaking spaces (U+00A0) where a line must not break; nothing else changes. */
export function hardSpaces(text: string): string {
  return bound.reduce(
    (spaced, pattern) => spaced.replace(pattern, (found) => found.replaceAll(' ', '\u00a0')),
    text,
  );
}

/**
 * The patterns below match codes, ranges, dates with a suffix, and short questions ("NAH-1-0000/0000", "9–11.", "2020.
 * március 30-án", "kell-e"). The hyphens stay: non-breaking hyphens would break searching and copying.
 */
const NUMBER = String.raw`\d+(?:[.,\u00a0]\d{3})*(?:[.,]\d+)?`;
const RANGE = String.raw`${NUMBER}–${NUMBER}(?:\u00a0[\p{L}%°²³/]+)?`;
const HYPHENED = new RegExp(
  String.raw`(\(?(?<![\p{L}\d])(?:[A-Z]{2,}(?:-\d+)+(?:\/\d+)*|${RANGE}|(?:[\p{L}\d]+\.?\u00a0){0,2}\d{1,2}-\p{Ll}{1,5}|\p{L}{1,12}-e)(?![\p{L}\d])[.,;:)]*)`,
  'u',
);

/** Splits the text and inserts non-breaking spaces. Every second piece must not break at its hyphens. */
export function pieces(text: string): string[] {
  return hardSpaces(text).split(HYPHENED);
}

const MOST_KNOWN = 1_000;
const LONGEST_KNOWN = 1_000; // UTF-16 units
const known = new Map<string, string[]>();

/** Like `pieces`, but memoized: for fixed messages, which appear on every page. */
export function knownPieces(text: string): string[] {
  const found = known.get(text);
  if (found) return found;
  const made = pieces(text);
  if (text.length > LONGEST_KNOWN) return made;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, made);
  return made;
}

/** Adds non-breaking spaces to stored HTML, but not within code, because readers copy code. */
export function typesetHtml(html: string): Promise<string> {
  return replaceInTurns(html, /<(pre|code)\b[^]*?<\/\1>|<[^>]*>|[^<]+/g, (part) =>
    part.startsWith('<')
      ? part
      : pieces(part)
          .map((piece, index) => (index % 2 ? `<span class="nowrap">${piece}</span>` : piece))
          .join(''),
  );
}
