/** What a document of the site is made of, before it becomes pages. */

export type Block = string | { list: string[] };

interface Section {
  heading: string;
  blocks: Block[];
}

export interface Document {
  /** Name of the file, without its ending. */
  file: string;
  title: string;
  subject: string;
  /** Below the title. */
  lead: string;
  sections: Section[];
}
