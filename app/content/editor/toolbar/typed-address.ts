import { sizeOf } from '../document/styled-attribute.ts';
import { parseInert } from '../legacy/dom-shape.ts';
import { isAllowedAddress, isAllowedPicture } from '../sanitiser/allowed-html.ts';
import { isPlaylist, videoAddress } from '../sanitiser/video-address.ts';

/** Hungarian and international notations. Without `tel:`, a number begins with `+` or `0`, maybe after a bracket. */
const PHONE = /^(?:tel:\s*|(?=\(?(?:\+\d|0)))(\(?\+?[\d\s()/\u2010-\u2015-]+)$/iu;
const MAIL = /^[^\s@/:]+@[\w-]+(\.[\w-]+)+$/u;
const HOST = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:].*)?$/iu;

/** Parses a typed link address and completes it if its meaning is clear. Undefined if the address is invalid. */
export function readLinkAddress(typed: string): string | undefined {
  const address = typed.trim();
  const number = phoneNumber(address);
  if (number) return `tel:${number}`;
  if (/\s/.test(address)) return undefined;
  if (MAIL.test(address)) return `mailto:${address}`;
  if (HOST.test(address)) return readLinkAddress(`https://${address}`);
  if (!isAllowedAddress(address)) return undefined;
  if (/^https?:/i.test(address)) {
    const host = /^https?:\/\/[^/]/i.test(address) ? URL.parse(address)?.hostname : undefined;
    return host ? address : undefined;
  }
  const isWhole = /^(\/|#.|\?.|\.{1,2}\/|mailto:[^@]+@.)/i.test(address);
  return isWhole ? address : undefined;
}

/**
 * Returns the digits of a telephone number, with a leading plus if typed; undefined if the text is no telephone number.
 */
function phoneNumber(typed: string): string | undefined {
  const written = PHONE.exec(typed)?.[1];
  // In `+36 (0)1 …` the zero is only dialled for domestic calls.
  const digits = written?.replace(/(?<=\d\s*)\(0\)/, '').replaceAll(/[^\d+]/g, '') ?? '';
  const isShort = !/^tel:/i.test(typed) && digits.length < 8;
  return /^\+?\d{3,15}$/.test(digits) && !isShort ? digits : undefined;
}

export function readPictureAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/^data:/i.test(address)) return isAllowedPicture(address) ? address : undefined;
  const read = readLinkAddress(address);
  return read && isAllowedPicture(read) && !/^[#?]/.test(read) ? read : undefined;
}

export interface VideoSource {
  src: string;
  type?: string;
}

const VIDEO_FILE = /\.(mp4|m4v|webm|ogv|ogg|mov)$/i;

/** Parses a typed video address. Undefined if it is not a supported video. */
export function readVideoAddress(
  address: string,
): { src: string } | { sources: VideoSource[] } | undefined {
  const typed = withScheme(address);
  const embedded = videoAddress(typed);
  if (embedded) return { src: embedded };
  if (!isAllowedAddress(typed) || !/^(https?:\/\/|\/)/i.test(typed)) return undefined;
  const url = URL.parse(typed, 'https://invalid.example');
  return url && VIDEO_FILE.test(url.pathname) ? { sources: [{ src: typed }] } : undefined;
}

export const isTypedPlaylist = (address: string) => isPlaylist(withScheme(address));

function withScheme(address: string): string {
  return /^(www\.|m\.|music\.|player\.)?(youtube|youtube-nocookie|youtu|vimeo)\./i.test(address)
    ? `https://${address}`
    : address;
}

/** Parses embed code of video services. Undefined if the text is not embed code. */
export function readEmbedCode(text: string) {
  if (!/<(iframe|video|embed)\b[^>]*\ssrc\s*=[^>]*>/i.test(text)) return undefined;
  const player = parseInert(text).querySelector('iframe[src], video[src], embed[src]');
  const address = player?.getAttribute('src')?.trim();
  if (!player || !address) return undefined;
  const [width, height] = [pixels(sizeOf(player, 'width')), pixels(sizeOf(player, 'height'))];
  return { address, width, height };
}

/** Returns a size in whole px; undefined if absent or in another unit. */
const pixels = (size: string | null) => /^(\d+)px$/.exec(size ?? '')?.[1];
