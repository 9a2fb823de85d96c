/** Origins that a page may load from besides its own, for the content security policy. */
export interface LoadedSources {
  pictures: readonly string[];
  films: readonly string[];
  frames: readonly string[];
}

/** For the editor, which shows any picture or film, and frames of the video players. */
export const EDITED_SOURCES: LoadedSources = {
  pictures: ['https:'],
  films: ['https:'],
  frames: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
};

/** Origins that a rendered page loads from once the visitor clicks: see `enhance/enhance.ts`. */
export function loadedSources(html: string): LoadedSources {
  const [pictures, films, frames] = [new Set<string>(), new Set<string>(), new Set<string>()];
  // A fast path: most pages have none, and need no scan of their links.
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

/** The URL standard allows hosts with characters that would end a directive or mean every host. */
const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;
const TO_LOAD = /\sdata-load="([^"]*)"/;
const PICTURE = /\sdata-kind="picture"/;
const FILM = /\ssrc="([^"]*)"/;
