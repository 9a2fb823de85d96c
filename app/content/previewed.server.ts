/** The item that a preview shows as if it were stored, while its page is rendered. No cache may contain it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { OrderedCollection, ContentType } from './content-type.ts';

export interface Previewed {
  kind: string;
  /** 0 for a new item. */
  itemId: number;
  item: object;
  /** First day on which the item will apply, if that is in the future. The page is rendered as of that day. */
  day?: string;
  expiresAt?: string | undefined;
}

const storage = new AsyncLocalStorage<Previewed>();

/** Runs `work`, including its asynchronous parts, as if `shown` were stored. */
export const whilePreviewing = <T>(shown: Previewed, work: () => T): T => storage.run(shown, work);

/** The previewed item; undefined if no preview is being rendered. */
export const previewed = (): Previewed | undefined => storage.getStore();

/** Returns `item` with the previewed content, if it is the previewed item. */
export function asPreviewed<Item extends object>({ name, id }: ContentType, item: Item): Item {
  const shown = storage.getStore();
  const isIt = shown?.kind === name && shown.itemId === (item as Record<string, unknown>)[id];
  return isIt ? { ...item, ...shown.item } : item;
}

/** Puts the previewed item into a list. A new item, or an item with another parent, comes last. */
export function allPreviewed<Item extends object>(type: ContentType, items: Item[]): Item[] {
  const shown = storage.getStore();
  if (shown?.kind !== type.name) return items;
  const { of } = type as Partial<OrderedCollection>;
  const value = (item: object, field: string) => (item as Record<string, unknown>)[field];
  const stored = items.find((item) => value(item, type.id) === shown.itemId);
  const isLast = !stored || (of !== undefined && value(stored, of) !== value(shown.item, of));
  if (!isLast) return items.map((item) => asPreviewed(type, item));
  return [...items.filter((item) => item !== stored), { ...stored, ...(shown.item as Item) }];
}
