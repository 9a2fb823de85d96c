import { memoized } from '../../../api/server/memoized.ts';
import { unescapeHtml } from '../../../text/html-text.ts';
import { embedMessages } from '../../../text/messages/site.messages.ts';
import { pathIn, type LanguageCode } from '../../../text/languages/codes.ts';
import { hungarian, type Language, type Words } from '../../../text/languages/language.ts';
import { isLocalized } from '../../../text/languages/localized-pages.ts';
import { replaceInTurns } from '../../../text/replace-in-turns.ts';
import { typesetHtml } from '../../../text/typography.ts';

/**
 * Rich text as first sent to visitors. Elements that would request another host become links, which the page's
 * script replaces on a click. `html` comes from the sanitiser, so attributes have double quotes, and videos are of the
 * two allowed players. No heading is above the level `highestHeading` (1 to 6). Numbers, dates and codes do not break
 * across lines. Internal links lead to pages in `language`.
 */
export async function publicContent(
  html: string,
  highestHeading: number,
  language: Language = hungarian,
): Promise<string> {
  let shown = await lowered(await typesetHtml(html), highestHeading);
  for (const [pattern, replace] of replacedIn(language))
    shown = await replaceInTurns(shown, pattern, replace);
  return shown;
}

async function lowered(html: string, highest: number): Promise<string> {
  const top = [1, 2, 3, 4, 5, 6].find((level) => html.includes(`<h${level}`)) ?? highest;
  const steps = highest - Math.min(top, highest);
  if (steps === 0) return html;
  return await replaceInTurns(
    html,
    /<(\/?)h([1-6])\b/g,
    (_, slash, level) => `<${slash}h${Math.min(6, Number(level) + steps)}`,
  );
}

/** Moves videos and foreign pictures out of a link: their replacements are links, and links cannot be nested. */
async function outsideOfLink(
  messages: Embedding,
  whole: string,
  link = '',
  content = '',
): Promise<string> {
  const taken: string[] = [];
  if (!/<(img|iframe)\b/.test(content)) return whole;
  const rest = await replaceInTurns(content, EMBEDDED, (element) => {
    const isTaken = element.startsWith('<iframe') || isForeign(sourceOf(element));
    if (isTaken) taken.push(element);
    return isTaken ? '' : element;
  });
  if (taken.length === 0) return whole;
  if (/<(img|video)\b/.test(rest) || rest.replaceAll(/<[^<>]*>/g, '').trim() !== '') {
    const isFirst = content
      .replaceAll(/<(?!img|iframe)[^>]*>/g, '')
      .trimStart()
      .startsWith('<');
    const beside = taken.join('');
    return isFirst ? `${beside}<a${link}>${rest}</a>` : `<a${link}>${rest}</a>${beside}`;
  }
  return taken
    .map((element) =>
      element.startsWith('<img')
        ? linkedPictureFacade(element.slice('<img'.length), link, messages)
        : element,
    )
    .join('');
}

const EMBEDDED = /<img\b[^>]*>|<iframe\b[^>]*>[^]*?<\/iframe>/g;

function quietPicture(messages: Embedding, whole: string, inTag = ''): string {
  const attributes = inTag.endsWith('/') ? inTag.slice(0, -1).trimEnd() : inTag.trimEnd();
  const read = attributesOf(attributes);
  if (isForeign(read.get('src') ?? '')) return pictureFacade(attributes, messages);
  return read.has('loading') ? whole : `<img${attributes} loading="lazy" />`;
}

/** The `src` attribute of the element with which `html` begins. */
const sourceOf = (html: string) => attribute(html.replace(/^<\w+/, ''), 'src');

type Embedding = Words<typeof embedMessages>;

/** Makes the element focusable, so that the keyboard can scroll it in every browser. */
const moved = (tag: string) => `${tag} tabindex="0"`;

type Replaced = [RegExp, Parameters<typeof replaceInTurns>[2]];

function replacedIn({ code, wordsOf }: Language): Replaced[] {
  const messages = wordsOf(embedMessages);
  const all: Replaced[] = [
    [/<a\b([^>]*)>([^]*?)<\/a>/g, (...link) => outsideOfLink(messages, ...link)],
    [
      /<iframe\b([^>]*)>[^]*?<\/iframe>/g,
      (_, attributes = '') => videoFacade(attributes, messages),
    ],
    [/<img\b([^>]*)>/g, (...found) => quietPicture(messages, ...found)],
    [/<video\b([^>]*)>/g, (_, attributes = '') => quietVideo(attributes)],
    [/<(table|pre)\b/g, moved],
  ];
  return code === 'hu' ? all : [[OWN_LINK, (...link) => localizedLink(code, ...link)], ...all];
}

/** Matches the beginning of a link to this site, and its path. */
const OWN_LINK = /(<a\b[^>]*?\shref=")(\/(?!\/)[^"?#]*)/g;

const localizedLink = (code: LanguageCode, whole: string, before = '', path = '') =>
  isLocalized(path) ? before + pathIn(code, path) : whole;

/** A link to the page of a video, in the size of its player. */
function videoFacade(attributes: string, messages: Embedding): string {
  const player = attribute(attributes, 'src');
  const title = attribute(attributes, 'title');
  return (
    '<span class="embed" data-load-frame>' +
    `<a class="facade" href="${watchAddress(player)}" rel="noopener noreferrer"` +
    ` data-load="${playing(player)}" data-title="${title || messages.playVideo}"` +
    ` style="${videoSize(attributes) || 'aspect-ratio:16 / 9'}">` +
    `<span class="facade-play">${messages.playVideo}${title && `: ${title}`}</span></a>` +
    `<small>${messages.video}</small></span>`
  );
}

/** A video file that is loaded only on play, and shows no poster of another host. */
function quietVideo(source: string): string {
  const size = fileSize(source);
  const attributes = attributesOf(source);
  if (isForeign(attributes.get('poster') ?? '')) attributes.delete('poster');
  for (const name of size ? ['width', 'height', 'style'] : []) attributes.delete(name);
  attributes.delete('preload');
  const kept = [...attributes].map(([name, value]) => (value ? ` ${name}="${value}"` : ` ${name}`));
  return `<video preload="none"${size && ` style="${size}"`}${kept.join('')}>`;
}

function pictureFacade(attributes: string, messages: Embedding): string {
  const address = attribute(attributes, 'src');
  const alt = attribute(attributes, 'alt');
  const size = pictureSize(attributes);
  return (
    `<a class="facade facade-picture" href="${address}" rel="noopener noreferrer"` +
    ` data-load="${address}" data-kind="picture" data-title="${alt}"${size && ` style="${size}"`}>` +
    `<span>${messages.showPicture}${alt && `: ${alt}`}</span> <small>${shownAddress(address)}</small></a>`
  );
}

/** A linked picture as two links: one to the picture, and one with the attributes `link`. */
function linkedPictureFacade(picture: string, link: string, messages: Embedding): string {
  const address = attribute(link, 'href');
  if (address === '') return pictureFacade(picture, messages);
  return (
    `<span class="embed" data-load-frame>${pictureFacade(picture, messages)}` +
    `<a${link}>${messages.pictureLink}: ${shownAddress(address)}</a></span>`
  );
}

/** Address of a video's page, derived from the address of its player. */
function watchAddress(player: string): string {
  const [, id, start] = /\/embed\/([\w-]+)(?:\?start=(\d+))?$/.exec(player) ?? [];
  if (id) return `https://www.youtube.com/watch?v=${id}${start ? `&amp;t=${start}s` : ''}`;
  return player
    .replace('https://player.vimeo.com/video/', 'https://vimeo.com/')
    .replace('?h=', '/');
}

function playing(player: string): string {
  const [address = '', start] = player.split('#');
  const separator = address.includes('?') ? '&amp;' : '?';
  return `${address}${separator}autoplay=1${start ? `#${start}` : ''}`;
}

/** Width and aspect ratio as CSS; empty if neither width nor height is given. */
function videoSize(source: string): string {
  const [width, height] = [sizeOf(source, 'width'), sizeOf(source, 'height')];
  if (width === '' && height === '') return '';
  const [across, down] = [Number.parseInt(width, 10), Number.parseInt(height, 10)];
  const shape = width.endsWith('px') && height ? `${across} / ${down}` : '16 / 9';
  return `aspect-ratio:${shape};width:${width || `${Math.round((down * 16) / 9)}px`}`;
}

/**
 * Size of a video file as CSS; empty without a height. Without a width in px, the file's own aspect ratio applies once
 * it is known.
 */
function fileSize(source: string): string {
  const [width, height] = [sizeOf(source, 'width'), sizeOf(source, 'height')];
  if (height === '') return '';
  return width.endsWith('px')
    ? videoSize(source)
    : `aspect-ratio:auto 16 / 9;height:${height};width:auto`;
}

function pictureSize(source: string): string {
  const [width, height] = [sizeOf(source, 'width'), sizeOf(source, 'height')];
  if (width === '') return '';
  const isShaped = width.endsWith('px') && height !== '';
  const shape = `${Number.parseInt(width, 10)} / ${Number.parseInt(height, 10)}`;
  return `${isShaped ? `aspect-ratio:${shape};` : ''}width:${width}`;
}

/** Text for an address: the host, or on this site the address without `mailto:` or `tel:`. */
function shownAddress(address: string): string {
  if (!isForeign(address)) return address.replace(/^(mailto|tel):/i, '');
  return address.replace(/^(https?:)?\/\//i, '').split(/[/?#]/, 1)[0]!;
}

/** Sticky: matches one attribute after another, so that no text inside a value counts as an attribute. */
const ATTRIBUTE = /\s+([^\s=>/"]+)(?:="([^"]*)")?/y;

/** Attributes of a tag; `source` begins after the tag name. Of duplicates the first counts. */
function attributesOf(source: string): Map<string, string> {
  const found = new Map<string, string>();
  ATTRIBUTE.lastIndex = 0;
  for (let read = ATTRIBUTE.exec(source); read; read = ATTRIBUTE.exec(source)) {
    const [, name = '', value = ''] = read;
    if (!found.has(name)) found.set(name, value);
  }
  return found;
}

/** Value of the attribute `name`, still escaped; empty if there is none. */
function attribute(source: string, name: string): string {
  return attributesOf(source).get(name) ?? '';
}

/** A random host, which no address in content can name. */
const HERE = `${crypto.randomUUID()}.invalid`;
/** Addresses that certainly stay on this site. The test is fast even for an embedded picture of a megabyte. */
const OURS = /^(data:|\/\w|$)/;

/**
 * Whether a browser would request another host, on a site with or without TLS. `https:/x` does so on only one of the
 * two.
 */
function isForeign(address: string): boolean {
  if (OURS.test(address)) return false;
  return ['http', 'https'].some((protocol) => {
    const url = URL.parse(unescapeHtml(address), `${protocol}://${HERE}/`);
    return !url || (/^(https?|ftp|wss?):$/.test(url.protocol) && url.host !== HERE);
  });
}

/** Width or height in whole px, or a width in per cent. The style has precedence over the attribute. */
function sizeOf(source: string, side: 'width' | 'height'): string {
  const attributes = attributesOf(source);
  const style = attributes.get('style') ?? '';
  const styled = new RegExp(`(?:^|;)\\s*${side}:\\s*([^;]+)`).exec(style)?.[1]?.trim();
  const size = styled ?? attributes.get(side) ?? '';
  const pixels = /^([1-9]\d{0,3})(?:px)?$/.exec(size)?.[1];
  if (pixels) return `${pixels}px`;
  return side === 'width' && /^[1-9]\d?(\.\d+)?%$/.test(size) ? size : '';
}

/** Cache limits, with room for a few pages of the longest content; `units` are UTF-16 units of output. */
const MOST = { entries: 500, units: 6_000_000, failure: 60_000 };

/** Content on an item's own page, below its title. */
export const pageContent = contentBelow(2);

/** Content in a list, below the title of the item's card. */
export const cardContent = contentBelow(3);

/** Each language has its own cache, because the texts around embedded media differ. */
function contentBelow(heading: number) {
  const known = new Map<LanguageCode, (html: string) => Promise<string>>();
  return async (html: string, language: Language = hungarian): Promise<string> => {
    const { code } = language;
    const shown =
      known.get(code) ?? memoized((text) => publicContent(text, heading, language), MOST);
    known.set(code, shown);
    return await shown(html);
  };
}
