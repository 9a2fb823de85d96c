/** What one page shows as though it were stored, while that page is made: nothing that is kept knows of it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ArrangedKind, Kind } from './kind.ts';

/** One of a kind as it would be read, its picture with it. */
export interface Previewed {
  kind: string;
  /** Of a new one 0. */
  itemId: number;
  item: object;
  /** The first day on which it will be in force, while that is still to come: all is shown as on that day. */
  day?: string;
  /** Where it is read again, as it is told on the page: until when its link lives. */
  expiresAt?: string | undefined;
}

const storage = new AsyncLocalStorage<Previewed>();

/** Does `work`, and all that it sets off, as though `shown` were stored. */
export const whilePreviewing = <T>(shown: Previewed, work: () => T): T => storage.run(shown, work);

/** What is shown as though it were stored; nothing outside of any preview. */
export const previewed = (): Previewed | undefined => storage.getStore();

/** An item that was read, or what is shown in its place. */
export function asPreviewed<Item extends object>({ name, id }: Kind, item: Item): Item {
  const shown = storage.getStore();
  const isIt = shown?.kind === name && shown.itemId === (item as Record<string, unknown>)[id];
  return isIt ? { ...item, ...shown.item } : item;
}

/** All of a list that were read, each as it is shown; what is new, or belongs to something else, comes last. */
export function allPreviewed<Item extends object>(kind: Kind, items: Item[]): Item[] {
  const shown = storage.getStore();
  if (shown?.kind !== kind.name) return items;
  const { of } = kind as Partial<ArrangedKind>;
  const value = (item: object, field: string) => (item as Record<string, unknown>)[field];
  const stored = items.find((item) => value(item, kind.id) === shown.itemId);
  const isLast = !stored || (of !== undefined && value(stored, of) !== value(shown.item, of));
  if (!isLast) return items.map((item) => asPreviewed(kind, item));
  return [...items.filter((item) => item !== stored), { ...stored, ...(shown.item as Item) }];
}
