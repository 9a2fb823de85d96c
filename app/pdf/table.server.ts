import { palette } from '../design/palette.ts';
import type { Weight } from './drawable.ts';
import { MARGIN, TABLE } from './measures.ts';
import type { Block } from './pdf-document.ts';
import { spaced, type Pdf } from './words.server.ts';

type Part = PDFKit.PDFStructureElement;
type Table = Extract<Block, { type: 'table' }>;

interface Place {
  x: number;
  width: number;
}

/** Draws a table whose rows link to their headings. The header row is repeated on each page. */
export function setTable(pdf: Pdf, root: Part, { columns, rows }: Table): void {
  const table = pdf.struct('Table');
  root.add(table);
  const places = placesOf(pdf, columns);
  const labels = columns.map(({ label }) => label);
  const head = pdf.struct('TR');
  table.add(head);
  setRow(pdf, places, heightOf(pdf, labels, places), (place, y, index) => {
    const setLabel = () => setText(pdf, 'strong', labels[index]!, place, y);
    head.add(pdf.struct('TH', { scope: 'Column' } as object, setLabel));
  });
  head.end();
  for (const row of rows) {
    const height = heightOf(pdf, row.cells, places);
    if (pdf.y + height > pdf.page.height - MARGIN.bottom) repeatHead(pdf, labels, places);
    const tr = pdf.struct('TR');
    table.add(tr);
    setRow(pdf, places, height, (place, y, index) => {
      const text = row.cells[index]!;
      if (index > 0) {
        tr.add(pdf.struct('TD', { actual: text }, () => setText(pdf, 'text', text, place, y)));
      } else setLeading(pdf, tr, text, row.to, place, y);
    });
    tr.end();
  }
  table.end();
  pdf.x = MARGIN.left;
}

function placesOf(pdf: Pdf, columns: Table['columns']): Place[] {
  const whole = pdf.page.width - MARGIN.left - MARGIN.right;
  const sum = columns.reduce((all, { share }) => all + share, 0);
  let x: number = MARGIN.left;
  return columns.map(({ share }) => {
    const place = { x, width: (whole * share) / sum - TABLE.gap };
    x += place.width + TABLE.gap;
    return place;
  });
}

function heightOf(pdf: Pdf, cells: readonly string[], places: Place[]): number {
  const heights = cells.map((cell, index) => {
    // Cells are measured in the weight in which they are drawn. Labels are all strong, but so short that this does not
    // matter.
    pdf.weight(index === 0 ? 'strong' : 'text').fontSize(TABLE.size);
    return pdf.heightOfString(spaced(pdf, cell), { width: places[index]!.width });
  });
  return Math.max(...heights) + 2 * TABLE.padding;
}

function setRow(
  pdf: Pdf,
  places: Place[],
  height: number,
  setOne: (place: Place, y: number, index: number) => void,
): void {
  const { y } = pdf;
  places.forEach((place, index) => setOne(place, y + TABLE.padding, index));
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.lineWidth(0.6).moveTo(MARGIN.left, y + height);
  pdf.lineTo(pdf.page.width - MARGIN.right, y + height).stroke(palette.line);
  pdf.endMarkedContent();
  pdf.y = y + height;
}

function setText(pdf: Pdf, weight: Weight, text: string, { x, width }: Place, y: number): void {
  pdf.weight(weight).fontSize(TABLE.size).fillColor(palette.ink);
  pdf.text(spaced(pdf, text), x, y, { width });
}

/** Draws the first cell with its link. */
function setLeading(pdf: Pdf, row: Part, text: string, to: string, place: Place, y: number): void {
  const cell = pdf.struct('TH', { scope: 'Row' } as object);
  row.add(cell);
  const link = pdf.struct('Link', { alt: text, actual: text });
  cell.add(link);
  link.add(() => {
    pdf.weight('strong').fontSize(TABLE.size).fillColor(pdf.colours.main);
    pdf.text(spaced(pdf, text), place.x, y, { width: place.width });
    const more = { structParent: link, Contents: new String(text) };
    pdf.goTo(place.x, y, place.width, pdf.y - y, to, more as object);
  });
  link.end();
  cell.end();
}

/** Draws the header row on a new page, as an artifact: screen readers have read it at the start of the table. */
function repeatHead(pdf: Pdf, labels: string[], places: Place[]): void {
  pdf.addPage();
  setRow(pdf, places, heightOf(pdf, labels, places), (place, y, index) => {
    pdf.markContent('Artifact', { type: 'Pagination' });
    setText(pdf, 'strong', labels[index]!, place, y);
    pdf.endMarkedContent();
  });
}
