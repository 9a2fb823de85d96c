/** The pictures of a paper, from the store. */
import { PictureRefusal } from '../intake/picture-refusal.server.ts';
import type { PictureWorkers } from '../intake/picture-workers.server.ts';
import { storedPictureAddress } from '../picture.contract.ts';
import type { PictureStore } from '../storage/picture-store.server.ts';
import { readNear } from '../storage/read-near.server.ts';

/** However busy the processes for pictures are, nobody waits for longer, ms. */
const PATIENCE = 20_000;

/** Reads stored pictures for a paper, by their addresses; those that are gone or cannot be read are left out. */
export function createPaperPictures(store: PictureStore, workers: Pick<PictureWorkers, 'run'>) {
  return async (
    wanted: readonly { src: string; width: number }[],
  ): Promise<Map<string, Uint8Array>> => {
    const signal = AbortSignal.timeout(PATIENCE);
    const pictures = new Map<string, Uint8Array>();
    // One after the other: who sends a picture waits for the same processes.
    for (const { src, width } of wanted) {
      const hash = storedPictureAddress.exec(src)?.[1];
      const bytes = hash && (await readNear(store, hash, width));
      const made = bytes && (await unlessRefused(workers.run('forPaper', [bytes, width], signal)));
      if (made) pictures.set(src, made);
    }
    return pictures;
  };
}

async function unlessRefused(work: Promise<Uint8Array>): Promise<Uint8Array | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PictureRefusal) return undefined;
    throw error;
  }
}
