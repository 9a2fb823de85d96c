/** Makes a backup in a separate thread, because reading and comparing all rows keeps a core busy. */
import { parentPort, workerData } from 'node:worker_threads';
import { backUp, type BackupOrder } from './backup.server.ts';

const made = await backUp(workerData as BackupOrder);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(made);
