import type { Logger } from 'pino';
import { createQueue, type Lease, type Queue } from '../../platform/jobs/queue.server.ts';
import { PictureRefusal } from '../intake/picture-type.server.ts';
import type { PictureWorkers } from '../intake/picture-workers.server.ts';
import { widthFormats, widthsOf, type WidthFormat } from '../picture-answer.server.ts';
import { ORIGINAL, type PictureFile, type PictureStore } from '../storage/picture-store.server.ts';
import type { PictureWidthsRepository } from '../storage/picture-widths.repository.server.ts';
import type { StoredPicture } from '../storage/picture.repository.server.ts';

/** Retry intervals after a temporary failure, and after a lack of memory, which each attempt makes worse. */
const NEXT_ATTEMPT = 60_000; // ms
const MEMORY_ATTEMPT = 600_000; // ms

/** Creates the queue that makes variants in the background, one picture at a time. */
export function createVariantQueue(
  pictures: PictureWidthsRepository,
  store: PictureStore,
  workers: Pick<PictureWorkers, 'run' | 'size'>,
  log: Logger,
): Queue {
  async function perform(picture: StoredPicture, { signal, stopping }: Lease): Promise<void> {
    const { hash } = picture;
    try {
      await makeVariants(picture, signal);
    } catch (error) {
      if (stopping.aborted) return await pictures.updateWidthsClaim(hash, 0);
      // The process was paused, and another process has claimed the picture since.
      if (signal.aborted) return;
      log.error({ err: error, hash }, 'the widths of a picture were not made');
      const refusal = error instanceof PictureRefusal ? error.reason : undefined;
      const wait = refusal === 'memory' ? MEMORY_ATTEMPT : NEXT_ATTEMPT;
      // A retry would fail again. The original is served in place of a variant.
      if (refusal && refusal !== 'memory') await pictures.updateWidthsMade(hash);
      else await pictures.updateWidthsClaim(hash, Date.now() + wait);
    }
  }

  async function makeVariants(picture: StoredPicture, signal: AbortSignal): Promise<void> {
    const { hash } = picture;
    const original = await store.read(hash, ORIGINAL);
    if (original) {
      // Some variants exist already after an interruption, or if a new width was introduced.
      const present = (await store.findAll(hash)).map(({ name }) => name);
      const missing = missingVariants(picture, present);
      const makeSome = async () => {
        for (const { name, width, format } of missing) {
          const bytes = await workers.run('encodeVariant', [original, width, format], signal);
          await store.put({ hash, name, bytes });
        }
      };
      await Promise.all(Array.from({ length: workers.size }, makeSome));
    }
    await pictures.updateWidthsMade(hash);
  }

  return createQueue(
    {
      claim: (_holder, now, until) => pictures.claimNextWithoutWidths(now, until),
      // The holder is ignored: two processes would store the same variants.
      extendLease: ({ hash }, _holder, until) => pictures.extendWidthsClaim(hash, until),
      findNextDue: pictures.findWidthsClaimedUntil,
      perform,
    },
    { name: 'picture variants', grace: 0 },
    log,
  );
}

interface Variant {
  name: string;
  width: number;
  format: WidthFormat;
}

/** Yields the missing variants. All workers share one generator: if one worker fails, it ends for the others, too. */
function* missingVariants(picture: StoredPicture, present: string[]): Generator<Variant> {
  for (const format of widthFormats) {
    for (const width of widthsOf(picture)) {
      const name = `${width}.${format}`;
      if (!present.includes(name)) yield { name, width, format };
    }
  }
}

type StoredFile = Pick<PictureFile, 'name' | 'size'>;

/**
 * The existing variant whose width is nearest to the requested width, by scaling factor; undefined if the original is
 * nearer. Clients that accept AVIF also read WebP.
 */
export function nearestWidth(
  original: { width: number },
  asked: { width: number; format: WidthFormat },
  files: StoredFile[],
): (StoredFile & { type: string }) | undefined {
  const distance = (width: number) => Math.abs(Math.log(width / asked.width));
  const [nearest] = files
    .flatMap((file) => {
      const [, width, format] = /^(\d+)\.(\w+)$/.exec(file.name) ?? [];
      const isRead = format === 'webp' || format === asked.format;
      return isRead
        ? [{ ...file, type: `image/${format}`, distance: distance(Number(width)) }]
        : [];
    })
    .sort((a, b) => a.distance - b.distance || a.size - b.size);
  if (!nearest || nearest.distance > distance(original.width)) return undefined;
  const { name, size, type } = nearest;
  return { name, size, type };
}
