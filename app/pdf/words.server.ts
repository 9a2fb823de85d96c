import type { LanguageCode } from '../text/languages/codes.ts';
import { traits } from '../text/languages/traits.ts';
import { hardSpaces } from '../text/typography.ts';
import { palette } from '../design/palette.ts';
import { TEXT } from './measures.ts';
import type { Words } from './pdf-document.ts';
import type { SheetPdf } from './sheet-pdf.server.ts';

export type Pdf = SheetPdf;
type Part = PDFKit.PDFStructureElement;

/** Draws a passage with its links at the current position, as one structure element of type `type`. */
export function setWords(
  pdf: Pdf,
  into: Part,
  type: string,
  words: Words,
  lang?: LanguageCode,
): void {
  const part = pdf.struct(type, { ...readWhole(words), ...langOption(lang) });
  into.add(part);
  words.forEach((word, place) => {
    const more = { lineGap: TEXT.gap, continued: place < words.length - 1 };
    if (typeof word === 'string') {
      part.add(
        () => void plain(pdf).text(spaced(pdf, word), { ...more, link: null, underline: false }),
      );
      return;
    }
    const { text, href } = word;
    part.add(
      pdf.struct('Link', { alt: text }, () => {
        pdf.fillColor(pdf.colours.main).text(text, { ...more, link: href, underline: true });
      }),
    );
  });
  part.end();
  plain(pdf);
}

/** Options for an element in a language other than the document's. */
export const langOption = (lang: LanguageCode | undefined) =>
  lang ? { lang: traits[lang].tag } : {};

/**
 * The text for screen readers and for copying, without the hyphens of line breaks. A passage with links gets none,
 * because it would hide the links.
 */
function readWhole(words: Words): { actual?: string } {
  const [only] = words;
  return words.length === 1 && typeof only === 'string' ? { actual: hardSpaces(only) } : {};
}

const plain = (pdf: Pdf) => pdf.fillColor(palette.ink);

/** Adds non-breaking spaces and soft hyphens. */
export const spaced = (pdf: Pdf, text: string) =>
  pdf.hyphenate(hardSpaces(text)).replaceAll(BREAK, '');

/** Zero-width space, which the hyphenation adds after existing hyphens, where lines may break in any case. */
const BREAK = '\u200b';

export const textOf = (pdf: Pdf, words: Words): string =>
  words.map((word) => (typeof word === 'string' ? spaced(pdf, word) : word.text)).join('');
