/** Stored pictures in the forms in which they are answered. */
import { LongText, type Written, focusTag } from '../api/server/entities.server.ts';
import { pictureTypes } from './intake/picture-type.server.ts';
import { ORIGINAL, type PictureStore } from './storage/picture-store.server.ts';
import type { GalleryPicture } from './storage/gallery.repository.server.ts';
import type { StoredPicture } from './storage/picture.repository.server.ts';
import { saidElsewhere, type ShownGalleryPicture } from './gallery.contract.ts';
import type { ImageForm, PictureSource, ShownPicture } from './picture.contract.ts';

/** Something that has a picture, as its repository gives it. */
export interface Pictured {
  picture: StoredPicture | null;
  /** Where it was read with it. */
  gallery?: GalleryPicture[] | undefined;
}

/** The same as it is answered. */
export type Shown<Item extends Pictured> = Omit<Item, 'picture' | 'gallery'> & {
  image: ShownPicture | (null extends Item['picture'] ? null : never);
} & (Item extends { gallery?: unknown } ? { gallery: ShownGalleryPicture[] } : unknown);

/** Widths that pages choose from, in px. */
const WIDTHS = [400, 640, 800, 1200, 1600];
/** Bytes of a picture that are read at a time, unless its store knows better. */
const PORTION = 384 * 1024;
/** Of these become base64 at a time: longer texts outlive their use. A multiple of 3, so that none ends in between. */
const PIECE = 48 * 1024;

/** In the order in which they are made: what every browser reads, and soonest made, first. */
export const widthFormats = ['webp', 'avif'] as const;
export type WidthFormat = (typeof widthFormats)[number];

/** The widths of a picture: the usual ones below its own, and its own if it is not far above. */
export function widthsOf({ width, animated }: StoredPicture): number[] {
  if (animated) return [];
  return [...new Set(WIDTHS.map((usual) => Math.min(usual, width)))];
}

/** Where a stored picture is found. */
export function addressOf({ hash, type }: Pick<StoredPicture, 'hash' | 'type'>): string {
  return `/media/${hash}.${pictureTypes[type]}`;
}

/** What the focus of an item's pictures adds to its tag; nothing for its own where that is answered in bytes. */
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

/** The narrowest form of a picture. */
export function thumbnailOf(picture: StoredPicture): string {
  const [narrowest] = widthsOf(picture);
  return narrowest === undefined ? addressOf(picture) : `/media/${picture.hash}/${narrowest}.webp`;
}

/** An item with its picture in the form asked for; a data URL is read when it is written. */
export function withImage<Item extends Pictured>(
  store: PictureStore,
  { picture, gallery, ...item }: Item,
  form: ImageForm,
): Written<Shown<Item>> {
  const image =
    picture && (form === 'url' ? sourceOf(picture) : new LongText(() => dataUrl(store, picture)));
  const pictures = gallery?.map(({ picture: one, translations, ...said }) => ({
    image: sourceOf(one),
    ...said,
    translations: saidElsewhere(translations),
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
    // Its row is there and it is not, as in a database that was put together by hand.
    if (from === 0 && !part) return;
    if (!part) throw new Error('a picture was removed while it was sent');
    const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    for (let at = 0; at < bytes.length; at += PIECE) yield bytes.toString('base64', at, at + PIECE);
  }
}

/** The same, held as a whole: for those who have just written it. */
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
