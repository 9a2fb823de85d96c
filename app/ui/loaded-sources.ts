/** Origins, besides the site's own, from which a page may load media; used in the content security policy. */
export interface LoadedSources {
  pictures: readonly string[];
  films: readonly string[];
  frames: readonly string[];
}

/** Sources for the staff area: the editor shows pictures and films of any host, and frames of the video players. */
export const EDITED_SOURCES: LoadedSources = {
  pictures: ['https:'],
  films: ['https:'],
  frames: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
};

/** Returns the origins from which a rendered page loads media after the visitor clicks: see `enhance/enhance.ts`. */
export function loadedSources(html: string): LoadedSources {
  const [pictures, films, frames] = [new Set<string>(), new Set<string>(), new Set<string>()];
  // Fast path: most pages contain no third-party media, so their links need no scan.
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

/**
 * Accepts only plain hosts: the URL standard allows hosts with characters that would end a directive or match every
 * host.
 */
const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;
const TO_LOAD = /\sdata-load="([^"]*)"/;
const PICTURE = /\sdata-kind="picture"/;
const FILM = /\ssrc="([^"]*)"/;
