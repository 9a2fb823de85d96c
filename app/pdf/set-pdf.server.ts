/**
 * Renders a document as tagged PDF (PDF/UA-1). Headings, paragraphs, lists and links are tagged in reading order;
 * repeated headers and footers are artifacts.
 */
import { traits } from '../text/languages/traits.ts';
import { hyphenateIn } from './hyphenate.server.ts';
import { readFileSync } from 'node:fs';
import { fallbacks } from './drawable.ts';
import { setBlock } from './blocks.server.ts';
import { palette } from '../design/palette.ts';
import { logoGrid, logoPaths } from '../design/logo-geometry.ts';
import { MARGIN, TEXT } from './measures.ts';
import type { PdfDocument, PdfPicture } from './pdf-document.ts';
import { SheetPdf } from './sheet-pdf.server.ts';
import type { PdfPictures } from './requested-pictures.ts';
import { setWords, type Pdf } from './words.server.ts';

/** Renders the document. A picture that is missing in `pictures` is left out. */
export async function setPdf(
  pdfDocument: PdfDocument,
  pictures: PdfPictures = new Map(),
): Promise<Buffer<ArrayBuffer>> {
  const pdf = open(pdfDocument, pictures);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  setTitle(pdf, root, pdfDocument);
  pdfDocument.blocks.forEach((block, place) =>
    setBlock(pdf, root, block, pdfDocument.blocks[place + 1]),
  );
  root.end();
  setFrames(pdf, pdfDocument);
  pdf.end();
  return Buffer.concat(await Array.fromAsync(pdf as AsyncIterable<Buffer>));
}

function open(
  { language = 'hu', title, subject, owner, dated, branding }: PdfDocument,
  pictures: PdfPictures,
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
    // pdfkit must not load its built-in font, because such fonts cannot be embedded.
    font: null as unknown as string,
    info: {
      Title: title,
      Subject: subject,
      Author: owner,
      CreationDate: new Date(`${dated}T00:00:00Z`),
    },
  };
  const pdf = new SheetPdf(options, branding, pictures, hyphenateIn(language));
  for (const file of new Set(Object.values(fallbacks).flat())) {
    pdf.registerFont(file, readFileSync(new URL(`./fonts/${file}.ttf`, import.meta.url)));
  }
  return pdf.weight('text').fontSize(TEXT.size);
}

function setTitle(pdf: Pdf, root: PDFKit.PDFStructureElement, { title, lead }: PdfDocument): void {
  root.add(
    pdf.struct('H1', {}, () => {
      pdf.weight('strong').fontSize(23).fillColor(palette.ink).text(title, { lineGap: 2 });
    }),
  );
  pdf.moveDown(0.5);
  if (!lead || lead.length === 0) return;
  pdf.weight('text').fontSize(TEXT.size + 0.5);
  setWords(pdf, root, 'P', lead);
  pdf.y += TEXT.after;
}

/** Adds headers and footers as artifacts, once the number of pages is known. */
function setFrames(pdf: Pdf, { owner, note, foot, branding }: PdfDocument): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const { width, height, margins } = pdf.page;
    const [right, wide] = [width - MARGIN.right, width - MARGIN.left - MARGIN.right];
    // Text below the bottom margin would start a new page.
    margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    const left = MARGIN.left + (branding ? drawLogo(pdf, branding.logo) : 0);
    pdf.weight('strong').fontSize(10).fillColor(palette.ink);
    pdf.text(owner, left, 47, { width: wide * 0.62, height: 24, ellipsis: true });
    pdf.weight('text').fontSize(8.5).fillColor(palette.quiet);
    if (note) pdf.text(note, MARGIN.left, 48.5, { width: wide, align: 'right' });
    pdf
      .lineWidth(1.4)
      .moveTo(MARGIN.left, 70)
      .lineTo(MARGIN.left + 34, 70)
      .stroke(pdf.colours.accent);
    pdf
      .lineWidth(0.7)
      .moveTo(MARGIN.left, height - 60)
      .lineTo(right, height - 60);
    pdf.stroke(palette.line);
    if (foot) pdf.text(foot, MARGIN.left, height - 50, { lineBreak: false });
    pdf.text(`${page + 1} / ${count}`, MARGIN.left, height - 50, { width: wide, align: 'right' });
    pdf.endMarkedContent();
  }
}

const LOGO = { height: 24, widest: 110, top: 40, gap: 10 };

/** Draws the logo. Returns its width with the space to the right of it. */
function drawLogo(pdf: Pdf, logo: PdfPicture | undefined): number {
  if (!logo || !pdf.hasPicture(logo.src)) return drawHouseMark(pdf) + LOGO.gap;
  const width = Math.min(LOGO.widest, (LOGO.height * logo.width) / logo.height);
  const height = (width * logo.height) / logo.width;
  const top = LOGO.top + (LOGO.height - height) / 2;
  pdf.image(pdf.picture(logo.src), MARGIN.left, top, { width, height });
  return width + LOGO.gap;
}

function drawHouseMark(pdf: Pdf): number {
  const size = LOGO.height - 4;
  const { main, accent } = pdf.colours;
  pdf.save().translate(MARGIN.left, LOGO.top + 2);
  pdf.scale(size / logoGrid);
  pdf.path(logoPaths.litFacet).fill(accent);
  pdf.fillOpacity(0.6).path(logoPaths.shadedFacet).fill(accent).fillOpacity(1);
  pdf.path(logoPaths.strata).fill(main);
  pdf.restore();
  return size;
}
