import PdfKit from 'pdfkit';
import { palette } from '../ui/palette.ts';
import { SOFT_HYPHEN } from './hyphenate.server.ts';
import type { PaperLook } from './paper.ts';
import type { PaperPictures } from './wanted-pictures.ts';

/** What its types leave out of pdfkit. */
interface Drawing {
  openImage: (bytes: Uint8Array) => PDFKit.Mixins.ImageSrc;
  /** Parts a text into lines, to draw or to measure them. */
  _text: (text: string, ...where: unknown[]) => PDFKit.PDFDocument;
  /** Draws a piece of a line. */
  _fragment: (text: string, ...where: unknown[]) => void;
}

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

  protected _text(text: string, ...where: unknown[]): PDFKit.PDFDocument {
    return inner._text.call(this, parted(text), ...where);
  }

  /** A soft hyphen at which no line ends takes no room, */
  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    return super.widthOfString(whole(text), options);
  }

  /** and is not seen. */
  protected _fragment(text: string, ...where: unknown[]): void {
    inner._fragment.call(this, whole(text), ...where);
  }
}
