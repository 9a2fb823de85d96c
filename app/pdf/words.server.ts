import type { LanguageCode } from '../text/languages/codes.ts';
import { traits } from '../text/languages/traits.ts';
import { hardSpaces } from '../text/typography.ts';
import { palette } from '../design/palette.ts';
import { TEXT } from './measures.ts';
import type { Words } from './paper.ts';
import type { SheetPdf } from './sheet-pdf.server.ts';

export type Pdf = SheetPdf;
type Part = PDFKit.PDFStructureElement;

/** Sets a passage where the pen is, its links as such, all of it as one part of `type`. */
export function setWords(
  pdf: Pdf,
  into: Part,
  type: string,
  words: Words,
  lang?: LanguageCode,
): void {
  const part = pdf.struct(type, { ...readWhole(words), ...spokenIn(lang) });
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

/** For a part in another language than that of the paper. */
export const spokenIn = (lang: LanguageCode | undefined) =>
  lang ? { lang: traits[lang].tag } : {};

/** What is read aloud and copied: words as they are, wherever lines end. A link within would be lost by it. */
function readWhole(words: Words): { actual?: string } {
  const [only] = words;
  return words.length === 1 && typeof only === 'string' ? { actual: hardSpaces(only) } : {};
}

const plain = (pdf: Pdf) => pdf.fillColor(palette.ink);

/** With what stays on a line together, and where words may be parted. */
export const spaced = (pdf: Pdf, text: string) =>
  pdf.hyphenate(hardSpaces(text)).replaceAll(BREAK, '');

/** Stands behind hyphens that are there already: lines end there by themselves. */
const BREAK = '\u200b';

export const textOf = (pdf: Pdf, words: Words): string =>
  words.map((word) => (typeof word === 'string' ? spaced(pdf, word) : word.text)).join('');
