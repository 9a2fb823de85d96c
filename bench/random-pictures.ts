import { randomBytes } from 'node:crypto';
import { hashOf } from '../app/media/files/digest.server.ts';
import { ORIGINAL } from '../app/media/storage/picture-store.server.ts';
import { openDatabase } from '../app/platform/database/database.server.ts';

const SIZE = 512 * 1024; // bytes
/** The first bytes of a JPEG. */
const BEGIN = Buffer.from('ffd8ff', 'hex');

/** Inserts `count` pictures of half a megabyte each. Only their first bytes are those of a picture. */
export async function fillPictures(url: string, count: number): Promise<void> {
  const database = openDatabase(url, () => {});
  for (let index = 0; index < count; index += 1) {
    const bytes = Buffer.concat([BEGIN, randomBytes(SIZE - BEGIN.length)]);
    const [hash, size] = [hashOf(bytes), bytes.length];
    const picture = { hash, type: 'image/jpeg', width: 1, height: 1, size, animated: false };
    await database.db
      .insertInto('picture')
      .values({ ...picture, widthsMade: true, unusedSince: Date.now() })
      .execute();
    await database.db
      .insertInto('pictureFile')
      .values({ hash, name: ORIGINAL, size, bytes })
      .execute();
  }
  await database.close();
}
