import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { busy, invalid } from '../api/contract/problem.ts';
import {
  addressOf,
  withImage,
  withWholeImage,
  type Pictured,
  type Shown,
} from './picture-answer.server.ts';
import { hashOf } from './intake/picture-hash.server.ts';
import type { TakenPicture } from './intake/picture-intake.server.ts';
import { PictureRefusal } from './intake/picture-refusal.server.ts';
import type { PictureWorkers } from './intake/picture-workers.server.ts';
import type { Queue } from '../platform/jobs/queue.server.ts';
import { pictureMessages, storedPictureAddress, type ImageForm } from './picture.contract.ts';
import { ORIGINAL, type PictureStore } from './storage/picture-store.server.ts';
import {
  createPictureRepository,
  type StoredPicture,
} from './storage/picture.repository.server.ts';
import { createUnusedPictureRepository } from './storage/unused-picture.repository.server.ts';

export type PictureService = ReturnType<typeof createPictureService>;

/** How long a picture that nothing uses is kept: an unsaved draft may still name it. In ms. */
export const UNUSED_PICTURE_TIME = 30 * 24 * 3600 * 1000;

/** How long somebody waits who has sent a picture, in ms: a silent connection is soon given up. */
const PATIENCE = 25_000;

/** What came with a save is nobody's to remove before that save can use it; ms. */
const ON_ITS_WAY = 60_000;

interface PictureParts {
  db: Kysely<Schema>;
  store: PictureStore;
  variants: Pick<Queue, 'wake'>;
  workers: Pick<PictureWorkers, 'run' | 'isFull' | 'load'>;
}

/** The rules about pictures. */
export function createPictureService({ db, store, variants, workers }: PictureParts) {
  const pictures = createPictureRepository(db);
  const unused = createUnusedPictureRepository(db);

  /** A picture from its bytes. Throws 400 with a message for `field`, 503 when too many are sent. */
  async function fromBytes(bytes: Buffer, field: string): Promise<TakenPicture> {
    // What was read and is sent back unchanged need not be checked again.
    const known = await pictures.findByHash(hashOf(bytes));
    if (known && bytes.length === known.size) return { ...known, bytes };
    if (workers.isFull()) throw busy();
    const patience = AbortSignal.timeout(PATIENCE);
    try {
      const taken = await workers.run('takeIn', [bytes], patience);
      return { ...taken, bytes: taken.bytes ?? bytes };
    } catch (error) {
      if (error instanceof PictureRefusal)
        throw invalid({ [field]: [pictureMessages[error.reason]] });
      throw patience.aborted ? busy() : error;
    }
  }

  /** Puts a picture into the store, and what is known of it into the database. */
  async function keep(taken: TakenPicture, unusedSince: number | null): Promise<StoredPicture> {
    const { bytes, ...known } = taken;
    const picture = { ...known, size: bytes.length };
    await store.put({ hash: picture.hash, name: ORIGINAL, bytes }, (transaction) =>
      createPictureRepository(transaction ?? db).insert(picture, unusedSince),
    );
    return picture;
  }

  /** Keeps the picture that a field `image` means, and gives its hash. Throws 400. */
  async function wanted(sent: string | null): Promise<string | null> {
    if (sent === null) return null;
    const hash = storedPictureAddress.exec(sent)?.[1];
    if (hash) return hash;
    const taken = await fromBytes(bytesOfDataUrl(sent), 'image');
    return (await keep(taken, Date.now() + ON_ITS_WAY)).hash;
  }

  return {
    /** The picture that a field `image` means, kept, and to be held on to by `keepPictures`. Throws 400. */
    wanted,

    /** The same for a preview, which uses nothing. Throws 400. */
    async keptFor(sent: string | null): Promise<StoredPicture | null> {
      const hash = await wanted(sent);
      if (hash === null) return null;
      const kept = await pictures.findByHash(hash);
      if (!kept) throw invalid({ image: [pictureMessages.missing] });
      return kept;
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

    /** Stores an uploaded picture and gives its address. Throws 400. */
    async upload(bytes: Buffer): Promise<string> {
      const picture = await keep(await fromBytes(bytes, 'file'), null);
      variants.wake();
      return addressOf(picture);
    },

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
