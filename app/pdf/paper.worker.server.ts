/** In a thread of its own, see `make-paper.server.ts`: what sets a page takes some 30 MB and a tenth of a second. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Paper } from './paper.ts';
import { setPaper } from './set-paper.server.ts';
import type { PaperPictures } from './wanted-pictures.ts';

const { paper, pictures } = workerData as { paper: Paper; pictures: PaperPictures };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.postMessage(await setPaper(paper, pictures));
