import { sizeOf } from '../document/styled-attribute.ts';
import { parseInert } from '../legacy/dom-shape.ts';
import { isAllowedAddress, isAllowedPicture } from '../sanitiser/allowed-html.ts';
import { isPlaylist, videoAddress } from '../sanitiser/video-address.ts';

/** As numbers are written in Hungary and abroad; without `tel:` it has to begin like one. */
const PHONE = /^(?:tel:\s*|(?=\(?(?:\+\d|0)))(\(?\+?[\d\s()/\u2010-\u2015-]+)$/iu;
const MAIL = /^[^\s@/:]+@[\w-]+(\.[\w-]+)+$/u;
const HOST = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:].*)?$/iu;

/** The address of a link as somebody typed it, completed where it is plain what is meant. */
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

/** The digits, with the plus before them, if this is a telephone number. */
function phoneNumber(typed: string): string | undefined {
  const written = PHONE.exec(typed)?.[1];
  // `+36 (0)1 …`: the zero is for those who call from within the country.
  const digits = written?.replace(/(?<=\d\s*)\(0\)/, '').replaceAll(/[^\d+]/g, '') ?? '';
  const isShort = !/^tel:/i.test(typed) && digits.length < 8;
  return /^\+?\d{3,15}$/.test(digits) && !isShort ? digits : undefined;
}

/** The address of a picture as somebody typed it. */
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

/** What an address that somebody typed leads to, or nothing when it is no video we can show. */
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

/** Whether what somebody typed is the address of a list of videos. */
export const isTypedPlaylist = (address: string) => isPlaylist(withScheme(address));

function withScheme(address: string): string {
  return /^(www\.|m\.|music\.|player\.)?(youtube|youtube-nocookie|youtu|vimeo)\./i.test(address)
    ? `https://${address}`
    : address;
}

interface EmbedCode {
  address: string;
  /** Whole px; nothing where the code says none. */
  width: string | undefined;
  height: string | undefined;
}

/** What a piece of HTML embeds, as video services offer it for copying; nothing when it is none. */
export function readEmbedCode(text: string): EmbedCode | undefined {
  if (!/<(iframe|video|embed)\b[^>]*\ssrc\s*=[^>]*>/i.test(text)) return undefined;
  const player = parseInert(text).querySelector('iframe[src], video[src], embed[src]');
  const address = player?.getAttribute('src')?.trim();
  if (!player || !address) return undefined;
  const [width, height] = [pixels(sizeOf(player, 'width')), pixels(sizeOf(player, 'height'))];
  return { address, width, height };
}

const pixels = (size: string | null) => /^(\d+)px$/.exec(size ?? '')?.[1];
