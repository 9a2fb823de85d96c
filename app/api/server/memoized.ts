import { LRUCache } from 'lru-cache';
import { Problem } from '../../platform/problem.ts';

interface Bounds {
  entries: number;
  /** Limit of all keys and results together, in UTF-16 units. */
  units: number;
  /** How long a failure is cached, in ms: its cause may be temporary. */
  failure: number;
}

interface Entry {
  /** Resolves with undefined if the result equals the text, which the caller has anyway. */
  made: Promise<string | undefined>;
}

/** Memoizes `make` for the most recently used texts. Throws what `make` throws. */
export function memoized(make: (text: string) => Promise<string>, most: Bounds) {
  const known = new LRUCache<string, Entry>({ max: most.entries, maxSize: most.units });

  function begin(key: string, text: string): Entry {
    const entry = { made: make(text).then((value) => (value === text ? undefined : value)) };
    known.set(key, entry, { size: 1 });
    void settle(key, entry);
    return entry;
  }

  /** Sets the size of the entry once its result is known, or deletes the entry of a failure. */
  async function settle(key: string, entry: Entry): Promise<void> {
    const isKnown = () => known.peek(key) === entry;
    try {
      const value = await entry.made;
      const size = key.length + (value?.length ?? 0) || 1;
      if (!isKnown()) return;
      // Setting the same entry again would keep its former size.
      known.delete(key);
      known.set(key, entry, { size });
    } catch (error) {
      // After a 503 the caller may retry at once.
      const time = error instanceof Problem ? 0 : most.failure;
      setTimeout(() => isKnown() && known.delete(key), time).unref();
    }
  }

  return async (text: string): Promise<string> => {
    const key = text.length <= SHORT ? text : await digestOf(text);
    return (await (known.get(key) ?? begin(key, text)).made) ?? text;
  };
}

/** Longest text that is its own key, in UTF-16 units, because computing a digest would cost more. */
const SHORT = 10_000;

/** SHA-256, as a key. Digests of long texts are computed off the main thread. */
async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return String.fromCharCode(...new Uint8Array(digest));
}
