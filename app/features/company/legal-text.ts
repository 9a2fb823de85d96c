/** Longer texts of legal pages as staff type them: titles, lists and links, told by how a line begins. */
import { paragraphsOf } from '../../content/fields/text.ts';
import type { Block, Words } from '../../pdf/paper.ts';
import { mailLink } from '../../ui/public/contact-links.ts';
import type { PrivacyVersion } from './legal.kind.ts';

const TITLE = /^(#{1,2})\s+(?=\S)/;
const ITEM = /^[-–•]\s+(?=\S)/;

/** A line that begins with `#` is a title, with `##` one below that, with `-` an item of a list; others are paragraphs. */
export function blocksIn(text: string): Block[] {
  const blocks: Block[] = [];
  /** Of the list that was begun last. */
  let items: Words[] = [];
  for (const line of paragraphsOf(text)) {
    const title = TITLE.exec(line);
    const last = blocks.at(-1);
    if (title) {
      const level = title[1]!.length === 1 ? 2 : 3;
      blocks.push({ type: 'heading', level, text: line.slice(title[0].length) });
    } else if (!ITEM.test(line)) {
      blocks.push({ type: 'paragraph', words: linked(line) });
    } else {
      const item = linked(line.replace(ITEM, ''));
      if (last?.type === 'list') items.push(item);
      else blocks.push({ type: 'list', items: (items = [item]) });
    }
  }
  return blocks;
}

/** What ends a sentence behind an address is no part of it. */
const ADDRESS =
  /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

/** More letters than an address has that leads anywhere; each line of a paper that it fills would hold it whole. */
const LONGEST_ADDRESS = 2000;

/** A text with the addresses in it as links. */
export function linked(text: string): Words {
  const words: Words[number][] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    if (found.length > LONGEST_ADDRESS) continue;
    if (index > from) words.push(text.slice(from, index));
    words.push({ text: found, href: found.includes('://') ? found : `mailto:${found}` });
    from = index + found.length;
  }
  if (from < text.length) words.push(text.slice(from));
  return words;
}

/** Where the days are written for which contact requests are kept. */
export const DAYS = '{napok}';

/** Where whoever has a complaint may turn to, as far as it is given. */
export function authorityLinks({
  authorityEmail,
  authorityWebsite,
}: Pick<PrivacyVersion, 'authorityEmail' | 'authorityWebsite'>) {
  return [
    ...(authorityEmail ? [{ text: authorityEmail, href: mailLink(authorityEmail) }] : []),
    ...(authorityWebsite
      ? [{ text: authorityWebsite.replace(/^https?:\/\//, ''), href: authorityWebsite }]
      : []),
  ];
}
