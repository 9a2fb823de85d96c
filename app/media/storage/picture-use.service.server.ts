/** Which pictures something uses, as its own feature tells this one. */
import type { TakenPicture } from '../intake/picture-intake.server.ts';

/** A picture that came along, or one that is already kept. */
export type WantedPicture = TakenPicture | { hash: string };

/** The pictures that something uses. */
export interface PictureUse {
  image: WantedPicture | null;
  /** Hashes named in its content. */
  mentioned: string[];
}

/** Hashes of the stored pictures that HTML names, each once. */
export function picturesIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(/\/media\/([\w-]{43})/g), ([, hash]) => hash!))];
}
