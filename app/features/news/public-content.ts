import { embedCopy } from '../../content/site.copy.ts';

/**
 * News content as a visitor first gets it: whatever would call another host becomes a link, which the
 * page's script turns into the thing itself when it is clicked. `html` is what the server stored, so
 * attributes stand in double quotes and addresses of videos are of the two players alone. Its headings
 * keep their order but none is above `highestHeading`, a level from 1 to 6: it is part of a page.
 */
export function publicContent(html: string, highestHeading: number): string {
  return lowered(html, highestHeading)
    .replaceAll(/<iframe\b([^>]*)>[^]*?<\/iframe>/g, (_, attributes: string) => video(attributes))
    .replaceAll(/<img\b([^>]*?)\s*\/?>/g, (whole, attributes: string) => picture(whole, attributes))
    .replaceAll(/<video\b[^>]*>/g, quietVideo)
    .replaceAll(/<(table|pre)\b/g, moved);
}

function lowered(html: string, highest: number): string {
  const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
  const steps = highest - Math.min(...levels, highest);
  if (steps === 0) return html;
  return html.replaceAll(
    /<(\/?)h([1-6])\b/g,
    (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + steps)}`,
  );
}

function video(attributes: string): string {
  const player = attribute(attributes, 'src');
  const title = attribute(attributes, 'title');
  const [width, height] = [attribute(attributes, 'width'), attribute(attributes, 'height')];
  const shape = isDigits(width) && isDigits(height) ? `${width} / ${height}` : '16 / 9';
  return (
    `<a class="facade" href="${watchAddress(player)}" rel="noopener noreferrer"` +
    ` data-load="${player}${player.includes('?') ? '&amp;' : '?'}autoplay=1"` +
    ` data-title="${title || embedCopy.playVideo}" style="aspect-ratio:${shape}">` +
    `<span class="facade-play">${embedCopy.playVideo}${title && `: ${title}`}</span>` +
    `<small>${embedCopy.video}</small></a>`
  );
}

/** Where people watch a video, made from the address of its player. */
function watchAddress(player: string): string {
  const youtube = /^https:\/\/www\.youtube-nocookie\.com\/embed\/([\w-]+)/.exec(player)?.[1];
  if (youtube) return `https://www.youtube.com/watch?v=${youtube}`;
  return player.replace('https://player.vimeo.com/video/', 'https://vimeo.com/');
}

function picture(whole: string, attributes: string): string {
  const address = attribute(attributes, 'src');
  if (!isForeign(address)) {
    return attributes.includes('loading=') ? whole : `<img${attributes} loading="lazy" />`;
  }
  const alt = attribute(attributes, 'alt');
  return (
    `<a class="facade facade-picture" href="${address}" rel="noopener noreferrer"` +
    ` data-load="${address}" data-kind="picture" data-title="${alt}">` +
    `<span>${embedCopy.showPicture}${alt && `: ${alt}`}</span> <small>${hostOf(address)}</small></a>`
  );
}

/** A film file is fetched when it is played, and no picture of it before. */
function quietVideo(tag: string): string {
  const poster = attribute(tag, 'poster');
  const kept = isForeign(poster) ? tag.replace(/\sposter="[^"]*"/, '') : tag;
  return kept.replace(/\spreload="[^"]*"/, '').replace('<video', '<video preload="none"');
}

/** What is moved sideways where the page is narrow: by the keyboard too, in every browser. */
const moved = (tag: string) => `${tag} tabindex="0"`;

/** The value as it stands in the source, escaped already. */
function attribute(source: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(source)?.[1] ?? '';
}

const isForeign = (address: string) => /^(https?:)?\/\//i.test(address);
const isDigits = (value: string) => /^\d{1,4}$/.test(value);
const hostOf = (address: string) => address.replace(/^(https?:)?\/\//i, '').split(/[/?#]/, 1)[0];
