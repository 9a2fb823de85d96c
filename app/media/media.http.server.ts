/** `/media`: stored pictures and their widths. An address never changes what it shows. */
import { answerFile } from '../api/server/byte-range.server.ts';
import { nearestWidth } from './variants/nearest-variant.server.ts';
import { widthFormats, widthsOf } from './picture-answer.server.ts';
import { pictureTypes } from './intake/picture-type.server.ts';
import { ORIGINAL, type PictureFile, type PictureStore } from './storage/picture-store.server.ts';
import type { PictureRepository, StoredPicture } from './storage/picture.repository.server.ts';

/** What is held for a reader at a time, in bytes; most widths are smaller. */
const PART = 512 * 1024;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** What every answer says: whatever a file pretends to be, it is a picture and runs nothing. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  // Feed readers show the news, and their pictures, on pages of their own.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

interface MediaFile extends PictureFile {
  type: string;
  /** False for what stands in for a width that has not been made yet. */
  isFinal: boolean;
}

/** Answers requests under `/media`. */
export function createMediaHandler(pictures: PictureRepository, store: PictureStore) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { ...HEADERS, Allow: 'GET, HEAD' } });
    }
    const file = await findFile(new URL(request.url).pathname, pictures, store);
    return file ? await answer(request, file, store) : missing();
  };
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

async function answer(request: Request, file: MediaFile, store: PictureStore): Promise<Response> {
  const answered = {
    size: file.size,
    etag: `"${file.hash}-${file.name}"`,
    headers: {
      ...HEADERS,
      'Content-Type': file.type,
      'Cache-Control': file.isFinal ? FOR_EVER : 'no-store',
    },
    always: HEADERS,
  };
  const read = (from: number, to: number) => bytesOf(file, from, to, store);
  return (await answerFile(request, answered, read)) ?? missing();
}

/** What is short at once; else a part at a time, the next when the reader has taken the last. */
async function bytesOf(file: MediaFile, from: number, to: number, store: PictureStore) {
  const part = async (begin: number) => {
    const end = Math.min(begin + PART - 1, to);
    const bytes = await store.readPart(file, begin, end);
    return bytes as Uint8Array<ArrayBuffer> | undefined;
  };
  const first = await part(from);
  if (!first || to - from < PART) return first;
  let next = from;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const bytes: Uint8Array<ArrayBuffer> | undefined = next === from ? first : await part(next);
        if (!bytes) throw new Error('a picture was removed while it was sent');
        controller.enqueue(bytes);
        next += bytes.length;
        if (next > to) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

function missing(): Response {
  return new Response('Nincs ilyen kép', {
    status: 404,
    headers: {
      ...HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  });
}
