/** The content of a PDF document, independent of its layout. */
import type { LanguageCode } from '../text/languages/codes.ts';

/** A passage of text. Links in it have an address. */
export type Words = readonly (string | { text: string; href: string })[];

export interface PdfPicture {
  src: string;
  /** Width and height in px. */
  width: number;
  height: number;
  alt: string;
  caption?: string;
  /** Language of `alt` and caption, if it differs from that of the document. */
  lang?: LanguageCode | undefined;
  /** The point that stays visible if the picture is cropped, in percent from left and top. */
  focus?: { x: number; y: number } | undefined;
}

/** `lang` is the language of the value, if it differs from that of the document. The same applies to blocks. */
interface Fact {
  label: string;
  words: readonly Words[];
  lang?: LanguageCode | undefined;
  /** Portrait before the words; `sample` is the drawing of sample colleagues. */
  portrait?: PdfPicture | 'sample' | undefined;
}

export type Block =
  | {
      type: 'heading';
      level: 2 | 3;
      text: string;
      lang?: LanguageCode | undefined;
      /** Anchor that the rows of a table link to. */
      name?: string;
      /** Whether the heading starts a new page. */
      isNew?: true;
    }
  | { type: 'paragraph'; words: Words; lang?: LanguageCode | undefined }
  | { type: 'list'; items: readonly Words[]; lang?: LanguageCode | undefined }
  /** Labels and their values in two columns. */
  | { type: 'facts'; entries: readonly Fact[] }
  /** One picture, or a large picture with a few small ones beside it. */
  | { type: 'pictures'; pictures: readonly PdfPicture[] }
  | {
      type: 'table';
      /** Columns; `share` is a share of the table's width. */
      columns: readonly { label: string; share: number }[];
      /** Rows. The first cell links to the heading whose name is `to`. */
      rows: readonly { cells: readonly string[]; to: string }[];
    };

export interface PdfBranding {
  mainColour: string;
  accentColour: string;
  /** The default logo is drawn if this is missing. */
  logo?: PdfPicture;
}

export interface PdfDocument {
  /** Language of the document; Hungarian by default. */
  language?: LanguageCode;
  title: string;
  /** Subject in the document's properties. */
  subject: string;
  /** Paragraph that is shown below the title. */
  lead?: Words;
  blocks: readonly Block[];
  /** Name in the document's properties and at the top of each page. */
  owner: string;
  /** Text opposite the owner, such as the day from which the document is in force. */
  note?: string;
  /** Text at the foot of each page, such as the address of the web page. */
  foot?: string;
  /** Date of the document, `YYYY-MM-DD`. It is fixed so that equal content gives an equal file. */
  dated: string;
  /**
   * Colours, and the logo at the top of each page. If this is missing, default colours are used and no logo is drawn.
   */
  branding?: PdfBranding;
}

export type MakePdf = (pdfDocument: PdfDocument) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Response with a PDF that browsers show inline. It is cached like a page. Its file name is the last part of its
 * address.
 */
export function pdfResponse(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Response {
  return new Response(bytes, {
    headers: { 'Content-Type': 'application/pdf', ...headers },
  });
}
