/** Sanitises in a thread of its own: see `sanitise-apart.server.ts`. */
import { parentPort } from 'node:worker_threads';
import { sanitise } from './sanitise.service.server.ts';

parentPort!.on('message', (html: string) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(sanitise(html)),
);
