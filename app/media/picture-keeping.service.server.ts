import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { busy, invalid } from '../platform/problem.ts';
import { hashOf } from './intake/picture-hash.server.ts';
import type { TakenPicture } from './intake/picture-intake.server.ts';
import { PictureRefusal } from './intake/picture-refusal.server.ts';
import type { PictureWorkers } from './intake/picture-workers.server.ts';
import type { PictureWork } from './intake/picture.worker.server.ts';
import { pictureMessages, storedPictureAddress } from './picture.contract.ts';
import { ORIGINAL, type PictureStore } from './storage/picture-store.server.ts';
import {
  createPictureRepository,
  type Arrival,
  type StoredPicture,
} from './storage/picture.repository.server.ts';

/** How long somebody waits who has sent a picture, in ms: a silent connection is soon given up. */
const PATIENCE = 25_000;

/** When it is worth sending a picture again for which there was too little memory; seconds. */
const MEMORY_BACK = 30;

/** What came with a save is nobody's to remove before that save can use it; ms. */
const ON_ITS_WAY = 60_000;

export interface KeepingParts {
  db: Kysely<Schema>;
  store: PictureStore;
  workers: Pick<PictureWorkers, 'run' | 'isFull'>;
}

/** How a picture that was sent comes to be kept: it is checked, put into the store, and noted. */
export function createPictureKeeping({ db, store, workers }: KeepingParts) {
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
