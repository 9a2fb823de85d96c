/** Worker thread of `make-paper.server.ts`: rendering needs some 30 MB and 0.1 s. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Paper } from './paper.ts';
import { setPaper } from './set-paper.server.ts';
import type { PaperPictures } from './wanted-pictures.ts';

const { paper, pictures } = workerData as { paper: Paper; pictures: PaperPictures };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.postMessage(await setPaper(paper, pictures));
