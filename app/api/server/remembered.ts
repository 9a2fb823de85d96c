import { Problem } from '../contract/problem.ts';

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
  units: number;
}

/** `make` that remembers what it made of the texts used last. Throws what that throws. */
export function remembered(make: (text: string) => Promise<string>, most: Bounds) {
  // A map keeps the order of insertion: the first is the one that was used longest ago.
  const known = new Map<string, Entry>();
  let units = 0;

  function begin(key: string, text: string): Entry {
    const made = make(text).then((value) => (value === text ? undefined : value));
    const entry = { made, units: 0 };
    void settle(key, entry);
    return entry;
  }

  async function settle(key: string, entry: Entry): Promise<void> {
    try {
      const value = await entry.made;
      if (known.get(key) !== entry) return;
      entry.units = key.length + (value?.length ?? 0);
      units += entry.units;
      forgetOldest();
    } catch (error) {
      setTimeout(() => {
        if (known.get(key) === entry) known.delete(key);
      }, failureTime(error)).unref();
    }
  }

  // Whoever was only not let in may try again at once.
  const failureTime = (error: unknown) => (error instanceof Problem ? 0 : most.failure);

  function forgetOldest(): void {
    for (const [oldest, entry] of known) {
      if (known.size <= most.entries && units <= most.units) break;
      known.delete(oldest);
      units -= entry.units;
    }
  }

  return async (text: string): Promise<string> => {
    const key = text.length <= SHORT ? text : await digestOf(text);
    const entry = known.get(key) ?? begin(key, text);
    known.delete(key);
    known.set(key, entry);
    return (await entry.made) ?? text;
  };
}

/** What is its own key: to hold it takes less than to digest it. UTF-16 units. */
const SHORT = 10_000;

/** SHA-256, as a key. Of a long text it is made beside whatever else there is to do. */
async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return String.fromCharCode(...new Uint8Array(digest));
}
