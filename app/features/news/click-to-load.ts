/** What stands in the page for a film or a picture of another host until it is asked for. */
import { embedCopy } from '../../text/copy/site.copy.ts';
import type { Words } from '../../text/languages/language.ts';
import { attribute, attributesOf, isForeign, sizeOf } from './html-attribute.ts';

type Embedding = Words<typeof embedCopy>;

/** A link of the player's size, to where the video can be watched. */
export function videoFacade(attributes: string, copy: Embedding = embedCopy): string {
  const player = attribute(attributes, 'src');
  const title = attribute(attributes, 'title');
  return (
    '<span class="embed" data-load-frame>' +
    `<a class="facade" href="${watchAddress(player)}" rel="noopener noreferrer"` +
    ` data-load="${playing(player)}" data-title="${title || copy.playVideo}"` +
    ` style="${videoSize(attributes) || 'aspect-ratio:16 / 9'}">` +
    `<span class="facade-play">${copy.playVideo}${title && `: ${title}`}</span></a>` +
    `<small>${copy.video}</small></span>`
  );
}

/** A film file is fetched when it is played, and no picture of it before. */
export function quietVideo(source: string): string {
  const size = fileSize(source);
  const attributes = attributesOf(source);
  if (isForeign(attributes.get('poster') ?? '')) attributes.delete('poster');
  for (const name of size ? ['width', 'height', 'style'] : []) attributes.delete(name);
  attributes.delete('preload');
  const kept = [...attributes].map(([name, value]) => (value ? ` ${name}="${value}"` : ` ${name}`));
  return `<video preload="none"${size && ` style="${size}"`}${kept.join('')}>`;
}

export function pictureFacade(attributes: string, copy: Embedding = embedCopy): string {
  const address = attribute(attributes, 'src');
  const alt = attribute(attributes, 'alt');
  const size = pictureSize(attributes);
  return (
    `<a class="facade facade-picture" href="${address}" rel="noopener noreferrer"` +
    ` data-load="${address}" data-kind="picture" data-title="${alt}"${size && ` style="${size}"`}>` +
    `<span>${copy.showPicture}${alt && `: ${alt}`}</span> <small>${shownAddress(address)}</small></a>`
  );
}

/** A picture and the link it carries, of which each can be followed; `link` is that one's attributes. */
export function linkedPictureFacade(
  picture: string,
  link: string,
  copy: Embedding = embedCopy,
): string {
  const address = attribute(link, 'href');
  if (address === '') return pictureFacade(picture, copy);
  return (
    `<span class="embed" data-load-frame>${pictureFacade(picture, copy)}` +
    `<a${link}>${copy.pictureLink}: ${shownAddress(address)}</a></span>`
  );
}

/** Where people watch a video, made from the address of its player. */
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

/** Width and shape in the words of CSS; empty where nothing was asked for. */
function videoSize(source: string): string {
  const [width, height] = [sizeOf(source, 'width'), sizeOf(source, 'height')];
  if (width === '' && height === '') return '';
  const [across, down] = [Number.parseInt(width, 10), Number.parseInt(height, 10)];
  const shape = width.endsWith('px') && height ? `${across} / ${down}` : '16 / 9';
  return `aspect-ratio:${shape};width:${width || `${Math.round((down * 16) / 9)}px`}`;
}

/** A film's own shape is known once it is played; until then a height alone would say too little. */
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

/** The host, or of this site the path: what tells a reader where they are led. */
function shownAddress(address: string): string {
  if (!isForeign(address)) return address.replace(/^(mailto|tel):/i, '');
  return address.replace(/^(https?:)?\/\//i, '').split(/[/?#]/, 1)[0]!;
}
