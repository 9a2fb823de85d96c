import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { busy, invalid } from '../platform/problem.ts';
import {
  addressOf,
  focusTagOf,
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
import { entriesIn, galleryMessages, galleryText } from './gallery.contract.ts';
import { pictureMessages, storedPictureAddress, type ImageForm } from './picture.contract.ts';
import { ORIGINAL, type PictureStore } from './storage/picture-store.server.ts';
import {
  createPictureRepository,
  type Arrival,
  type StoredPicture,
} from './storage/picture.repository.server.ts';
import type { GalleryPicture } from './storage/gallery.repository.server.ts';
import type { GalleryUse } from './storage/picture-use.service.server.ts';
import { createUnusedPictureRepository } from './storage/unused-picture.repository.server.ts';

export type PictureService = ReturnType<typeof createPictureService>;

/** How long a picture that nothing uses is kept: an unsaved draft may still name it. In ms. */
export const UNUSED_PICTURE_TIME = 30 * 24 * 3600 * 1000;

interface PictureParts {
  db: Kysely<Schema>;
  store: PictureStore;
  variants: Pick<Queue, 'wake'>;
  workers: Pick<PictureWorkers, 'run' | 'isFull' | 'load'>;
}

/** How long somebody waits who has sent a picture, in ms: a silent connection is soon given up. */
const PATIENCE = 25_000;

/** When it is worth sending a picture again for which there was too little memory; seconds. */
const MEMORY_BACK = 30;

/** What came with a save is nobody's to remove before that save can use it; ms. */
const ON_ITS_WAY = 60_000;

/** The rules about pictures. */
export function createPictureService({ db, store, variants, workers }: PictureParts) {
  const pictures = createPictureRepository(db);
  const unused = createUnusedPictureRepository(db);
  const { examine, fromBytes, keep, wanted } = createPictureKeeping({ db, store, workers });

  return {
    /** The picture that a field `image` means, kept, and to be held on to by `keepPictures`. Throws 400. */
    wanted,

    /** Checks a picture that a visitor attaches; nothing is kept. Throws `FileRefusal`, and 503. */
    examine: (bytes: Buffer): Promise<void> =>
      examine(bytes).catch((error: unknown) => {
        if (!(error instanceof PictureRefusal)) throw error;
        throw new FileRefusal(error.reason === 'pixels' ? 'picturePixels' : 'broken');
      }),

    /** The same for a preview, which uses nothing. Throws 400. */
    async keptFor(sent: string | null): Promise<StoredPicture | null> {
      const hash = await wanted(sent);
      if (hash === null) return null;
      const kept = await pictures.findByHash(hash);
      if (!kept) throw invalid({ image: [pictureMessages.missing] });
      return kept;
    },

    /** The pictures of a gallery, for a preview too. Throws 400. */
    async keptGallery(gallery: readonly GalleryUse[]): Promise<GalleryPicture[]> {
      const kept = await pictures.findAllByHash(gallery.map(({ hash }) => hash));
      return gallery.map(({ hash, ...said }, index) => {
        const picture = kept.find((one) => one.hash === hash);
        if (!picture) throw invalid({ gallery: [galleryMessages.missing(index + 1)] });
        return { picture, ...said };
      });
    },

    /** The gallery of a version, of which the hashes are known, by the addresses of those that are there. */
    async shownGallery(text: string): Promise<string> {
      const entries = entriesIn(text);
      const kept = await pictures.findAllByHash(entries.map(({ image }) => image));
      const addresses = new Map(kept.map((one) => [one.hash, addressOf(one)]));
      return galleryText(
        entries.flatMap(({ image, ...said }) => {
          const address = addresses.get(image);
          return address ? [{ image: address, ...said }] : [];
        }),
      );
    },

    /** Where a stored picture is found; nothing where there is none. */
    async address(hash: string | null): Promise<string | null> {
      const kept = hash === null ? undefined : await pictures.findByHash(hash);
      return kept ? addressOf(kept) : null;
    },

    /** How many pictures are being checked, and how many wait for it. */
    inIntake: workers.load,

    /** To be called when pictures were kept: their variants are made in the background. */
    kept: () => variants.wake(),

    /** Stores an uploaded picture and gives its address; for the library where it `isKept`. Throws 400. */
    async upload(bytes: Buffer, named: Pick<Arrival, 'name' | 'isKept'> = {}): Promise<string> {
      const picture = await keep(await fromBytes(bytes, 'file'), { ...named, unusedSince: null });
      variants.wake();
      return addressOf(picture);
    },

    /** What the focus of an item's picture adds to the tag of the item's answer. */
    focusTag: focusTagOf,

    /** An item with its picture in the form asked for, to be written piece by piece. */
    show: <Item extends Pictured>(item: Item, form: ImageForm) => withImage(store, item, form),

    /** As `show`, for what comes in batches. */
    async *showAll<Item extends Pictured>(
      batches: Iterable<Item[]> | AsyncIterable<Item[]>,
      form: ImageForm,
    ) {
      for await (const items of batches) {
        yield items.map((item) => withImage(store, item, form));
      }
    },

    /** As `show`, with its picture held as a whole. */
    showOne: <Item extends Pictured>(item: Item, form: ImageForm): Promise<Shown<Item>> =>
      withWholeImage(store, item, form),

    /** Removes what nothing has used for `UNUSED_PICTURE_TIME`. `now` is in ms since 1970. */
    async removeUnused(now: number, time = UNUSED_PICTURE_TIME): Promise<number> {
      await unused.updateUnusedSince(now);
      const deleted = await unused.deleteUnusedSince(now - time);
      for (const hash of deleted) await store.remove(hash);
      return deleted.length;
    },
  };
}

/** How a picture that was sent comes to be kept: it is checked, put into the store, and noted. */
function createPictureKeeping({ db, store, workers }: Omit<PictureParts, 'variants'>) {
  const pictures = createPictureRepository(db);

  /** A picture from its bytes. Throws 400 with a message for `field`, 503 when too many are sent, or too large ones. */
  async function fromBytes(bytes: Buffer, field: string): Promise<TakenPicture> {
    // What was read and is sent back unchanged need not be checked again.
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

  /** Throws `PictureRefusal`, and 503 when too many are sent, or too large ones. */
  async function inWorker<Name extends 'takeIn' | 'examine'>(
    name: Name,
    bytes: Buffer,
  ): Promise<Awaited<ReturnType<PictureWork[Name]>>> {
    if (workers.isFull()) throw busy();
    const patience = AbortSignal.timeout(PATIENCE);
    try {
      return await workers.run(name, [bytes] as Parameters<PictureWork[Name]>, patience);
    } catch (error) {
      if (!(error instanceof PictureRefusal)) throw patience.aborted ? busy() : error;
      if (error.reason === 'memory') throw busy(MEMORY_BACK, pictureMessages.memory);
      throw error;
    }
  }

  /** Puts a picture into the store, and what is known of it into the database. */
  async function keep(taken: TakenPicture, arrival: Arrival): Promise<StoredPicture> {
    const { bytes, ...known } = taken;
    const picture = { ...known, size: bytes.length };
    await store.put({ hash: picture.hash, name: ORIGINAL, bytes }, (transaction) =>
      createPictureRepository(transaction ?? db).insert(picture, arrival),
    );
    return picture;
  }

  /** Keeps the picture that a field `image` means, and gives its hash. Throws 400. */
  async function wanted(sent: string | null): Promise<string | null> {
    if (sent === null) return null;
    const hash = storedPictureAddress.exec(sent)?.[1];
    if (hash) return hash;
    const taken = await fromBytes(bytesOfDataUrl(sent), 'image');
    return (await keep(taken, { unusedSince: Date.now() + ON_ITS_WAY })).hash;
  }

  return { examine: (bytes: Buffer) => inWorker('examine', bytes), fromBytes, keep, wanted };
}

/** Throws 400 when what stands behind the comma is no base64: the decoder would skip it in silence. */
function bytesOfDataUrl(sent: string): Buffer {
  const text = sent.slice(sent.indexOf(',') + 1);
  const padding = /={0,2}$/.exec(text.slice(-2))![0].length;
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== Math.floor(((text.length - padding) * 3) / 4)) {
    throw invalid({ image: [pictureMessages.broken] });
  }
  return bytes;
}
