/** Sanitises content in a worker thread: see `sanitise.service.server.ts`. */
import { parentPort } from 'node:worker_threads';
import { ContentRefusal, type RefusalReason, sanitise } from './sanitiser.server.ts';

export interface SanitisingWork {
  html: string;
  longest: number | undefined;
}

export type SanitisingReply =
  { clean: string } | { refused: RefusalReason; length: number | undefined };

parentPort!.on('message', (work: SanitisingWork) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- posts to a thread, not to a window
  parentPort!.postMessage(replyTo(work)),
);

function replyTo({ html, longest }: SanitisingWork): SanitisingReply {
  try {
    return { clean: sanitise(html, longest) };
  } catch (error) {
    if (!(error instanceof ContentRefusal)) throw error;
    return { refused: error.reason, length: error.length };
  }
}
