import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { busy, invalid } from '../platform/problem.ts';
import {
  addressOf,
  focusTagOf,
  widthFormats,
  widthsOf,
  withImage,
  withWholeImage,
  type Pictured,
  type Shown,
} from './picture-answer.server.ts';
import { FileRefusal } from './files/file-refusal.server.ts';
import { hashOf } from './files/digest.server.ts';
import type { TakenPicture } from './intake/picture-intake.server.ts';
import { PictureRefusal } from './intake/picture-type.server.ts';
import type { PictureWorkers } from './intake/picture-workers.server.ts';
import type { PictureWork } from './intake/picture.worker.server.ts';
import type { Queue } from '../platform/jobs/queue.server.ts';
import { entriesIn, galleryMessages, galleryText, type GalleryUse } from './gallery.contract.ts';
import { pictureMessages, storedPictureAddress, type ImageForm } from './picture.contract.ts';
import { ORIGINAL, type PictureStore } from './storage/picture-store.server.ts';
import {
  createPictureRepository,
  type Arrival,
  type StoredPicture,
} from './storage/picture.repository.server.ts';
import type { GalleryPicture } from './storage/gallery.repository.server.ts';
import { createUnusedPictureRepository } from './storage/unused-picture.repository.server.ts';

export type PictureService = ReturnType<typeof createPictureService>;

/** Time for which an unused picture is kept, ms: an unsaved draft may still reference it. */
export const UNUSED_PICTURE_TIME = 30 * 24 * 3600 * 1000;

interface PictureParts {
  db: Kysely<Schema>;
  store: PictureStore;
  variants: Pick<Queue, 'wake'>;
  workers: Pick<PictureWorkers, 'run' | 'isFull' | 'load'>;
  /** Time for which a picture stays in the trash, ms. */
  trashRetention: number;
}

/** Timeout of an upload, ms. It is short because browsers give up silent connections. */
const TIMEOUT = 25_000;

/** Value of `Retry-After` if memory was short, in seconds. */
const MEMORY_BACK = 30;

/** Grace period for a picture whose save is under way; ms. */
const ON_ITS_WAY = 60_000;

export function createPictureService(parts: PictureParts) {
  const { db, store, variants, workers, trashRetention } = parts;
  const pictures = createPictureRepository(db);
  const unused = createUnusedPictureRepository(db);
  const { examine, fromBytes, keep, requested } = createPictureStorage({ db, store, workers });

  return {
    /**
     * Stores the picture of a field `image`. The save must lock the picture with `recordPictures`. Throws 400 if the
     * picture is refused.
     */
    requested,

    /**
     * Validates a visitor's picture without storing it. Throws `FileRefusal`, and 503 if too many or too large pictures
     * are sent at once.
     */
    examine: (bytes: Buffer): Promise<void> =>
      examine(bytes).catch((error: unknown) => {
        if (!(error instanceof PictureRefusal)) throw error;
        throw new FileRefusal(error.reason === 'pixels' ? 'picturePixels' : 'broken');
      }),

    /** Stores a picture for a preview, without recording a use. Throws 400 if the picture is refused or does not exist. */
    async keptFor(sent: string | null): Promise<StoredPicture | null> {
      const hash = await requested(sent);
      if (hash === null) return null;
      const kept = await pictures.findByHash(hash);
      if (!kept) throw invalid({ image: [pictureMessages.missing] });
      return kept;
    },

    /** Pictures of a gallery, also for a preview. Throws 400 if one of them does not exist. */
    async keptGallery(gallery: readonly GalleryUse[]): Promise<GalleryPicture[]> {
      const kept = await pictures.findAllByHash(gallery.map(({ hash }) => hash));
      return gallery.map(({ hash, ...texts }, index) => {
        const picture = kept.find((one) => one.hash === hash);
        if (!picture) throw invalid({ gallery: [galleryMessages.missing(index + 1)] });
        return { picture, ...texts };
      });
    },

    /** Text of a version's gallery with addresses in place of hashes. Pictures that no longer exist are left out. */
    async shownGallery(text: string): Promise<string> {
      const entries = entriesIn(text);
      const kept = await pictures.findAllByHash(entries.map(({ image }) => image));
      const addresses = new Map(kept.map((one) => [one.hash, addressOf(one)]));
      return galleryText(
        entries.flatMap(({ image, ...texts }) => {
          const address = addresses.get(image);
          return address ? [{ image: address, ...texts }] : [];
        }),
      );
    },

    /** Address of the stored picture with the given hash; null if it does not exist. */
    async address(hash: string | null): Promise<string | null> {
      const kept = hash === null ? undefined : await pictures.findByHash(hash);
      return kept ? addressOf(kept) : null;
    },

    /** Number of running and waiting checks. */
    inIntake: workers.load,

    /** Must be called after pictures were stored: makes their variants in the background. */
    kept: () => variants.wake(),

    /**
     * Stores an upload and returns its address. `isKept` adds the picture to the library. Throws 400 if the picture is
     * refused.
     */
    async upload(bytes: Buffer, named: Pick<Arrival, 'name' | 'isKept'> = {}): Promise<string> {
      const picture = await keep(await fromBytes(bytes, 'file'), { ...named, unusedSince: null });
      variants.wake();
      return addressOf(picture);
    },

    /** Makes the narrowest variants of a stored picture now, for the first visitors of a new site. */
    async prepare(hash: string): Promise<void> {
      const picture = await pictures.findByHash(hash);
      const [width] = picture ? widthsOf(picture) : [];
      const original = width === undefined ? undefined : await store.read(hash, ORIGINAL);
      if (width === undefined || !original) return;
      for (const format of widthFormats) {
        const bytes = await workers.run(
          'encodeVariant',
          [original, width, format],
          new AbortController().signal,
        );
        await store.put({ hash, name: `${width}.${format}`, bytes });
      }
    },

    focusTag: focusTagOf,

    /** An entity with its picture in the requested form, streamed. */
    show: <Item extends Pictured>(item: Item, form: ImageForm) => withImage(store, item, form),

    /** Like `show`, for batches of entities. */
    async *showAll<Item extends Pictured>(
      batches: Iterable<Item[]> | AsyncIterable<Item[]>,
      form: ImageForm,
    ) {
      for await (const items of batches) {
        yield items.map((item) => withImage(store, item, form));
      }
    },

    /** Like `show`, but buffered. */
    showOne: <Item extends Pictured>(item: Item, form: ImageForm): Promise<Shown<Item>> =>
      withWholeImage(store, item, form),

    /**
     * Deletes pictures unused for `UNUSED_PICTURE_TIME`, and those whose time in the trash is over. `now` is in ms
     * since 1970. Ends early on shutdown. Returns the number of deleted pictures.
     */
    async removeUnused(
      now: number,
      time = UNUSED_PICTURE_TIME,
      stopping?: AbortSignal,
    ): Promise<number> {
      await unused.updateUnusedSince(now, stopping);
      const deleted = await unused.deleteUnused(now - time, now - trashRetention, stopping);
      for (const hash of deleted) await store.remove(hash);
      return deleted.length;
    },
  };
}

/** Validates a sent picture, stores its bytes, and inserts its row. */
function createPictureStorage(parts: Pick<PictureParts, 'db' | 'store' | 'workers'>) {
  const { db, store, workers } = parts;
  const pictures = createPictureRepository(db);

  /**
   * Validates bytes. Throws 400 with a message for `field`, and 503 if too many or too large pictures are sent at once.
   */
  async function fromBytes(bytes: Buffer, field: string): Promise<TakenPicture> {
    // A stored picture that a client sends back unchanged needs no new check.
    const known = await pictures.findByHash(hashOf(bytes));
    if (known && bytes.length === known.size) return { ...known, bytes };
    try {
      const taken = await inWorker('takeIn', bytes);
      return { ...taken, bytes: taken.bytes ?? bytes };
    } catch (error) {
      if (!(error instanceof PictureRefusal)) throw error;
      throw invalid({ [field]: [pictureMessages[error.reason]] });
    }
  }

  /**
   * Runs a task in a picture process. Throws `PictureRefusal`, and 503 if too many or too large pictures are sent at
   * once.
   */
  async function inWorker<Name extends 'takeIn' | 'examine'>(
    name: Name,
    bytes: Buffer,
  ): Promise<Awaited<ReturnType<PictureWork[Name]>>> {
    if (workers.isFull()) throw busy();
    const timeout = AbortSignal.timeout(TIMEOUT);
    try {
      return await workers.run(name, [bytes] as Parameters<PictureWork[Name]>, timeout);
    } catch (error) {
      if (!(error instanceof PictureRefusal)) throw timeout.aborted ? busy() : error;
      if (error.reason === 'memory') throw busy(MEMORY_BACK, pictureMessages.memory);
      throw error;
    }
  }

  /** Stores the bytes of a picture and inserts its row. */
  async function keep(taken: TakenPicture, arrival: Arrival): Promise<StoredPicture> {
    const { bytes, ...known } = taken;
    const picture = { ...known, size: bytes.length };
    await store.put({ hash: picture.hash, name: ORIGINAL, bytes }, (transaction) =>
      createPictureRepository(transaction ?? db).insert(picture, arrival),
    );
    return picture;
  }

  /** Stores the picture of a field `image` and returns its hash. Throws 400 if the picture is refused. */
  async function requested(sent: string | null): Promise<string | null> {
    if (sent === null) return null;
    const hash = storedPictureAddress.exec(sent)?.[1];
    if (hash) return hash;
    const taken = await fromBytes(bytesOfDataUrl(sent), 'image');
    return (await keep(taken, { unusedSince: Date.now() + ON_ITS_WAY })).hash;
  }

  return { examine: (bytes: Buffer) => inWorker('examine', bytes), fromBytes, keep, requested };
}

/** Throws 400 for invalid base64, which the decoder would skip silently. */
function bytesOfDataUrl(sent: string): Buffer {
  const text = sent.slice(sent.indexOf(',') + 1);
  const padding = /={0,2}$/.exec(text.slice(-2))![0].length;
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== Math.floor(((text.length - padding) * 3) / 4)) {
    throw invalid({ image: [pictureMessages.broken] });
  }
  return bytes;
}
