/** From when and until when visitors see an item that has moments for that. */
import { storedMoment } from './fields/moment.ts';
import type { Subject } from '../../db/subjects.ts';

/** The fields, of kinds that have them: empty where there is no such moment. */
export const TIMES = { from: 'publishAt', until: 'unpublishAt' } as const;

export interface Times {
  publishAt: string;
  unpublishAt: string;
}

/** States by which lists of items with moments are filtered; `draft` only where there are drafts. */
export type ItemState = 'draft' | 'scheduled' | 'published' | 'expired';

/** The states by which a list is filtered, `all` first. */
export function statesOf({ when, isTimed }: KindPages): ('all' | ItemState)[] {
  if (!isTimed) return [];
  return ['all', 'published', ...(when ? (['draft'] as const) : []), 'scheduled', 'expired'];
}

/** Whether its moments let visitors see it `now`, ms since 1970, as `waiting`, `live` or `over`. */
export function phaseOf({ publishAt, unpublishAt }: Times, now = Date.now()) {
  const moment = storedMoment(now);
  if (unpublishAt !== '' && unpublishAt <= moment) return 'over';
  return publishAt > moment ? 'waiting' : 'live';
}

/** What visitors see of a kind: each of its items on a page of its own. */
export interface KindPages {
  /** Its revision changes with each item that visitors see. */
  subject: Subject;
  /** The columns that the address is made of, besides the id. */
  parts: readonly string[];
  address: (item: never) => string;
  /** What is on for the items that visitors see; they see all of them where nothing is named. */
  when?: string;
  /** Whether its fields `publishAt` and `unpublishAt` say from when and until when they are seen. */
  isTimed?: true;
}

/** Whether visitors see an item. */
export function isSeen({ when, isTimed }: KindPages, item: object, now?: number): boolean {
  const isOn = !when || Boolean((item as Record<string, unknown>)[when]);
  return isOn && (!isTimed || phaseOf(item as Times, now) === 'live');
}
