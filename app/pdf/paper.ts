/** What a PDF of the site is made of, before it becomes pages: whoever writes one knows nothing of how it is set. */

/** A passage of text; a link says where it leads. */
export type Words = readonly (string | { text: string; href: string })[];

export type Block =
  | { type: 'heading'; level: 2 | 3; text: string }
  | { type: 'paragraph'; words: Words }
  | { type: 'list'; items: readonly Words[] }
  /** Labels with what they stand for, in two columns. */
  | { type: 'facts'; entries: readonly { label: string; words: readonly Words[] }[] };

export interface Paper {
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
}

/** Sets it, apart from everything else. */
export type MakePaper = (paper: Paper) => Promise<Uint8Array<ArrayBuffer>>;
