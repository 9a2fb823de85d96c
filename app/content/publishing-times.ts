import { storedMoment } from './fields/time.ts';
import type { CacheTag } from '../../db/cache-tags.ts';
import type { ItemPages } from '../text/addresses.ts';

/** Field names of timed content types. An empty value means no limit. */
export const TIMES = { from: 'publishAt', until: 'unpublishAt' } as const;

export interface Times {
  publishAt: string;
  unpublishAt: string;
}

/** Filter states of timed items. `draft` exists only for content types with a publication switch. */
export type ItemState = 'draft' | 'scheduled' | 'published' | 'expired';

/** The states by which a list can be filtered; none if the content type has no times. */
export function statesOf({ when, isTimed }: ContentTypePages): ('all' | ItemState)[] {
  if (!isTimed) return [];
  return ['all', 'published', ...(when ? (['draft'] as const) : []), 'scheduled', 'expired'];
}

/** The phase of an item at `now` (ms since 1970), by its times: `waiting`, `live` or `over`. */
export function phaseOf({ publishAt, unpublishAt }: Times, now = Date.now()) {
  const moment = storedMoment(now);
  if (unpublishAt !== '' && unpublishAt <= moment) return 'over';
  return publishAt > moment ? 'waiting' : 'live';
}

export interface ContentTypePages extends ItemPages {
  cacheTag: CacheTag;
  /** The field with the publication switch. Without it, every item is published. */
  when?: string;
  /** Whether `publishAt` and `unpublishAt` limit the visibility. */
  isTimed?: true;
}

/** Whether visitors see the item now. */
export function isSeen({ when, isTimed }: ContentTypePages, item: object): boolean {
  const isOn = !when || Boolean((item as Record<string, unknown>)[when]);
  return isOn && (!isTimed || phaseOf(item as Times) === 'live');
}
