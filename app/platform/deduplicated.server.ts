/**
 * Deduplicated generation on request: requests for the same input share one result, and no network can use all
 * permits.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { busy } from './problem.ts';
import { networkOf, ofEachNetwork } from './limits/networks.server.ts';
import { createTaggedCache } from './tagged-cache.server.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface Limits {
  /** Largest size of all cached results together, and of a single one, in bytes. */
  mostKept: number;
  mostOfOne: number;
  /** Maximum number of concurrent runs, in total and per network. */
  most: number;
  mostOfNetwork: number;
  /** Maximum number of runs begun per network (IPv6: /48) within `window` ms. */
  mostBegun: number;
  window: number;
}

const MOST_NETWORKS = 10_000;

/** Makes the result for a visitor at `address`, which is empty for background work. */
export type Provide<What> = (what: What, address: string) => Promise<Bytes>;

/** Wraps `make`. The cache key is the JSON of the input. Throws 503 if too much is running or was begun. */
export function deduplicated<What>(
  make: (what: What) => Promise<Bytes>,
  { mostKept, mostOfOne, most, mostOfNetwork, mostBegun, window }: Limits,
): Provide<What> {
  const cache = createTaggedCache<Bytes>(undefined, {
    maxBytes: mostKept,
    maxEntryBytes: mostOfOne,
    sizeOf: ({ byteLength }) => byteLength,
  });
  const begun = new LRUCache<string, number>({
    max: MOST_NETWORKS,
    ttl: window,
    noUpdateTTL: true,
  });
  const admit = ofEachNetwork(mostOfNetwork);

  async function begin(what: What, address: string): Promise<Bytes> {
    if (cache.load().running >= most) throw busy();
    const network = networkOf(address, 48);
    const count = begun.get(network) ?? 0;
    if (address !== '' && count >= mostBegun) {
      throw busy(Math.ceil(begun.getRemainingTTL(network) / 1000));
    }
    const leave = admit(address);
    begun.set(network, count + 1);
    return await make(what).finally(leave);
  }

  return async (what, address) => {
    const key = createHash('sha256').update(JSON.stringify(what)).digest('base64url');
    const bytes = await cache.get(key, async () => ({
      value: await begin(what, address),
      tags: [],
    }));
    return bytes!;
  };
}
