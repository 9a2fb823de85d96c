import { palette } from '../design/palette.ts';
import { MARGIN, PICTURES } from './measures.ts';
import type { PaperPicture } from './paper.ts';
import { spokenIn, type Pdf } from './words.server.ts';

type Part = PDFKit.PDFStructureElement;

interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws one picture in the width of the text, or the first of several large and the others in a column beside it. */
export function setPictures(pdf: Pdf, root: Part, pictures: readonly PaperPicture[]): void {
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
      pdf.struct('P', spokenIn(more.length === 0 ? lang : undefined), () => {
        captionFont(pdf).text(caption, MARGIN.left, y + height + PICTURES.caption);
      }),
    );
  }
  [pdf.x, pdf.y] = [MARGIN.left, y + height + below + PICTURES.after];
}

/** Fills the frame; crops around the picture's focus. */
function setPicture(pdf: Pdf, root: Part, picture: PaperPicture, frame: Frame): void {
  const { x, y, width, height } = frame;
  const { src, alt, lang, focus = { x: 50, y: 50 } } = picture;
  const scale = Math.max(width / picture.width, height / picture.height);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  const left = x - ((wide - width) * focus.x) / 100;
  const top = y - ((high - height) * focus.y) / 100;
  root.add(
    pdf.struct(
      'Figure',
      { alt, ...spokenIn(lang), bbox: [x, y, x + width, y + height] } as object,
      () => {
        pdf.save().rect(x, y, width, height).clip();
        pdf.image(pdf.picture(src), left, top, { width: wide, height: high });
        pdf.restore();
      },
    ),
  );
}

const captionFont = (pdf: Pdf) => pdf.weight('text').fontSize(8.5).fillColor(palette.quiet);
