/** Which pictures something uses, as its own feature tells this one. */

import type { SaidElsewhere } from '../gallery.contract.ts';

/** The hashes of the stored pictures that something uses. */
export interface PictureUse {
  image: string | null;
  /** Named in its content. */
  mentioned: string[];
  /** In the order in which they are shown; nothing where the gallery stays as it is, or there is none. */
  gallery?: readonly GalleryUse[] | undefined;
}

/** A picture of a gallery, by its hash. */
export interface GalleryUse {
  hash: string;
  caption: string;
  alt: string;
  translations?: SaidElsewhere | undefined;
}

/** Hashes of the stored pictures that HTML names, each once. */
export function picturesIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(/\/media\/([\w-]{43})/g), ([, hash]) => hash!))];
}
