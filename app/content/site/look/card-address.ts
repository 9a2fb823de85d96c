/**
 * Where the picture of each page is found that other sites show beside a link to it. Its address names what it
 * shows: a page that says something else has another. What is drawn stands in the page's own head.
 */
import { addressOf, addresses } from '../../../text/addresses.ts';

export const CARDS = '/cards';

/** px */
export const CARD = { width: 1200, height: 630 } as const;

/** Names how cards are drawn: drawn in another way they have other addresses. */
const WAY = 1;

export interface CardWords {
  title: string;
  /** What the page belongs to. */
  section?: string | undefined;
  picture?: { src: string; focus?: { x: number; y: number } | undefined } | null | undefined;
}

/** `look` is all that is drawn of the company. */
export function cardAddress(path: string, { title, section, picture }: CardWords, look: unknown) {
  const shown = JSON.stringify([WAY, title, section, picture?.src, picture?.focus, look]);
  return `${CARDS}/${nameOf(shown)}${path === addresses.home ? HOME : path}.jpg`;
}

const HOME = '/index';
const ADDRESS = new RegExp(`^${CARDS}/[\\da-z]{11}(/[\\w~/-]{1,300})\\.jpg$`);

/** Of which page it is the picture; nothing where it is none. */
export function pageOfCard(path: string): string | undefined {
  const page = ADDRESS.exec(path)?.[1];
  return page === HOME ? addresses.home : page;
}

const SECTION = new RegExp(`${addressOf(addresses.projects, { section: '' })}([^/]+)`);
const FIGURES: [page: string, figure: string][] = [
  [addresses.groundlab, 'geotechnika'],
  [addresses.contact, 'geodezia'],
  [addresses.offer, 'geotechnika'],
  [addresses.reprography, 'reprografia'],
  [addresses.news, 'niveau'],
];

/** Which of the drawings of disciplines goes with the page at `path`, if any. */
export function figureOf(path: string): string {
  const section = SECTION.exec(path)?.[1];
  return section ?? FIGURES.find(([page]) => path.includes(page))?.[1] ?? '';
}

/** 53 bits, as 11 letters: no secret, and nobody gains by two cards of one name. */
function nameOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 2_654_435_761);
    other = Math.imul(other ^ unit, 1_597_334_677);
  }
  one =
    Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
  other =
    Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return (2 ** 32 * (2_097_151 & other) + (one >>> 0)).toString(36).padStart(11, '0');
}
