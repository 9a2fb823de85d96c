/** What the site shows of itself to browsers and other sites, drawn of its logo in the process for pictures. */
import type { PictureWorkers } from '../intake/picture-workers.server.ts';
import { readNear } from '../storage/object-store.server.ts';
import { ORIGINAL, type PictureStore } from '../storage/picture-store.server.ts';
import type { Tile } from './icon.server.ts';
import type { Card } from './sharing-card.server.ts';
import type { Sharing } from './sharing-picture.server.ts';

/** As wide as a picture has to be that is cut to the height of a card, px. */
const CARD_PICTURE = 960;
/** However busy the processes for pictures are, nobody waits for longer, ms. */
const PATIENCE = 30_000;

export type Drawing = ReturnType<typeof createDrawing>;

/** `hash` is that of a stored picture. Each throws `PictureRefusal` for one that cannot be read. */
export function createDrawing(store: PictureStore, workers: Pick<PictureWorkers, 'run'>) {
  const read = (hash: string) => store.read(hash, ORIGINAL);
  return {
    /** As PNG; nothing where there is no such picture any more. */
    async icon(hash: string, tile: Tile): Promise<Uint8Array | undefined> {
      const logo = await read(hash);
      return logo && (await workers.run('drawIcon', [logo, tile], AbortSignal.timeout(PATIENCE)));
    },
    /** Of a page, as JPEG; without its `picture` where that is gone. */
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
      return await workers.run('drawCard', [...asked], AbortSignal.timeout(PATIENCE));
    },
    /** As JPEG. */
    async sharing(hash: string | undefined, of: Sharing): Promise<Uint8Array> {
      const logo = hash === undefined ? undefined : await read(hash);
      return await workers.run('drawSharing', [logo, of], AbortSignal.timeout(PATIENCE));
    },
  };
}
