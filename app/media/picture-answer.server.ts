/** Converts stored pictures for responses. */
import { LongText, type Written, focusTag } from '../api/server/entities.server.ts';
import { pictureTypes } from './intake/picture-type.server.ts';
import { ORIGINAL, type PictureStore } from './storage/picture-store.server.ts';
import type { GalleryPicture } from './storage/gallery.repository.server.ts';
import type { StoredPicture } from './storage/picture.repository.server.ts';
import { translatedTexts, type ShownGalleryPicture } from './gallery.contract.ts';
import type { ImageForm, PictureSource, ShownPicture } from './picture.contract.ts';

/** An entity that has a picture, as repositories return it. */
export interface Pictured {
  picture: StoredPicture | null;
  /** Present if the gallery was read too. */
  gallery?: GalleryPicture[] | undefined;
}

/** A `Pictured` entity in the form of a response. */
export type Shown<Item extends Pictured> = Omit<Item, 'picture' | 'gallery'> & {
  image: ShownPicture | (null extends Item['picture'] ? null : never);
} & (Item extends { gallery?: unknown } ? { gallery: ShownGalleryPicture[] } : unknown);

/** Widths of `srcset`, in px. */
const WIDTHS = [400, 640, 800, 1200, 1600];
/** Number of bytes of a picture that are read at a time, unless its store prefers another number. */
const PORTION = 384 * 1024;
/**
 * Number of bytes converted to base64 at a time. Longer strings would stay in memory through several garbage
 * collections. A multiple of 3 avoids padding.
 */
const PIECE = 48 * 1024;

/** Formats of variants, in the order in which they are generated: the widely supported and faster format first. */
export const widthFormats = ['webp', 'avif'] as const;
export type WidthFormat = (typeof widthFormats)[number];

/**
 * Widths of a picture's variants: the standard widths up to its own. Larger widths become its own width, once. An
 * animation has no variants.
 */
export function widthsOf({ width, animated }: StoredPicture): number[] {
  if (animated) return [];
  return [...new Set(WIDTHS.map((usual) => Math.min(usual, width)))];
}

export function addressOf({ hash, type }: Pick<StoredPicture, 'hash' | 'type'>): string {
  return `/media/${hash}.${pictureTypes[type]}`;
}

/** The part of an entity tag for the focus of pictures. The item's own picture has a focus only in the form `url`. */
export function focusTagOf({ picture, gallery = [] }: Pictured, form: ImageForm): string {
  const own = form === 'url' ? picture?.focus : undefined;
  return focusTag(
    own,
    gallery.map((one) => one.picture.focus),
  );
}

function sourceOf(picture: StoredPicture): PictureSource {
  const widths = widthsOf(picture);
  const srcset = (format: string) =>
    widths.map((width) => `/media/${picture.hash}/${width}.${format} ${width}w`).join(', ');
  return {
    src: addressOf(picture),
    srcset: widths.length > 0 ? { avif: srcset('avif'), webp: srcset('webp') } : null,
    width: picture.width,
    height: picture.height,
    ...(picture.focus && { focus: picture.focus }),
  };
}

/** Address of the narrowest variant of a picture, or of the picture itself if it is an animation. */
export function thumbnailOf(picture: StoredPicture): string {
  const [narrowest] = widthsOf(picture);
  return narrowest === undefined ? addressOf(picture) : `/media/${picture.hash}/${narrowest}.webp`;
}

/**
 * An entity with its picture in the requested form. A data URL is read from the store while the response is written.
 */
export function withImage<Item extends Pictured>(
  store: PictureStore,
  { picture, gallery, ...item }: Item,
  form: ImageForm,
): Written<Shown<Item>> {
  const image =
    picture && (form === 'url' ? sourceOf(picture) : new LongText(() => dataUrl(store, picture)));
  const pictures = gallery?.map(({ picture: one, translations, ...texts }) => ({
    image: sourceOf(one),
    ...texts,
    translations: translatedTexts(translations),
  }));
  return { ...item, image, ...(pictures && { gallery: pictures }) } as unknown as Written<
    Shown<Item>
  >;
}

async function* dataUrl(
  store: PictureStore,
  { hash, type, size }: StoredPicture,
): AsyncGenerator<string> {
  const file = { hash, name: ORIGINAL, size };
  const portion = PIECE * Math.ceil((store.portion ?? PORTION) / PIECE);
  for (let from = 0; from < size; from += portion) {
    const part = await store.readPart(file, from, Math.min(from + portion, size) - 1);
    if (from === 0 && part) yield `data:${type};base64,`;
    // The row exists but the bytes do not, for example in a database that was assembled by hand.
    if (from === 0 && !part) return;
    if (!part) throw new Error('a picture was removed while it was sent');
    const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    for (let at = 0; at < bytes.length; at += PIECE) yield bytes.toString('base64', at, at + PIECE);
  }
}

/** Like `withImage`, but buffered: for responses to a write. */
export async function withWholeImage<Item extends Pictured>(
  store: PictureStore,
  item: Item,
  form: ImageForm,
): Promise<Shown<Item>> {
  const shown = withImage(store, item, form);
  const { image } = shown;
  if (!(image instanceof LongText)) return shown as Shown<Item>;
  let whole = '';
  for await (const piece of image.pieces()) whole += piece;
  return { ...shown, image: whole || null } as Shown<Item>;
}
