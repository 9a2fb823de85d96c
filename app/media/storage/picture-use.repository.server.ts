/** Locks and records pictures in the transaction of a save. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { invalid } from '../../platform/problem.ts';
import { galleryMessages } from '../gallery.contract.ts';
import type { PictureUse } from './picture-use.service.server.ts';
import { createPictureRepository } from './picture.repository.server.ts';
import { pictureMessages } from '../picture.contract.ts';

/**
 * Locks the pictures of a save against deletion until the transaction ends. Returns those of the mentioned pictures
 * that exist. Throws 400 if the image or a gallery picture does not exist.
 */
export async function recordPictures(
  transaction: Transaction<Schema>,
  { image, mentioned, gallery = [] }: PictureUse,
): Promise<string[]> {
  const pictures = createPictureRepository(transaction);
  const existing: string[] = [];
  // Sorted, so that two saves lock rows in the same order and cannot deadlock.
  const shown = gallery.map(({ hash }) => hash);
  const hashes = new Set([...mentioned, ...shown, ...(image === null ? [] : [image])]);
  for (const hash of [...hashes].sort()) {
    if (await pictures.markUsed(hash)) existing.push(hash);
  }
  if (image !== null && !existing.includes(image)) {
    throw invalid({ image: [pictureMessages.missing] });
  }
  const missing = shown.findIndex((hash) => !existing.includes(hash));
  if (missing >= 0) throw invalid({ gallery: [galleryMessages.missing(missing + 1)] });
  return existing.filter((hash) => mentioned.includes(hash));
}
