import { createHash } from 'node:crypto';

interface Bounds {
  entries: number;
  /** UTF-16 units of all that is remembered together. */
  units: number;
}

/** `clean` that remembers what it made of the content used last. */
export function createCleanCache(clean: (html: string) => string, most: Bounds) {
  // A map keeps the order of insertion: the first is the one that was used longest ago.
  const known = new Map<string, string>();
  let units = 0;

  function forget(key: string, value: string): void {
    known.delete(key);
    units -= value.length;
  }

  return (html: string): string => {
    const key = createHash('sha256').update(html).digest('base64');
    const found = known.get(key);
    if (found !== undefined) forget(key, found);
    const value = found ?? clean(html);
    known.set(key, value);
    units += value.length;
    for (const [oldest, forgotten] of known) {
      if (known.size <= most.entries && units <= most.units) break;
      forget(oldest, forgotten);
    }
    return value;
  };
}
