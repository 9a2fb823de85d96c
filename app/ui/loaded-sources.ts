/** Origins that a page may load from besides its own, as the content policy names them. */
export interface LoadedSources {
  pictures: readonly string[];
  films: readonly string[];
  frames: readonly string[];
}

/** The staff area's editor shows whatever content may hold; of frames, the players of videos. */
export const EDITED_SOURCES: LoadedSources = {
  pictures: ['https:'],
  films: ['https:'],
  frames: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
};

/** What a rendered page loads once the visitor asks for it: see `enhance/load-on-click.ts`. */
export function loadedSources(html: string): LoadedSources {
  const [pictures, films, frames] = [new Set<string>(), new Set<string>(), new Set<string>()];
  // Most pages hold nothing of the kind, which is seen sooner than each of their links.
  if (!html.includes(' data-load="') && !html.includes('<video')) {
    return { pictures: [], films: [], frames: [] };
  }
  for (const [, tag, attributes = ''] of html.matchAll(/<(a|video|source)\b([^<>]*)>/g)) {
    const address = (tag === 'a' ? TO_LOAD : FILM).exec(attributes)?.[1];
    const url = address === undefined ? null : URL.parse(address);
    if (!url || !ORIGIN.test(url.origin)) continue;
    const sources = tag !== 'a' ? films : PICTURE.test(attributes) ? pictures : frames;
    sources.add(url.origin);
  }
  return { pictures: [...pictures], films: [...films], frames: [...frames] };
}

/** The URL standard lets a host hold what ends a directive, or means every host. */
const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;
const TO_LOAD = /\sdata-load="([^"]*)"/;
const PICTURE = /\sdata-kind="picture"/;
const FILM = /\ssrc="([^"]*)"/;
