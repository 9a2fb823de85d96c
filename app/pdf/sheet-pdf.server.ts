import PdfKit from 'pdfkit';
import { palette } from '../design/palette.ts';
import { drawableText, fallbacks, runsOf, type Weight } from './drawable.ts';
import { SOFT_HYPHEN } from './hyphenate.server.ts';
import type { PaperLook } from './paper.ts';
import type { PaperPictures } from './wanted-pictures.ts';

/** What its types leave out of pdfkit. */
interface Drawing {
  openImage: (bytes: Uint8Array) => PDFKit.Mixins.ImageSrc;
  /** Parts a text into lines, to draw or to measure them. */
  _text: (text: string, ...where: unknown[]) => PDFKit.PDFDocument;
  /** Draws a piece of a line. */
  _fragment: (text: string, x: number, y: number, options: FragmentOptions) => void;
  /** The font that is set, with its ascender in thousandths of the em. */
  _font: { ascender: number };
  _fontSize: number;
}

type FragmentOptions = PDFKit.Mixins.TextOptions & { lineWidth?: number; textWidth?: number };

/** Where a line may end without a sign (a space that has no width). */
const BREAK = '\u200b';
/**
 * More letters than a line holds. pdfkit looks for the ends of lines in a longer word by measuring all that is left of
 * it, and remembers each: the square of its length, in time and memory.
 */
const PART = /\S{200}(?=[^\s\p{M}])/gu;
const parted = (text: string) => text.replace(PART, `$&${BREAK}`);

const UNSEEN = new RegExp(`[${SOFT_HYPHEN}${BREAK}]`, 'g');
const whole = (text: string) => text.replace(UNSEEN, '');
const inner = PdfKit.prototype as unknown as Drawing;

/** A document in the colours of whose it is, with the pictures that it shows. */
export class SheetPdf extends PdfKit {
  /** Of titles and links, of marks. */
  readonly colours: { main: string; accent: string };
  /** Puts soft hyphens into long words. */
  readonly hyphenate: (text: string) => string;
  #weight: Weight = 'text';
  readonly #pictures: PaperPictures;
  readonly #opened = new Map<string, PDFKit.Mixins.ImageSrc>();

  constructor(
    options: PDFKit.PDFDocumentOptions,
    look: PaperLook | undefined,
    pictures: PaperPictures,
    hyphenate: (text: string) => string,
  ) {
    super(options);
    this.colours = {
      main: look?.mainColour ?? palette.petrol,
      accent: look?.accentColour ?? palette.mark,
    };
    this.hyphenate = hyphenate;
    this.#pictures = pictures;
  }

  hasPicture(src: string): boolean {
    return this.#pictures.has(src);
  }

  /** To be drawn, however often: it is in the file once. */
  picture(src: string): PDFKit.Mixins.ImageSrc {
    const opened = this.#opened.get(src) ?? inner.openImage.call(this, this.#pictures.get(src)!);
    this.#opened.set(src, opened);
    return opened;
  }

  /** Sets the font of a weight; of what that lacks, `widthOfString` and `_fragment` set others for a moment. */
  weight(weight: Weight): this {
    this.#weight = weight;
    return this.font(fallbacks[weight][0]);
  }

  protected _text(text: string, ...where: unknown[]): PDFKit.PDFDocument {
    return inner._text.call(this, parted(drawableText(text)), ...where);
  }

  /** A soft hyphen at which no line ends takes no room, */
  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    let width = 0;
    this.#eachRun(whole(text), (run) => (width += super.widthOfString(run, options)));
    return width;
  }

  /** and is not seen. */
  protected _fragment(text: string, x: number, y: number, options: FragmentOptions): void {
    const line = whole(text);
    const runs = runsOf(line, this.#weight);
    if (runs.length === 1 && runs[0]!.file === fallbacks[this.#weight][0]) {
      return inner._fragment.call(this, line, x, y, options);
    }
    const { align, width, lineWidth = 0, textWidth: _of, ...plain } = options;
    const isRight = align === 'right' && width !== undefined;
    let at = isRight ? x + lineWidth - this.widthOfString(line.trimEnd(), options) : x;
    const { _font: font, _fontSize: size } = this as unknown as Drawing;
    // All fonts stand on the line of the first.
    const baseline = (-font.ascender / 1000) * size;
    this.#eachRun(line, (run) => {
      // Measured beforehand: measuring sets the first font again.
      const runWidth = super.widthOfString(run, options);
      inner._fragment.call(this, run, at, y, { ...plain, baseline, textWidth: runWidth });
      at += runWidth;
    });
  }

  #eachRun(text: string, use: (run: string) => void): void {
    for (const { file, text: run } of runsOf(text, this.#weight)) {
      this.font(file);
      use(run);
    }
    this.font(fallbacks[this.#weight][0]);
  }
}
