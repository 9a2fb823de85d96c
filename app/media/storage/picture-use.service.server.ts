import type { TranslatedTexts } from '../gallery.contract.ts';

/** Hashes of the stored pictures that an item uses. */
export interface PictureUse {
  image: string | null;
  /** Hashes of pictures mentioned in rich text. */
  mentioned: string[];
  /** Pictures of the gallery, in order; undefined if the gallery is unchanged or the item has none. */
  gallery?: readonly GalleryUse[] | undefined;
}

/** A gallery picture, identified by its hash. */
export interface GalleryUse {
  hash: string;
  caption: string;
  alt: string;
  translations?: TranslatedTexts | undefined;
}

/** Hashes of the stored pictures in HTML, without duplicates. */
export function picturesIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(/\/media\/([\w-]{43})/g), ([, hash]) => hash!))];
}
