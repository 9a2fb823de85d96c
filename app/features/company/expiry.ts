import { hasEnded } from '../../content/fields/time.ts';

/** An item with a last day of validity. After that day visitors see the item marked as expired, or not at all. */
interface Expiration {
  validUntil: string;
  isHiddenAfter: boolean;
}

export type WithExpiry<Item> = Item & { isExpired: boolean };

/** Returns the `items` that visitors see on `today`, and whether each has expired. */
export function visibleOn<Item extends Expiration>(
  today: string,
  items: readonly Item[],
): WithExpiry<Item>[] {
  return items
    .map((item) => ({ ...item, isExpired: hasEnded(item.validUntil, today) }))
    .filter(({ isExpired, isHiddenAfter }) => !(isExpired && isHiddenAfter));
}
