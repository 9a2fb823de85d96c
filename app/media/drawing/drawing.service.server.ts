/** What the site shows of itself to browsers and other sites, drawn of its logo in the process for pictures. */
import type { PictureWorkers } from '../intake/picture-workers.server.ts';
import { ORIGINAL, type PictureStore } from '../storage/picture-store.server.ts';
import type { Tile } from './icon.server.ts';
import type { Sharing } from './sharing-picture.server.ts';

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
    /** As JPEG. */
    async sharing(hash: string | undefined, of: Sharing): Promise<Uint8Array> {
      const logo = hash === undefined ? undefined : await read(hash);
      return await workers.run('drawSharing', [logo, of], AbortSignal.timeout(PATIENCE));
    },
  };
}
