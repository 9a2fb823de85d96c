import { randomBytes } from 'node:crypto';
import { hashOf } from '../app/media/files/digest.server.ts';
import { ORIGINAL } from '../app/media/storage/picture-store.server.ts';
import { specDisciplines } from '../app/content/site/discipline.content-type.ts';
import { readConfig } from '../app/platform/config.server.ts';
import { openDatabase } from '../app/platform/database/database.server.ts';
import { prepareDatabase } from '../app/main/installation.server.ts';

const PICTURE_BYTES = 200_000;

/** Inserts projects whose pictures are random bytes, as nothing decodes them. */
export async function fillProjects(url: string, projects: number): Promise<void> {
  const database = openDatabase(url, (error) => console.error(error));
  await prepareDatabase(database, readConfig({ DATABASE_URL: url, SAMPLE_CONTENT: 'off' }));
  for (let index = 0; index < projects; index += 1) {
    const bytes = randomBytes(PICTURE_BYTES);
    const hash = hashOf(bytes);
    await database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('picture').values(picture(hash)).execute();
      await transaction
        .insertInto('pictureFile')
        .values({ hash, name: ORIGINAL, size: PICTURE_BYTES, bytes })
        .execute();
      await transaction.insertInto('project').values(project(index, hash)).execute();
    });
  }
  await database.close();
}

function picture(hash: string) {
  return {
    hash,
    type: 'image/jpeg',
    width: 1600,
    height: 1067,
    size: PICTURE_BYTES,
    animated: false,
    widthsMade: true,
    unusedSince: null,
  };
}

function project(index: number, imageHash: string) {
  return {
    name: `Referencia ${index}`,
    type: specDisciplines[index % specDisciplines.length]!,
    featured: false,
    date: `20${10 + (index % 15)}-06-12`,
    description: 'Leírás. '.repeat(40),
    imageHash,
    imageAlt: '',
    searchKey: `referencia ${index}`,
  };
}
