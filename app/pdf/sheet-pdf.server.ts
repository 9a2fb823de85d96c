import PdfKit from 'pdfkit';
import { palette } from '../ui/palette.ts';
import { SOFT_HYPHEN } from './hyphenate.server.ts';
import type { PaperLook } from './paper.ts';
import type { PaperPictures } from './wanted-pictures.ts';

/** What its types leave out of pdfkit. */
interface Drawing {
  openImage: (bytes: Uint8Array) => PDFKit.Mixins.ImageSrc;
  /** Draws a piece of a line. */
  _fragment: (text: string, ...where: unknown[]) => void;
}

const whole = (text: string) => text.replaceAll(SOFT_HYPHEN, '');
const inner = PdfKit.prototype as unknown as Drawing;

/** A document in the colours of whose it is, with the pictures that it shows. */
export class SheetPdf extends PdfKit {
  /** Of titles and links, of marks. */
  readonly colours: { main: string; accent: string };
  readonly #pictures: PaperPictures;
  readonly #opened = new Map<string, PDFKit.Mixins.ImageSrc>();

  constructor(
    options: PDFKit.PDFDocumentOptions,
    look: PaperLook | undefined,
    pictures: PaperPictures,
  ) {
    super(options);
    this.colours = {
      main: look?.mainColour ?? palette.petrol,
      accent: look?.accentColour ?? palette.mark,
    };
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

  /** A soft hyphen at which no line ends takes no room, */
  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    return super.widthOfString(whole(text), options);
  }

  /** and is not seen. */
  protected _fragment(text: string, ...where: unknown[]): void {
    inner._fragment.call(this, whole(text), ...where);
  }
}
