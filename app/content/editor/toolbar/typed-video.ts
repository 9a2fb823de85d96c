import { isAllowedAddress } from '../sanitiser/allowed-html.ts';
import { isPlaylist, videoAddress } from '../sanitiser/video-address.ts';
import { parseInert } from '../legacy/dom-shape.ts';
import { sizeOf } from '../document/styled-attribute.ts';

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
