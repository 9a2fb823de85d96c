/** Serves `/media`: stored pictures and their variants. The content of an address never changes. */
import { createFileHandler, FOR_EVER } from '../api/server/file-handler.server.ts';
import { nearestWidth } from './variants/picture-variants.server.ts';
import { widthFormats, widthsOf } from './picture-answer.server.ts';
import { pictureTypes } from './intake/picture-type.server.ts';
import { ORIGINAL, type PictureFile, type PictureStore } from './storage/picture-store.server.ts';
import type { PictureRepository, StoredPicture } from './storage/picture.repository.server.ts';

/** Bytes held in memory per client; most variants are smaller. */
const PART = 512 * 1024;
/** Headers of every response: browsers treat the file as a picture and run nothing in it. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // Feed readers show the pictures on pages of their own sites.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

interface MediaFile extends PictureFile {
  type: string;
  /** False if the file replaces a variant that does not exist yet. */
  isFinal: boolean;
}

/** Answers requests for addresses under `/media`. */
export function createMediaHandler(pictures: PictureRepository, store: PictureStore) {
  return createFileHandler(HEADERS, 'Nincs ilyen kép', async (path) => {
    const file = await findFile(path, pictures, store);
    return file && found(file, store);
  });
}

async function findFile(
  path: string,
  pictures: PictureRepository,
  store: PictureStore,
): Promise<MediaFile | undefined> {
  const [, hash, width, ending] = /^\/media\/([\w-]{43})(?:\/(\d{1,4}))?\.(\w+)$/.exec(path) ?? [];
  const picture = hash && (await pictures.findByHash(hash));
  if (!picture) return undefined;
  if (width !== undefined) return await findWidth(picture, `${width}.${ending}`, store);
  return ending === pictureTypes[picture.type] ? original(picture, true) : undefined;
}

async function findWidth(picture: StoredPicture, name: string, store: PictureStore) {
  const asked = widthFormats
    .flatMap((format) => widthsOf(picture).map((width) => ({ width, format })))
    .find(({ width, format }) => name === `${width}.${format}`);
  if (!asked) return undefined;
  const { hash } = picture;
  const size = await store.findSize(hash, name);
  if (size !== undefined) return { hash, name, type: `image/${asked.format}`, size, isFinal: true };
  const near = nearestWidth(picture, asked, await store.findAll(hash));
  return near ? { hash, ...near, isFinal: false } : original(picture, false);
}

function original({ hash, type, size }: StoredPicture, isFinal: boolean): MediaFile {
  return { hash, name: ORIGINAL, type, size, isFinal };
}

const found = (file: MediaFile, store: PictureStore) => ({
  size: file.size,
  etag: `"${file.hash}-${file.name}"`,
  headers: {
    'Content-Type': file.type,
    'Cache-Control': file.isFinal ? FOR_EVER : 'no-store',
  },
  read: async (from: number, to: number) => {
    const bytes = await store.readPart(file, from, Math.min(from + PART - 1, to));
    return bytes as Uint8Array<ArrayBuffer> | undefined;
  },
});
