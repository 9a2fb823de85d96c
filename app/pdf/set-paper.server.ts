/**
 * Sets a paper as a tagged PDF (PDF/UA-1): every heading, paragraph, list and link is marked as what it is, in reading
 * order; what repeats on each page is marked as an artifact.
 */
import { traits } from '../languages/traits.ts';
import { hyphenateIn } from './hyphenate.server.ts';
import { readFileSync } from 'node:fs';
import { fallbacks } from './drawable.ts';
import { setBlock } from './blocks.server.ts';
import { setFrames } from './frames.server.ts';
import { MARGIN, TEXT } from './measures.ts';
import type { Paper } from './paper.ts';
import { SheetPdf } from './sheet-pdf.server.ts';
import type { PaperPictures } from './wanted-pictures.ts';
import { setWords, type Pdf } from './words.server.ts';

/** The finished file. A picture that is not among `pictures` is left out. */
export async function setPaper(
  paper: Paper,
  pictures: PaperPictures = new Map(),
): Promise<Buffer<ArrayBuffer>> {
  const pdf = open(paper, pictures);
  const bytes = collected(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  setTitle(pdf, root, paper);
  paper.blocks.forEach((block, place) => setBlock(pdf, root, block, paper.blocks[place + 1]));
  root.end();
  setFrames(pdf, paper);
  pdf.end();
  return await bytes;
}

function open(
  { language = 'hu', title, subject, owner, dated, look }: Paper,
  pictures: PaperPictures,
): Pdf {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margins: MARGIN,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: traits[language].tag,
    displayTitle: true,
    bufferPages: true,
    // None of those that come with the package, which cannot be embedded.
    font: null as unknown as string,
    info: {
      Title: title,
      Subject: subject,
      Author: owner,
      CreationDate: new Date(`${dated}T00:00:00Z`),
    },
  };
  const pdf = new SheetPdf(options, look, pictures, hyphenateIn(language));
  for (const file of new Set(Object.values(fallbacks).flat())) {
    pdf.registerFont(file, readFileSync(new URL(`./fonts/${file}.ttf`, import.meta.url)));
  }
  return pdf.weight('text').fontSize(TEXT.size);
}

function collected(pdf: Pdf): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

function setTitle(pdf: Pdf, root: PDFKit.PDFStructureElement, { title, lead }: Paper): void {
  root.add(
    pdf.struct('H1', {}, () => {
      pdf.weight('strong').fontSize(23).fillColor(pdf.colours.main).text(title, { lineGap: 2 });
    }),
  );
  pdf.moveDown(0.5);
  if (!lead || lead.length === 0) return;
  pdf.weight('text').fontSize(TEXT.size + 0.5);
  setWords(pdf, root, 'P', lead);
  pdf.y += TEXT.after;
}
