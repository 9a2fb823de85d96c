/** Decides when the office is reminded of an expiration. */

/** An expiration: item, title and last day, `YYYY-MM-DD`. */
export interface End {
  kind: string;
  itemId: number;
  label: string;
  /** Word for what expires, such as the name of the content type; empty if `label` names what expires. */
  what: string;
  endsOn: string;
}

/** A sent reminder, with its threshold in days. */
export interface Notified extends Pick<End, 'kind' | 'itemId' | 'endsOn'> {
  daysBefore: number;
}

/** Days before an expiration at which reminders are due, the longest first. */
export const THRESHOLDS = [90, 30, 7] as const;

const DAY = 24 * 3600 * 1000; // ms

/** Days from `today` to `endsOn`; negative if `endsOn` is past. */
export const daysUntil = (endsOn: string, today: string): number =>
  Math.round((Date.parse(endsOn) - Date.parse(today)) / DAY);

/**
 * Reminders due `today`, each with the nearest threshold that is reached. Missed earlier thresholds are skipped. If a
 * clock is set back, no reminder is repeated.
 */
export function dueReminders(
  ends: readonly End[],
  notified: readonly Notified[],
  today: string,
): (End & Notified)[] {
  return ends.flatMap((end) => {
    const days = daysUntil(end.endsOn, today);
    const daysBefore = days < 0 ? undefined : THRESHOLDS.findLast((limit) => days <= limit);
    if (daysBefore === undefined) return [];
    const isNotified = notified.some(
      (it) =>
        it.kind === end.kind &&
        it.itemId === end.itemId &&
        it.endsOn === end.endsOn &&
        it.daysBefore <= daysBefore,
    );
    return isNotified ? [] : [{ ...end, daysBefore }];
  });
}
