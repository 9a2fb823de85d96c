import { hasEnded } from '../../content/fields/time.ts';

/** What ends on a day: until then it holds, after it visitors see it marked, or not at all. */
interface Ending {
  validUntil: string;
  isHiddenAfter: boolean;
}

export type WithExpiry<Item> = Item & { isExpired: boolean };

/** Of `items` those that visitors see on `today`, and whether each has ended. */
export function seenOn<Item extends Ending>(
  today: string,
  items: readonly Item[],
): WithExpiry<Item>[] {
  return items
    .map((item) => ({ ...item, isExpired: hasEnded(item.validUntil, today) }))
    .filter(({ isExpired, isHiddenAfter }) => !(isExpired && isHiddenAfter));
}
