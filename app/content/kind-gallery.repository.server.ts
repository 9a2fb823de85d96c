/** The gallery of one of a kind: read for an item, and as the text by which histories know it. */
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { entriesIn, galleryText, type GalleryEntry } from '../media/gallery.contract.ts';
import { storedPictureAddress } from '../media/picture.contract.ts';
import {
  findGallery,
  replaceGallery,
  type GalleryPicture,
} from '../media/storage/gallery.repository.server.ts';
import type { GalleryUse } from '../media/storage/picture-use.service.server.ts';
import type { Row } from './kind-rows.repository.server.ts';
import type { Kind } from './kind.ts';

const keyOf = ({ gallery, id }: Kind, itemId: number) => ({ table: gallery!, id, itemId });

/** A row with the text of its gallery, in a column that its own table does not have. */
export async function withGallery(db: Kysely<Schema>, kind: Kind, row: Row): Promise<Row> {
  if (!kind.gallery) return row;
  const pictures = await findGallery(db, keyOf(kind, row[kind.id] as number));
  const uses = pictures.map(({ picture: { hash }, ...said }) => ({ hash, ...said }));
  return { ...row, gallery: storedGallery(uses) };
}

/** An item with its gallery, as it is answered. */
export async function withPictures<Item extends object>(
  db: Kysely<Schema>,
  kind: Kind,
  item: Item,
): Promise<Item & { gallery?: GalleryPicture[] }> {
  if (!kind.gallery) return item;
  const itemId = (item as Row)[kind.id] as number;
  return { ...item, gallery: await findGallery(db, keyOf(kind, itemId)) };
}

/** Stores what of the gallery is to be another, and gives the row with it; its pictures are held. */
export async function putGallery(
  transaction: Transaction<Schema>,
  kind: Kind,
  row: Row,
  gallery: readonly GalleryUse[] | undefined,
): Promise<Row> {
  if (kind.gallery && gallery) {
    await replaceGallery(transaction, keyOf(kind, row[kind.id] as number), gallery);
  }
  return await withGallery(transaction, kind, row);
}

/** As histories hold it: pictures by their hashes. */
export const storedGallery = (gallery: readonly GalleryUse[]) =>
  galleryText(gallery.map(({ hash: image, ...said }) => ({ image, ...said })));

/** The pictures of a gallery, named by their addresses or by their hashes; nothing where it stays as it is. */
export function galleryUses(
  gallery: readonly GalleryEntry[] | string | undefined,
): GalleryUse[] | undefined {
  const entries = typeof gallery === 'string' ? entriesIn(gallery) : gallery;
  return entries?.map(({ image, ...said }) => ({
    hash: storedPictureAddress.exec(image)?.[1] ?? image,
    ...said,
  }));
}

/** The hashes in the text of a gallery, of a version that has one. */
export const hashesIn = (gallery: unknown) =>
  typeof gallery === 'string' ? entriesIn(gallery).map(({ image }) => image) : [];
