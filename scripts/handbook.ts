/** Splits the staff handbook, docs/staff-handbook.md, into sections for the screens. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexer, Marked, type Token, type Tokens } from 'marked';

export const HANDBOOK = join(import.meta.dirname, '../docs/staff-handbook.md');
/** Size of the handbook's pictures, in px, as `npm run screenshots` takes them. */
export const PICTURE_SIZE = { width: 1280, height: 800 };

export interface HandbookPart {
  /** Id made from the title, such as `a-honlap-tartalma` from `A honlap tartalma`. */
  id: string;
  title: string;
  /** The first paragraph, which the screen shows. */
  lead: string;
}

export interface HandbookSection extends HandbookPart {
  /** The rest of the section as HTML. The address of a picture is `@picture:NAME.webp`. */
  html: string;
  /** Third-level sections, which begin with a paragraph. */
  parts: HandbookPart[];
}

/** Returns the second-level sections in order. Throws if a section does not begin with a paragraph. */
export function readHandbook(): HandbookSection[] {
  const parts: { title: string; tokens: Token[] }[] = [];
  for (const token of lexer(readFileSync(HANDBOOK, 'utf8'))) {
    if (token.type === 'heading' && token['depth'] === 2) {
      parts.push({ title: token['text'] as string, tokens: [] });
    } else parts.at(-1)?.tokens.push(token);
  }
  return parts.map(({ title, tokens }) => {
    const [lead, ...rest] = tokens.filter(({ type }) => type !== 'space');
    if (lead?.type !== 'paragraph') throw new Error(`the handbook says nothing first of ${title}`);
    const html = writer.parser(rest);
    return { ...partOf(title, lead), html, parts: partsIn(rest) };
  });
}

const partOf = (title: string, lead: Token): HandbookPart => ({
  id: idOf(title),
  title,
  lead: (lead as Tokens.Paragraph).text,
});

const partsIn = (tokens: Token[]) =>
  tokens.flatMap((token, index) => {
    const next = tokens[index + 1];
    const isPart = token.type === 'heading' && next?.type === 'paragraph';
    return isPart ? [partOf((token as Tokens.Heading).text, next)] : [];
  });

export function idOf(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '');
}

const writer = new Marked({
  renderer: {
    heading({ text, depth }) {
      return `<h${depth} id="${idOf(text)}" tabindex="-1">${text}</h${depth}>`;
    },
    image({ href, text }) {
      const { width, height } = PICTURE_SIZE;
      const name = href.split('/').at(-1)!;
      return `<img src="@picture:${name}" alt="${text}" width="${width}" height="${height}" loading="lazy">`;
    },
  },
});
