import { hardSpaces } from '../ui/public/typography.ts';
import { palette } from '../ui/palette.ts';
import { TEXT } from './measures.ts';
import type { Words } from './paper.ts';

export type Pdf = PDFKit.PDFDocument;
type Part = PDFKit.PDFStructureElement;

/** Sets a passage where the pen is, its links as such, all of it as one part of `type`. */
export function setWords(pdf: Pdf, into: Part, type: string, words: Words): void {
  const part = pdf.struct(type);
  into.add(part);
  words.forEach((word, place) => {
    const more = { lineGap: TEXT.gap, continued: place < words.length - 1 };
    if (typeof word === 'string') {
      part.add(
        () => void plain(pdf).text(hardSpaces(word), { ...more, link: null, underline: false }),
      );
      return;
    }
    const { text, href } = word;
    part.add(
      pdf.struct('Link', { alt: text }, () => {
        pdf.fillColor(palette.petrol).text(text, { ...more, link: href, underline: true });
      }),
    );
  });
  part.end();
  plain(pdf);
}

const plain = (pdf: Pdf) => pdf.fillColor(palette.ink);

export const textOf = (words: Words): string =>
  words.map((word) => (typeof word === 'string' ? hardSpaces(word) : word.text)).join('');
