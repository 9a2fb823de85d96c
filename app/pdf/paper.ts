/** What a PDF of the site is made of, before it becomes pages: whoever writes one knows nothing of how it is set. */

import type { LanguageCode } from '../text/languages/codes.ts';

/** A passage of text; a link says where it leads. */
export type Words = readonly (string | { text: string; href: string })[];

/** A stored picture. */
export interface PaperPicture {
  src: string;
  /** px */
  width: number;
  height: number;
  alt: string;
  caption?: string;
  /** Of both, where it is not that of the paper. */
  lang?: LanguageCode | undefined;
  /** Around which point it is cut where it is too high, in percent. */
  focus?: { x: number; y: number } | undefined;
}

/** `lang` is that of the words, of this and of every block, where it is not that of the paper. */
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
      /** By what rows of a table lead to it. */
      name?: string;
      /** Begins a page. */
      isNew?: true;
    }
  | { type: 'paragraph'; words: Words; lang?: LanguageCode | undefined }
  | { type: 'list'; items: readonly Words[]; lang?: LanguageCode | undefined }
  /** Labels with what they stand for, in two columns. */
  | { type: 'facts'; entries: readonly Fact[] }
  /** One, or one large and few small ones beside it. */
  | { type: 'pictures'; pictures: readonly PaperPicture[] }
  | {
      type: 'table';
      /** Shares of the width. */
      columns: readonly { label: string; share: number }[];
      /** Their first cell leads to the heading of that name. */
      rows: readonly { cells: readonly string[]; to: string }[];
    };

/** What the company looks like. */
export interface PaperLook {
  mainColour: string;
  accentColour: string;
  /** The mark of the house where there is none. */
  logo?: PaperPicture;
}

export interface Paper {
  /** Hungarian unless another is said. */
  language?: LanguageCode;
  title: string;
  /** What it is about, for its properties. */
  subject: string;
  /** Below the title. */
  lead?: Words;
  blocks: readonly Block[];
  /** Whose it is: in its properties, and above each page. */
  owner: string;
  /** Opposite the owner, such as since when it is in force. */
  note?: string;
  /** At the foot of each page, such as where it is found. */
  foot?: string;
  /** The day it is dated, `YYYY-MM-DD`: the same content makes the same file. */
  dated: string;
  /** With the logo above each page; without it the colours are those of the house. */
  look?: PaperLook;
}

/** Sets it, apart from everything else. */
export type MakePaper = (paper: Paper) => Promise<Uint8Array<ArrayBuffer>>;
