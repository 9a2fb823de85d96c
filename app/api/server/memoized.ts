import { LRUCache } from 'lru-cache';
import { Problem } from '../../platform/problem.ts';

interface Bounds {
  entries: number;
  /** Bound of all entries together, in UTF-16 units: short keys and results. */
  units: number;
  /** How long a failure is cached, in ms: its cause may be temporary. */
  failure: number;
}

interface Entry {
  /** Undefined if the text stays as it is, because the caller has it. */
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

  /** The size is known only once the result is. */
  async function settle(key: string, entry: Entry): Promise<void> {
    const isKnown = () => known.peek(key) === entry;
    try {
      const value = await entry.made;
      const size = key.length + (value?.length ?? 0) || 1;
      if (!isKnown()) return;
      // Setting the same value again would keep its former size.
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

/** Longest text that is its own key, in UTF-16 units: its digest would cost more. */
const SHORT = 10_000;

/** SHA-256, as a key. Digests of long texts are computed off the main thread. */
async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return String.fromCharCode(...new Uint8Array(digest));
}
