/** The content of a PDF document, independent of its layout. */
import type { LanguageCode } from '../text/languages/codes.ts';

/** A passage of text, in which links have an address. */
export type Words = readonly (string | { text: string; href: string })[];

export interface PdfPicture {
  src: string;
  /** In px. */
  width: number;
  height: number;
  alt: string;
  caption?: string;
  /** Language of `alt` and caption, if it is not that of the document. */
  lang?: LanguageCode | undefined;
  /** The point that stays visible if the picture is cropped, in percent. */
  focus?: { x: number; y: number } | undefined;
}

/** `lang` is the language of these words, if it is not that of the document. The same holds for blocks. */
interface Fact {
  label: string;
  words: readonly Words[];
  lang?: LanguageCode | undefined;
}

export type Block =
  | {
      type: 'heading';
      level: 2 | 3;
      text: string;
      lang?: LanguageCode | undefined;
      /** Anchor for links from the rows of a table. */
      name?: string;
      /** Starts a new page. */
      isNew?: true;
    }
  | { type: 'paragraph'; words: Words; lang?: LanguageCode | undefined }
  | { type: 'list'; items: readonly Words[]; lang?: LanguageCode | undefined }
  /** Labels and values in two columns. */
  | { type: 'facts'; entries: readonly Fact[] }
  /** One picture, or a large one with a few small ones beside it. */
  | { type: 'pictures'; pictures: readonly PdfPicture[] }
  | {
      type: 'table';
      /** Shares of the width. */
      columns: readonly { label: string; share: number }[];
      /** The first cell links to the heading with the name `to`. */
      rows: readonly { cells: readonly string[]; to: string }[];
    };

/** Branding of the company. */
export interface PdfBranding {
  mainColour: string;
  accentColour: string;
  /** The default logo if missing. */
  logo?: PdfPicture;
}

export interface PdfDocument {
  /** Hungarian by default. */
  language?: LanguageCode;
  title: string;
  /** For the document's properties. */
  subject: string;
  /** Paragraph below the title. */
  lead?: Words;
  blocks: readonly Block[];
  /** In the properties and at the top of each page. */
  owner: string;
  /** Opposite the owner, such as the day from which it is in force. */
  note?: string;
  /** At the foot of each page, such as its address. */
  foot?: string;
  /** Date of the document, `YYYY-MM-DD`. It is fixed so that equal content gives an equal file. */
  dated: string;
  /** Colours, and the logo at the top of each page. Default colours are used if missing. */
  branding?: PdfBranding;
}

export type MakePdf = (pdfDocument: PdfDocument) => Promise<Uint8Array<ArrayBuffer>>;

/** Response with a PDF to be shown inline. It is cached like a page and named after the last part of its address. */
export function pdfResponse(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Response {
  return new Response(bytes, {
    headers: { 'Content-Type': 'application/pdf', ...headers },
  });
}
