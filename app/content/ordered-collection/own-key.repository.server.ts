import { forUpdate } from '../../platform/database/row-lock.server.ts';
import { foldText } from '../../text/search-key.ts';
import { findContentsInTrash } from '../history/trash.repository.server.ts';
import { anyTables } from '../content-type-rows.repository.server.ts';
import type { OrderedCollection } from '../content-type.ts';
import type { OrderRules } from './order-rules.repository.server.ts';

/**
 * Generates the key of a new item from its name. The key differs from those of all existing items and all items in the
 * trash. A name without letters and digits gets the key `fallback`.
 */
export const withOwnKey =
  ({ name, table, id, label }: OrderedCollection, fallback: string): OrderRules['completed'] & {} =>
  async (transaction, values) => {
    const select = anyTables(transaction).selectFrom(table).select('key').orderBy(id);
    // Waits for concurrent inserts and deletions, so that the next read includes them.
    await forUpdate(anyTables(transaction), select).execute();
    const deleted = await findContentsInTrash(transaction, name);
    const there = await select.execute();
    const taken = [...there, ...deleted].map(({ key }) => String(key));
    return { ...values, key: ownKeyOf(String(values[label]), taken, fallback) };
  };

const LONGEST = 40; // characters

/** Words that have another meaning in addresses or list filters. */
const RESERVED: readonly string[] = ['all', 'index', 'uj'];

/** A key of lower-case letters, digits and hyphens, neither in `taken` nor reserved. */
function ownKeyOf(label: string, taken: Iterable<string>, fallback: string): string {
  const others = new Set([...RESERVED, ...taken]);
  const plain = foldText(label)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');
  const base = plain === '' ? fallback : plain;
  let key = base;
  for (let number = 2; others.has(key); number += 1) key = `${base}-${number}`;
  return key;
}
