import { hardSpaces } from '../ui/public/typography.ts';
import { palette } from '../ui/palette.ts';
import { hyphenate } from './hyphenate.server.ts';
import { TEXT } from './measures.ts';
import type { Words } from './paper.ts';
import type { SheetPdf } from './sheet-pdf.server.ts';

export type Pdf = SheetPdf;
type Part = PDFKit.PDFStructureElement;

/** Sets a passage where the pen is, its links as such, all of it as one part of `type`. */
export function setWords(pdf: Pdf, into: Part, type: string, words: Words): void {
  const part = pdf.struct(type, { ...readWhole(words) });
  into.add(part);
  words.forEach((word, place) => {
    const more = { lineGap: TEXT.gap, continued: place < words.length - 1 };
    if (typeof word === 'string') {
      part.add(() => void plain(pdf).text(spaced(word), { ...more, link: null, underline: false }));
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

/** What is read aloud and copied: words as they are, wherever lines end. A link within would be lost by it. */
function readWhole(words: Words): { actual?: string } {
  const [only] = words;
  return words.length === 1 && typeof only === 'string' ? { actual: hardSpaces(only) } : {};
}

const plain = (pdf: Pdf) => pdf.fillColor(palette.ink);

/** With what stays on a line together, and where words may be parted. */
export const spaced = (text: string) => hyphenate(hardSpaces(text)).replaceAll(BREAK, '');

/** Stands behind hyphens that are there already: lines end there by themselves. */
const BREAK = '\u200b';

export const textOf = (words: Words): string =>
  words.map((word) => (typeof word === 'string' ? spaced(word) : word.text)).join('');
