/**
 * Addresses of sharing pictures. The address contains a digest of what the picture shows, so a changed page gets a new
 * address. The head of the page contains the data that the picture shows.
 */
import { addressOf, addresses } from '../../../text/addresses.ts';

export const CARDS = '/cards';

/** Size in px. */
export const CARD = { width: 1200, height: 630 } as const;

/** Version of the drawing code; a new one changes all addresses. */
const WAY = 1;

export interface CardWords {
  title: string;
  section?: string | undefined;
  picture?: { src: string; focus?: { x: number; y: number } | undefined } | null | undefined;
}

/** `branding` is the branding data that the picture shows. */
export function cardAddress(
  path: string,
  { title, section, picture }: CardWords,
  branding: unknown,
) {
  const shown = JSON.stringify([WAY, title, section, picture?.src, picture?.focus, branding]);
  return `${CARDS}/${nameOf(shown)}${path === addresses.home ? HOME : path}.jpg`;
}

const HOME = '/index';
const ADDRESS = new RegExp(`^${CARDS}/[\\da-z]{11}(/[\\w~/-]{1,300})\\.jpg$`);

/** Path of the page that a sharing picture belongs to; undefined for other paths. */
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

/** Name of the discipline drawing for the page at `path`; empty if there is none. */
export function figureOf(path: string): string {
  const section = SECTION.exec(path)?.[1];
  return section ?? FIGURES.find(([page]) => path.includes(page))?.[1] ?? '';
}

/** A 53-bit hash in 11 characters. It need not be secure: a collision gains nothing. */
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
