import { LRUCache } from 'lru-cache';
import { Problem } from '../../platform/problem.ts';

interface Bounds {
  entries: number;
  /** UTF-16 units of all that is remembered together, short texts and all that was made. */
  units: number;
  /** How long a failure is remembered, in ms: what failed may only have come at a bad moment. */
  failure: number;
}

interface Entry {
  /** Nothing where a text stays as it is: whoever asks has that. */
  made: Promise<string | undefined>;
}

/** `make` that remembers what it made of the texts used last. Throws what that throws. */
export function remembered(make: (text: string) => Promise<string>, most: Bounds) {
  const known = new LRUCache<string, Entry>({ max: most.entries, maxSize: most.units });

  function begin(key: string, text: string): Entry {
    const entry = { made: make(text).then((value) => (value === text ? undefined : value)) };
    known.set(key, entry, { size: 1 });
    void settle(key, entry);
    return entry;
  }

  /** How much it is, is known once it is made. */
  async function settle(key: string, entry: Entry): Promise<void> {
    const isKnown = () => known.peek(key) === entry;
    try {
      const value = await entry.made;
      const size = key.length + (value?.length ?? 0) || 1;
      if (!isKnown()) return;
      // Set anew, the same value would keep the size it had.
      known.delete(key);
      known.set(key, entry, { size });
    } catch (error) {
      // Whoever was only not let in may try again at once.
      const time = error instanceof Problem ? 0 : most.failure;
      setTimeout(() => isKnown() && known.delete(key), time).unref();
    }
  }

  return async (text: string): Promise<string> => {
    const key = text.length <= SHORT ? text : await digestOf(text);
    return (await (known.get(key) ?? begin(key, text)).made) ?? text;
  };
}

/** What is its own key: to hold it takes less than to digest it. UTF-16 units. */
const SHORT = 10_000;

/** SHA-256, as a key. Of a long text it is made beside whatever else there is to do. */
async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return String.fromCharCode(...new Uint8Array(digest));
}
