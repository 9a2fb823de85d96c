import PdfKit from 'pdfkit';
import { palette } from '../design/palette.ts';
import { drawableText, fallbacks, runsOf, type Weight } from './drawable.ts';
import { SOFT_HYPHEN } from './hyphenate.server.ts';
import type { PdfBranding } from './pdf-document.ts';
import type { PdfPictures } from './requested-pictures.ts';

/** Members of pdfkit that its types do not declare. */
interface Drawing {
  openImage: (bytes: Uint8Array) => PDFKit.Mixins.ImageSrc;
  /** Splits a text into lines and draws or measures them. */
  _text: (text: string, ...where: unknown[]) => PDFKit.PDFDocument;
  /** Draws a fragment of a line. */
  _fragment: (text: string, x: number, y: number, options: FragmentOptions) => void;
  /** The current font. Its ascender is in thousandths of the em. */
  _font: { ascender: number };
  _fontSize: number;
}

type FragmentOptions = PDFKit.Mixins.TextOptions & { lineWidth?: number; textWidth?: number };

/** Zero-width space, at which a line may break without a hyphen. */
const BREAK = '\u200b';
/**
 * Matches the parts of a word longer than a line, except for the last. pdfkit would measure the whole rest of such a
 * word at each character, and cache each measurement. Time and memory would grow with the square of the word's length.
 */
const PART = /\S{200}(?=[^\s\p{M}])/gu;
const parted = (text: string) => text.replace(PART, `$&${BREAK}`);

const UNSEEN = new RegExp(`[${SOFT_HYPHEN}${BREAK}]`, 'g');
const whole = (text: string) => text.replace(UNSEEN, '');
const inner = PdfKit.prototype as unknown as Drawing;

/** A PDF with the branding of the company, pictures, and fonts with fallbacks. */
export class SheetPdf extends PdfKit {
  /** Colours of links and marks. */
  readonly colours: { main: string; accent: string };
  /** Inserts soft hyphens into long words. */
  readonly hyphenate: (text: string) => string;
  #weight: Weight = 'text';
  readonly #pictures: PdfPictures;
  readonly #opened = new Map<string, PDFKit.Mixins.ImageSrc>();

  constructor(
    options: PDFKit.PDFDocumentOptions,
    branding: PdfBranding | undefined,
    pictures: PdfPictures,
    hyphenate: (text: string) => string,
  ) {
    super(options);
    this.colours = {
      main: branding?.mainColour ?? palette.petrol,
      accent: branding?.accentColour ?? palette.mark,
    };
    this.hyphenate = hyphenate;
    this.#pictures = pictures;
  }

  hasPicture(src: string): boolean {
    return this.#pictures.has(src);
  }

  /** Returns an image that can be drawn many times but is embedded once. */
  picture(src: string): PDFKit.Mixins.ImageSrc {
    const opened = this.#opened.get(src) ?? inner.openImage.call(this, this.#pictures.get(src)!);
    this.#opened.set(src, opened);
    return opened;
  }

  /**
   * Sets the font of a weight. `widthOfString` and `_fragment` switch to fallback fonts for characters that the font
   * lacks.
   */
  weight(weight: Weight): this {
    this.#weight = weight;
    return this.font(fallbacks[weight][0]);
  }

  protected _text(text: string, ...where: unknown[]): PDFKit.PDFDocument {
    return inner._text.call(this, parted(drawableText(text)), ...where);
  }

  /** Measures text. A soft hyphen inside a line has no width. */
  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    let width = 0;
    this.#eachRun(whole(text), (run) => (width += super.widthOfString(run, options)));
    return width;
  }

  /** Draws a fragment of a line, without the soft hyphens inside it. */
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
    // All fonts use the baseline of the first one.
    const baseline = (-font.ascender / 1000) * size;
    this.#eachRun(line, (run) => {
      // The run is measured before it is drawn, because measuring resets the font.
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
