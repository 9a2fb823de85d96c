/** From when and until when visitors see an item that has moments for that. */
import { storedMoment } from './fields/moment.ts';
import type { KindPages } from './kind.ts';

/** The fields, of kinds that have them: empty where there is no such moment. */
export const TIMES = { from: 'publishAt', until: 'unpublishAt' } as const;

export interface Times {
  publishAt: string;
  unpublishAt: string;
}

/** Whether its moments let visitors see it `now`, ms since 1970, as `waiting`, `live` or `over`. */
export function phaseOf({ publishAt, unpublishAt }: Times, now = Date.now()) {
  const moment = storedMoment(now);
  if (unpublishAt !== '' && unpublishAt <= moment) return 'over';
  return publishAt > moment ? 'waiting' : 'live';
}

/** Whether visitors see an item. */
export function isSeen({ when, isTimed }: KindPages, item: object, now?: number): boolean {
  const isOn = !when || Boolean((item as Record<string, unknown>)[when]);
  return isOn && (!isTimed || phaseOf(item as Times, now) === 'live');
}
