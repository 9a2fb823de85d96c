export type Block = string | { list: string[] };

interface Section {
  heading: string;
  blocks: Block[];
}

export interface Document {
  file: string;
  title: string;
  subject: string;
  lead: string;
  sections: Section[];
}
