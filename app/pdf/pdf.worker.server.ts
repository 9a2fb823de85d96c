/** Worker thread of `make-pdf.server.ts`. Rendering a document needs some 30 MB and 0.1 s. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PdfDocument } from './pdf-document.ts';
import { setPdf } from './set-pdf.server.ts';
import type { PdfPictures } from './requested-pictures.ts';

const { pdfDocument, pictures } = workerData as { pdfDocument: PdfDocument; pictures: PdfPictures };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.postMessage(await setPdf(pdfDocument, pictures));
