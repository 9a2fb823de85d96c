/** Draws each type of block and adds it to the structure tree. */
import { palette } from '../design/palette.ts';
import type { LanguageCode } from '../text/languages/codes.ts';
import { samplePortrait } from '../design/sample-portrait.ts';
import {
  FIRST_LINES,
  HEADINGS,
  INDENT,
  MARGIN,
  PICTURES,
  PORTRAIT,
  TEXT,
  TOGETHER,
} from './measures.ts';
import type { Block, Words, PdfPicture } from './pdf-document.ts';
import { setTable } from './table.server.ts';
import { setWords, langOption, textOf, type Pdf } from './words.server.ts';

type Part = PDFKit.PDFStructureElement;
type Of<Type extends Block['type']> = Extract<Block, { type: Type }>;

/** Draws `block`. `next` is the block that follows it on the page. */
export function setBlock(pdf: Pdf, root: Part, block: Block, next: Block | undefined): void {
  if (block.type === 'heading') return setHeading(pdf, root, block, next);
  if (block.type === 'pictures') return setPictures(pdf, root, block.pictures);
  if (block.type === 'table') return setTable(pdf, root, block);
  pdf.weight('text').fontSize(TEXT.size).fillColor(palette.ink);
  if (block.type === 'paragraph') {
    keepTogether(pdf, block.words);
    setWords(pdf, root, 'P', block.words, block.lang);
  } else {
    const list = pdf.struct('L');
    root.add(list);
    if (block.type === 'list') for (const item of block.items) setItem(pdf, list, item, block.lang);
    else for (const entry of block.entries) setFact(pdf, list, entry);
    list.end();
  }
  pdf.y += TEXT.after;
}

const bottom = (pdf: Pdf) => pdf.page.height - MARGIN.bottom;

function setHeading(pdf: Pdf, root: Part, heading: Of<'heading'>, next: Block | undefined): void {
  const { level, text, lang, name, isNew } = heading;
  const { size, before } = isNew ? HEADINGS.page : HEADINGS[level];
  const own = before + pdf.weight('strong').fontSize(size).heightOfString(text) + 5;
  if (isNew || pdf.y + own + beginning(pdf, next) > bottom(pdf)) pdf.addPage();
  else pdf.y += before;
  if (level === 2) pdf.outline.addItem(text);
  if (name) pdf.addNamedDestination(name, 'XYZ', MARGIN.left, pdf.y, null);
  root.add(
    pdf.struct(`H${level}`, langOption(lang), () => {
      pdf.weight('strong').fontSize(size).fillColor(palette.ink).text(text);
    }),
  );
  pdf.y += isNew ? 10 : 5;
}

/**
 * Height of the content that must stay on the same page as a heading: a short paragraph, or the first lines of a longer
 * block.
 */
function beginning(pdf: Pdf, next: Block | undefined): number {
  if (next?.type !== 'paragraph') return FIRST_LINES;
  const height = heightOf(pdf, next.words);
  return height < TOGETHER ? height : FIRST_LINES;
}

function keepTogether(pdf: Pdf, words: Words): void {
  const height = heightOf(pdf, words);
  if (height < TOGETHER && pdf.y + height > bottom(pdf)) pdf.addPage();
}

function heightOf(pdf: Pdf, words: Words): number {
  pdf.weight('text').fontSize(TEXT.size);
  return pdf.heightOfString(textOf(pdf, words), { lineGap: TEXT.gap });
}

/**
 * Begins a list item, on the next page if the first two lines or `height` points do not fit, so that the bullet or label
 * moves with them.
 */
function beginItem(pdf: Pdf, list: Part, height = 0): Part {
  const item = pdf.struct('LI');
  list.add(item);
  if (pdf.y + Math.max(pdf.currentLineHeight() * 2, height) > bottom(pdf)) pdf.addPage();
  return item;
}

function setItem(pdf: Pdf, list: Part, words: Words, lang?: LanguageCode): void {
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
  setWords(pdf, item, 'LBody', words, lang);
  endItem(pdf, item, pdf.y + 1.5);
}

function setFact(
  pdf: Pdf,
  list: Part,
  { label, words, lang, portrait }: Of<'facts'>['entries'][number],
): void {
  const hasPortrait = portrait === 'sample' || (portrait && pdf.hasPicture(portrait.src));
  const high = hasPortrait ? PORTRAIT.height : 0;
  const item = beginItem(pdf, list, high);
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
  const body = pdf.struct('LBody');
  item.add(body);
  let x = MARGIN.left + INDENT.fact;
  if (hasPortrait) {
    setPortrait(pdf, body, portrait!, { x, y, ...PORTRAIT });
    x += PORTRAIT.width + PORTRAIT.gap;
  }
  [pdf.x, pdf.y] = [x, y];
  for (const line of words) {
    setWords(pdf, body, 'P', line, lang);
    pdf.x = x;
  }
  body.end();
  endItem(pdf, item, Math.max(pdf.y, labelEnd, y + high) + 4);
}

/** Draws a portrait. The drawing of sample colleagues is decoration. */
function setPortrait(pdf: Pdf, body: Part, portrait: PdfPicture | 'sample', frame: Frame): void {
  if (portrait !== 'sample') return setPicture(pdf, body, portrait, frame);
  const { x, y, width, height } = frame;
  pdf.markContent('Artifact', { type: 'Layout' }).save();
  pdf.rect(x, y, width, height).fill(palette.line);
  pdf.translate(x, y).scale(width / samplePortrait.width);
  for (const { d, colour } of samplePortrait.shapes) pdf.path(d).fill(palette[colour]);
  pdf.restore().endMarkedContent();
}

function endItem(pdf: Pdf, item: Part, y: number): void {
  [pdf.x, pdf.y] = [MARGIN.left, y];
  item.end();
}

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Draws a single picture in the width of the text. Of several pictures, the first is large and the others are in a
 * column beside it.
 */
function setPictures(pdf: Pdf, root: Part, pictures: readonly PdfPicture[]): void {
  const there = pictures.filter(({ src }) => pdf.hasPicture(src));
  const [first, ...others] = there;
  if (!first) return;
  const whole = pdf.page.width - MARGIN.left - MARGIN.right;
  const beside = others.length > 0 ? PICTURES.beside : 0;
  const width = whole - (beside > 0 ? beside + PICTURES.gap : 0);
  const height = Math.min(PICTURES.highest, (width * first.height) / first.width);
  const captioned = there.filter((picture) => picture.caption);
  const caption = captioned.map((picture) => picture.caption).join(' · ');
  const [lang, ...more] = new Set(captioned.map((picture) => picture.lang));
  const below = caption ? captionFont(pdf).heightOfString(caption) + PICTURES.caption : 0;
  if (pdf.y + height + below > pdf.page.height - MARGIN.bottom) pdf.addPage();
  const { y } = pdf;
  setPicture(pdf, root, first, { x: MARGIN.left, y, width, height });
  const high = (height - PICTURES.gap * (others.length - 1)) / others.length;
  others.forEach((picture, place) => {
    const at = { x: MARGIN.left + width + PICTURES.gap, y: y + place * (high + PICTURES.gap) };
    setPicture(pdf, root, picture, { ...at, width: beside, height: high });
  });
  if (caption) {
    root.add(
      pdf.struct('P', langOption(more.length === 0 ? lang : undefined), () => {
        captionFont(pdf).text(caption, MARGIN.left, y + height + PICTURES.caption);
      }),
    );
  }
  [pdf.x, pdf.y] = [MARGIN.left, y + height + below + PICTURES.after];
}

/** Draws a picture that fills the frame, cropped around its focus. */
function setPicture(pdf: Pdf, root: Part, picture: PdfPicture, frame: Frame): void {
  const { x, y, width, height } = frame;
  const { src, alt, lang, focus = { x: 50, y: 50 } } = picture;
  const scale = Math.max(width / picture.width, height / picture.height);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  const left = x - ((wide - width) * focus.x) / 100;
  const top = y - ((high - height) * focus.y) / 100;
  root.add(
    pdf.struct(
      'Figure',
      { alt, ...langOption(lang), bbox: [x, y, x + width, y + height] } as object,
      () => {
        pdf.save().rect(x, y, width, height).clip();
        pdf.image(pdf.picture(src), left, top, { width: wide, height: high });
        pdf.restore();
      },
    ),
  );
}

const captionFont = (pdf: Pdf) => pdf.weight('text').fontSize(8.5).fillColor(palette.quiet);
