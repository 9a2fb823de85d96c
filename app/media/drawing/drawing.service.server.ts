/** Icons and share pictures of the site, drawn in the picture process. */
import type { PictureWorkers } from '../intake/picture-workers.server.ts';
import { readNear } from '../storage/object-store.server.ts';
import { ORIGINAL, type PictureStore } from '../storage/picture-store.server.ts';
import type { Tile } from './icon.server.ts';
import type { Card } from './sharing-card.server.ts';
import type { Sharing } from './sharing-picture.server.ts';

/** Width in px at which a picture is read, so that it can be cropped to the height of a share picture. */
const CARD_PICTURE = 960;
/** Timeout for a picture process, ms. */
const TIMEOUT = 30_000;

export type Drawing = ReturnType<typeof createDrawing>;

/**
 * The functions take the `hash` of a stored picture. `icon` and `sharing` throw `PictureRefusal` if the picture cannot
 * be decoded.
 */
export function createDrawing(store: PictureStore, workers: Pick<PictureWorkers, 'run'>) {
  const read = (hash: string) => store.read(hash, ORIGINAL);
  return {
    /** Draws an icon as PNG; undefined if the picture does not exist. */
    async icon(hash: string, tile: Tile): Promise<Uint8Array | undefined> {
      const logo = await read(hash);
      return logo && (await workers.run('drawIcon', [logo, tile], AbortSignal.timeout(TIMEOUT)));
    },
    /** Share picture of a page, as JPEG. A picture that does not exist is left out. */
    async card(
      card: Card,
      logoHash: string | undefined,
      pictureHash: string | undefined,
    ): Promise<Uint8Array> {
      const [logo, picture] = await Promise.all([
        logoHash && read(logoHash),
        pictureHash && readNear(store, pictureHash, CARD_PICTURE),
      ]);
      const asked = [card, logo || undefined, picture || undefined] as const;
      return await workers.run('drawCard', [...asked], AbortSignal.timeout(TIMEOUT));
    },
    /** Share picture of the site, as JPEG. */
    async sharing(hash: string | undefined, of: Sharing): Promise<Uint8Array> {
      const logo = hash === undefined ? undefined : await read(hash);
      return await workers.run('drawSharing', [logo, of], AbortSignal.timeout(TIMEOUT));
    },
  };
}
