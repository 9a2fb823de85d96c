import { madeOnce, type Provide } from '../platform/made-once.server.ts';
import type { Paper } from './paper.ts';

/**
 * What few ask for twice is no reason to forget pages. Each that is under way holds the texts of its pages; pictures
 * are named by what they show: the same words with the same addresses make the same file.
 */
const LIMITS = {
  mostKept: 24 * 1024 * 1024,
  mostOfOne: 6 * 1024 * 1024,
  most: 40,
  mostOfNetwork: 2,
  // A paper takes seconds of a processor.
  mostBegun: 30,
  window: 10 * 60 * 1000,
};

/** Makes a paper for whoever asks. */
export type ProvidePaper = Provide<Paper>;

export const openPapers = (make: (paper: Paper) => Promise<Uint8Array<ArrayBuffer>>) =>
  madeOnce(make, LIMITS);
