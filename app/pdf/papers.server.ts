import { madeOnce, type Provide } from '../platform/made-once.server.ts';
import type { Paper } from './paper.ts';

/**
 * Bounds of the cache of documents. Documents are rarely asked for twice, so they must not displace pages. A running
 * job holds its texts; pictures are addressed by content, so equal input gives an equal file.
 */
const LIMITS = {
  mostKept: 24 * 1024 * 1024,
  mostOfOne: 6 * 1024 * 1024,
  most: 40,
  mostOfNetwork: 2,
  // Rendering takes seconds of CPU time.
  mostBegun: 30,
  window: 10 * 60 * 1000,
};

export type ProvidePaper = Provide<Paper>;

export const openPapers = (make: (paper: Paper) => Promise<Uint8Array<ArrayBuffer>>) =>
  madeOnce(make, LIMITS);
