/** What saving something else does about its pictures, within its own transaction. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { invalid } from '../../platform/problem.ts';
import { galleryMessages } from '../gallery.contract.ts';
import type { PictureUse } from './picture-use.service.server.ts';
import { createPictureRepository } from './picture.repository.server.ts';
import { pictureMessages } from '../picture.contract.ts';

/**
 * Keeps the pictures for what is being saved: until the transaction ends none of them is removed.
 * Gives those mentioned that exist; throws 400 when the image itself or one of the gallery does not.
 */
export async function keepPictures(
  transaction: Transaction<Schema>,
  { image, mentioned, gallery = [] }: PictureUse,
): Promise<string[]> {
  const pictures = createPictureRepository(transaction);
  const existing: string[] = [];
  // Always in the same order, so that two saves never wait for each other.
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
