/**
 * Renders PDFs in a worker thread. A thread is started per document, so that rendering does not delay other requests.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { deduplicated, type Provide } from '../platform/deduplicated.server.ts';
import { busy } from '../platform/problem.ts';
import { queues } from '../platform/queues.server.ts';
import { inThread } from '../platform/thread.server.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { PdfPictures } from './requested-pictures.ts';

const WORKER = new URL('./pdf.worker.server.ts', import.meta.url);
/** Limits per document: MB of memory, and ms on a slow machine. The longest texts allowed stay below them. */
const MOST = { memory: 256, longest: 20_000 };
/** Seconds until a document that failed to render is tried again: each attempt costs as much as the first. */
const REST = 300;
const MOST_RESTING = 100;

type Bytes = Uint8Array<ArrayBuffer>;
type Limits = typeof MOST;
type ReadPictures = (pdfDocument: PdfDocument) => Promise<PdfPictures>;

const none: ReadPictures = async () => new Map();

/**
 * Creates a renderer. It reads a document's pictures once it has a permit. It throws 503 if too many documents are
 * waiting, or if the document failed to render recently.
 */
export function createPdfMaker(limits: Partial<Limits> = {}) {
  const most = { ...MOST, ...limits };
  const resting = new LRUCache<string, true>({ max: MOST_RESTING, ttl: REST * 1000 });

  return async (pdfDocument: PdfDocument, readPictures = none): Promise<Bytes> => {
    const key = createHash('sha256').update(JSON.stringify(pdfDocument)).digest('base64');
    const assertWorthTrying = () => {
      const seconds = Math.ceil(resting.getRemainingTTL(key) / 1000);
      if (seconds > 0) throw busy(seconds);
    };
    assertWorthTrying();
    return await queues.threads.papers.run(async () => {
      // Checks again, because rendering may have failed for a request that waited before this one.
      assertWorthTrying();
      const pictures = await readPictures(pdfDocument);
      try {
        return await inThread<Bytes>(WORKER, AbortSignal.timeout(most.longest), {
          workerData: { pdfDocument, pictures },
          resourceLimits: { maxOldGenerationSizeMb: most.memory },
        });
      } catch (error) {
        resting.set(key, true);
        throw isTooMuch(error as NodeJS.ErrnoException) ? busy(REST) : error;
      }
    });
  };
}

const isTooMuch = ({ name, code }: NodeJS.ErrnoException) =>
  name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';

export const makePdf = createPdfMaker();

/**
 * Limits on making and caching documents. The cache is small, because a document is rarely requested twice. The number
 * of documents in progress is limited, because each keeps its texts in memory. Equal documents share one cached PDF. A
 * changed picture has a new address, so its document is no longer equal.
 */
const LIMITS = {
  mostKept: 24 * 1024 * 1024,
  mostOfOne: 6 * 1024 * 1024,
  most: 40,
  mostOfNetwork: 2,
  // Rendering takes seconds of CPU time, so the number of documents is limited.
  mostBegun: 30,
  window: 10 * 60 * 1000,
};

export type ProvidePdf = Provide<PdfDocument>;

export const createPdfProvider = (
  make: (pdfDocument: PdfDocument) => Promise<Uint8Array<ArrayBuffer>>,
) => deduplicated(make, LIMITS);
