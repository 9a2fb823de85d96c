/** Stored pictures in the forms in which they are answered. */
import { pictureTypes } from './picture-type.server.ts';
import type { PictureRepository, StoredPicture } from './picture.repository.server.ts';
import type { ImageForm, PictureSource, ShownPicture } from './picture.contract.ts';

/** Something that has a picture, as its repository gives it. */
export interface Pictured {
  picture: StoredPicture | null;
}

/** The same as it is answered. */
export type Shown<Item extends Pictured> = Omit<Item, 'picture'> & {
  image: ShownPicture | (null extends Item['picture'] ? null : never);
};

/** Widths that pages choose from, in px. */
const WIDTHS = [400, 800, 1200, 1600];
/** As data URLs of so many bytes of pictures items are read together, so that memory stays flat. */
const BYTES_TOGETHER = 4 * 1024 * 1024;

export const widthFormats = ['avif', 'webp'] as const;

/** The widths of a picture: the usual ones below its own, and its own if it is not far above. */
export function widthsOf({ width, animated }: StoredPicture): number[] {
  if (animated) return [];
  return [...new Set(WIDTHS.map((usual) => Math.min(usual, width)))];
}

/** Where a stored picture is found. */
export function addressOf({ hash, type }: Pick<StoredPicture, 'hash' | 'type'>): string {
  return `/media/${hash}.${pictureTypes[type]}`;
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
  };
}

/** Answers `items` with their pictures in the form asked for; a few at a time. */
export async function* withImages<Item extends Pictured>(
  pictures: PictureRepository,
  items: Iterable<Item>,
  form: ImageForm,
): AsyncGenerator<Shown<Item>> {
  if (form === 'url') {
    for (const { picture, ...item } of items) yield shown<Item>(item, picture && sourceOf(picture));
    return;
  }
  for (const group of groups(items)) {
    const hashes = group.flatMap(({ picture }) => (picture ? [picture.hash] : []));
    const originals = await pictures.findAllOriginals([...new Set(hashes)]);
    for (const { picture, ...item } of group) {
      yield shown<Item>(item, picture && dataUrl(picture, originals.get(picture.hash)));
    }
  }
}

function shown<Item extends Pictured>(item: Omit<Item, 'picture'>, image: ShownPicture | null) {
  return { ...item, image } as Shown<Item>;
}

function* groups<Item extends Pictured>(items: Iterable<Item>): Generator<Item[]> {
  let group: Item[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = item.picture?.size ?? 0;
    if (bytes + size > BYTES_TOGETHER && group.length > 0) {
      yield group;
      [group, bytes] = [[], 0];
    }
    group.push(item);
    bytes += size;
  }
  if (group.length > 0) yield group;
}

function dataUrl({ type }: StoredPicture, bytes: Uint8Array | undefined): string | null {
  if (!bytes) return null;
  const { buffer, byteOffset, byteLength } = bytes;
  return `data:${type};base64,${Buffer.from(buffer, byteOffset, byteLength).toString('base64')}`;
}
