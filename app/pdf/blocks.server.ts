/** Each sort of block on the page, and in the tree of what is what. */
import { palette } from '../ui/palette.ts';
import { HEADINGS, INDENT, MARGIN, TEXT, TOGETHER } from './measures.ts';
import type { Block, Words } from './paper.ts';
import { setPictures } from './pictures.server.ts';
import { setTable } from './table.server.ts';
import { setWords, textOf, type Pdf } from './words.server.ts';

type Part = PDFKit.PDFStructureElement;
type Of<Type extends Block['type']> = Extract<Block, { type: Type }>;

export function setBlock(pdf: Pdf, root: Part, block: Block): void {
  if (block.type === 'heading') return setHeading(pdf, root, block);
  if (block.type === 'pictures') return setPictures(pdf, root, block.pictures);
  if (block.type === 'table') return setTable(pdf, root, block);
  pdf.font('text').fontSize(TEXT.size).fillColor(palette.ink);
  if (block.type === 'paragraph') {
    keepTogether(pdf, block.words);
    setWords(pdf, root, 'P', block.words);
  } else {
    const list = pdf.struct('L');
    root.add(list);
    if (block.type === 'list') for (const item of block.items) setItem(pdf, list, item);
    else for (const entry of block.entries) setFact(pdf, list, entry);
    list.end();
  }
  pdf.y += TEXT.after;
}

const bottom = (pdf: Pdf) => pdf.page.height - MARGIN.bottom;

function setHeading(pdf: Pdf, root: Part, { level, text, name, isNew }: Of<'heading'>): void {
  const { size, before } = isNew ? HEADINGS.page : HEADINGS[level];
  if (isNew || pdf.y > bottom(pdf) - TOGETHER) pdf.addPage();
  else pdf.y += before;
  if (level === 2) pdf.outline.addItem(text);
  if (name) pdf.addNamedDestination(name, 'XYZ', MARGIN.left, pdf.y, null);
  const colour = isNew ? pdf.colours.main : palette.ink;
  root.add(
    pdf.struct(`H${level}`, {}, () => {
      pdf.font('strong').fontSize(size).fillColor(colour).text(text);
    }),
  );
  pdf.y += isNew ? 10 : 5;
}

function keepTogether(pdf: Pdf, words: Words): void {
  const height = pdf.heightOfString(textOf(words), { lineGap: TEXT.gap });
  if (height < TOGETHER && pdf.y + height > bottom(pdf)) pdf.addPage();
}

/** What does not fit begins on the next page together with its sign. */
function beginItem(pdf: Pdf, list: Part): Part {
  const item = pdf.struct('LI');
  list.add(item);
  if (pdf.y + pdf.currentLineHeight() * 2 > bottom(pdf)) pdf.addPage();
  return item;
}

function setItem(pdf: Pdf, list: Part, words: Words): void {
  const item = beginItem(pdf, list);
  const { y } = pdf;
  item.add(
    pdf.struct(
      'Lbl',
      {},
      () => void pdf.fillColor(pdf.colours.accent).text('–', MARGIN.left + 4, y),
    ),
  );
  [pdf.x, pdf.y] = [MARGIN.left + INDENT.item, y];
  setWords(pdf, item, 'LBody', words);
  endItem(pdf, item, pdf.y + 1.5);
}

function setFact(pdf: Pdf, list: Part, { label, words }: Of<'facts'>['entries'][number]): void {
  const item = beginItem(pdf, list);
  const { y } = pdf;
  const width = INDENT.fact - 12;
  item.add(
    pdf.struct(
      'Lbl',
      {},
      () => void pdf.fillColor(palette.quiet).text(label, MARGIN.left, y, { width }),
    ),
  );
  const labelEnd = pdf.y;
  [pdf.x, pdf.y] = [MARGIN.left + INDENT.fact, y];
  const body = pdf.struct('LBody');
  item.add(body);
  for (const line of words) {
    setWords(pdf, body, 'P', line);
    pdf.x = MARGIN.left + INDENT.fact;
  }
  body.end();
  endItem(pdf, item, Math.max(pdf.y, labelEnd) + 4);
}

function endItem(pdf: Pdf, item: Part, y: number): void {
  [pdf.x, pdf.y] = [MARGIN.left, y];
  item.end();
}
