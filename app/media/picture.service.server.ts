import { invalid } from '../platform/problem.ts';
import {
  addressOf,
  focusTagOf,
  withImage,
  withWholeImage,
  type Pictured,
  type Shown,
} from './picture-answer.server.ts';
import { FileRefusal } from './files/file-refusal.server.ts';
import { PictureRefusal } from './intake/picture-refusal.server.ts';
import type { PictureWorkers } from './intake/picture-workers.server.ts';
import type { Queue } from '../platform/jobs/queue.server.ts';
import { entriesIn, galleryMessages, galleryText } from './gallery.contract.ts';
import { pictureMessages, type ImageForm } from './picture.contract.ts';
import { createPictureKeeping, type KeepingParts } from './picture-keeping.service.server.ts';
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

interface PictureParts extends KeepingParts {
  variants: Pick<Queue, 'wake'>;
  workers: Pick<PictureWorkers, 'run' | 'isFull' | 'load'>;
}

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
