/** Which pictures something uses, as its own feature tells this one. */

/** The hashes of the stored pictures that something uses. */
export interface PictureUse {
  image: string | null;
  /** Named in its content. */
  mentioned: string[];
}

/** Hashes of the stored pictures that HTML names, each once. */
export function picturesIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(/\/media\/([\w-]{43})/g), ([, hash]) => hash!))];
}
