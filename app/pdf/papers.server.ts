/** Papers for whoever asks: the same is made once however many ask, and nobody has all the turns. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { busy } from '../api/contract/problem.ts';
import { networkOf } from '../platform/client-address.server.ts';
import type { Paper } from './paper.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Made and not forgotten, of all and of one, in bytes. What few ask for twice is no reason to forget pages. */
const MOST_KEPT = 24 * 1024 * 1024;
const MOST_OF_ONE = 6 * 1024 * 1024;
/** Under way at a time, of all and of one network: each holds the texts of its pages. */
const MOST = 40;
const MOST_OF_NETWORK = 2;

/** Makes a paper for a visitor at `address`; for nobody in particular where that is empty. */
export type ProvidePaper = (paper: Paper, address: string) => Promise<Bytes>;

/** Throws 503 where too many are under way already. */
export function openPapers(make: (paper: Paper) => Promise<Bytes>): ProvidePaper {
  const kept = new LRUCache<string, Bytes>({
    maxSize: MOST_KEPT,
    maxEntrySize: MOST_OF_ONE,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const underWay = new Map<string, Promise<Bytes>>();
  const asking = new Map<string, number>();

  /** Counts whoever asks, until what is returned is called. */
  function admit(network: string): () => void {
    const others = asking.get(network) ?? 0;
    const isMany = network !== '' && others >= MOST_OF_NETWORK;
    if (isMany || underWay.size >= MOST) throw busy();
    asking.set(network, others + 1);
    return () => {
      const left = asking.get(network)! - 1;
      if (left > 0) asking.set(network, left);
      else asking.delete(network);
    };
  }

  function begin(key: string, paper: Paper, address: string): Promise<Bytes> {
    const leave = admit(networkOf(address));
    const flight = make(paper)
      .then((bytes) => {
        kept.set(key, bytes);
        return bytes;
      })
      .finally(() => {
        underWay.delete(key);
        leave();
      });
    underWay.set(key, flight);
    return flight;
  }

  return async (paper, address) => {
    // Pictures are named by what they show: the same words with the same addresses make the same file.
    const key = createHash('sha256').update(JSON.stringify(paper)).digest('base64url');
    return kept.get(key) ?? (await (underWay.get(key) ?? begin(key, paper, address)));
  };
}
