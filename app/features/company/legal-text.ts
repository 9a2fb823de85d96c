/**
 * Parses longer legal texts that staff write: headings and list items begin with a mark, and addresses become links.
 */
import { paragraphsOf } from '../../content/fields/text.ts';
import type { Block, Words } from '../../pdf/pdf-document.ts';
import { mailLink } from '../../ui/public/contact-links.ts';
import type { PrivacyVersion } from './legal.content-type.ts';

const TITLE = /^(#{1,2})\s+(?=\S)/;
const ITEM = /^[-–•]\s+(?=\S)/;

/** `#` begins a heading, `##` a lower one, `-` a list item; other lines are paragraphs. */
export function blocksIn(text: string): Block[] {
  const blocks: Block[] = [];
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

/** Matches web and e-mail addresses, without the punctuation after them. */
const ADDRESS =
  /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi;

/** Longest address that becomes a link, in characters. A PDF repeats the whole address for each line that it spans. */
const LONGEST_ADDRESS = 2000;

/** Turns the web and e-mail addresses in a text into links. */
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

/** Placeholder for the number of days for which contact requests are stored. */
export const DAYS = '{napok}';

/** Links to the e-mail address and website of the supervisory authority, as far as they are given. */
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
