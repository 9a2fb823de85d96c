/** How the address of a discipline is made of its name. */
import { foldText } from '../text/search-key.ts';

const LONGEST = 40; // characters

/** Words that mean something else where keys stand: in addresses, and in filters of lists. */
const RESERVED: readonly string[] = ['all', 'index', 'uj'];

/** A key of small letters, digits and hyphens, made of `label`; none of `taken`, and nothing that is reserved. */
export function disciplineKey(label: string, taken: Iterable<string>): string {
  const others = new Set([...RESERVED, ...taken]);
  const plain = foldText(label)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');
  const base = plain === '' ? 'szakag' : plain;
  let key = base;
  for (let number = 2; others.has(key); number += 1) key = `${base}-${number}`;
  return key;
}
