/**
 * Renders a document as a tagged PDF (PDF/UA-1). Headings, paragraphs and list items are tagged in reading order;
 * content repeated on each page is an artifact.
 */
import PdfKit from 'pdfkit';
import { logoPaths } from '../../../app/design/logo-geometry.ts';
import { hardSpaces } from '../../../app/text/typography.ts';
import { archivo, HUNGARIAN, LATIN, PUNCTUATION } from '../fonts/typefaces.ts';
import { palette } from '../palette.ts';
import type { Block, Document } from './document.ts';

type Pdf = PDFKit.PDFDocument;
type Part = PDFKit.PDFStructureElement;

const MARGIN = { top: 92, bottom: 84, left: 72, right: 72 }; // pt
const BODY = { size: 10.5, gap: 3.4 } as const; // pt
/** A fixed date, so that the same text gives the same file. */
const MADE = new Date('2025-01-01T00:00:00Z');
const SAMPLE = 'Mintaszöveg';

/** Renders the PDF. `owner` appears in its properties and at the foot of each page. */
export async function pdfFile(document: Document, owner: string): Promise<Buffer> {
  const pdf = open(document, owner);
  await addFonts(pdf);
  const bytes = collected(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  setTitle(pdf, root, document);
  for (const { heading, blocks } of document.sections) {
    setHeading(pdf, root, heading);
    for (const block of blocks) setBlock(pdf, root, block);
  }
  root.end();
  setPageFrames(pdf, owner);
  pdf.end();
  return bytes;
}

function open({ title, subject }: Document, owner: string): Pdf {
  return new PdfKit({
    size: 'A4',
    margins: MARGIN,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'hu-HU',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Subject: subject, Author: owner, Keywords: SAMPLE, CreationDate: MADE },
  });
}

async function addFonts(pdf: Pdf): Promise<void> {
  const characters = LATIN + HUNGARIAN + PUNCTUATION;
  for (const [name, weight] of [
    ['text', 400],
    ['strong', 700],
  ] as const) {
    pdf.registerFont(name, await archivo({ characters, features: ['kern'], weight }));
  }
  pdf.font('text').fontSize(BODY.size);
}

function collected(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

function setTitle(pdf: Pdf, root: Part, { title, lead }: Document): void {
  root.add(
    pdf.struct('H1', {}, () => {
      pdf.font('strong').fontSize(23).fillColor(palette.petrol).text(title, { lineGap: 2 });
    }),
  );
  pdf.moveDown(0.5);
  root.add(
    pdf.struct('P', {}, () => {
      pdf
        .font('text')
        .fontSize(BODY.size + 0.5)
        .fillColor(palette.ink)
        .text(hardSpaces(lead), { lineGap: BODY.gap });
    }),
  );
}

function setHeading(pdf: Pdf, root: Part, heading: string): void {
  // A heading must be on the same page as the first lines of its text.
  if (pdf.y > pdf.page.height - MARGIN.bottom - 90) pdf.addPage();
  else pdf.y += 14;
  pdf.outline.addItem(heading);
  root.add(
    pdf.struct('H2', {}, () => {
      pdf.font('strong').fontSize(13.5).fillColor(palette.ink).text(heading);
    }),
  );
  pdf.y += 5;
}

function setBlock(pdf: Pdf, root: Part, block: Block): void {
  pdf.font('text').fontSize(BODY.size).fillColor(palette.ink);
  if (typeof block === 'string') {
    const paragraph = hardSpaces(block);
    keepTogether(pdf, paragraph);
    root.add(pdf.struct('P', {}, () => void pdf.text(paragraph, { lineGap: BODY.gap })));
  } else {
    const list = pdf.struct('L');
    root.add(list);
    for (const item of block.list) setItem(pdf, list, item);
    list.end();
  }
  pdf.y += 6;
}

function keepTogether(pdf: Pdf, paragraph: string): void {
  const height = pdf.heightOfString(paragraph, { lineGap: BODY.gap });
  const bottom = pdf.page.height - MARGIN.bottom;
  if (height < 90 && pdf.y + height > bottom) pdf.addPage();
}

function setItem(pdf: Pdf, list: Part, item: string): void {
  const line = pdf.struct('LI');
  list.add(line);
  // An item that does not fit moves to the next page together with its bullet.
  if (pdf.y + pdf.currentLineHeight() * 2 > pdf.page.height - MARGIN.bottom) pdf.addPage();
  const { y } = pdf;
  line.add(
    pdf.struct('Lbl', {}, () => void pdf.fillColor(palette.mark).text('–', MARGIN.left + 4, y)),
  );
  line.add(
    pdf.struct('LBody', {}, () => {
      pdf.fillColor(palette.ink).text(hardSpaces(item), MARGIN.left + 20, y, { lineGap: BODY.gap });
    }),
  );
  pdf.x = MARGIN.left;
  pdf.y += 1.5;
  line.end();
}

/** Draws logo, sample notice and page number on each page, once the number of pages is known. */
function setPageFrames(pdf: Pdf, owner: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const { width, height, margins } = pdf.page;
    // The footer is below the margin, where text would otherwise begin a new page.
    margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.save().translate(MARGIN.left, 40).scale(1.5);
    pdf.path(logoPaths.litFacet).fill(palette.mark);
    pdf.path(logoPaths.shadedFacet).fill('#da8d6d');
    pdf.path(logoPaths.strata).fill(palette.petrol);
    pdf.restore().font('strong').fontSize(10);
    pdf.fillColor(palette.ink).text(owner, MARGIN.left + 34, 47, { lineBreak: false });
    const wide = width - MARGIN.left - MARGIN.right;
    pdf.fillColor(palette.mark).text(SAMPLE, MARGIN.left, 47, { width: wide, align: 'right' });
    pdf.moveTo(MARGIN.left, height - 60).lineTo(width - MARGIN.right, height - 60);
    pdf.lineWidth(0.7).stroke(palette.line);
    const foot = `${SAMPLE}: közzététel előtt a társaság jogi képviselője véglegesíti.`;
    pdf.font('text').fontSize(8.5).fillColor(palette.quiet);
    pdf.text(foot, MARGIN.left, height - 50, { lineBreak: false });
    pdf.text(`${page + 1} / ${count}`, MARGIN.left, height - 50, { width: wide, align: 'right' });
    pdf.endMarkedContent();
  }
}
