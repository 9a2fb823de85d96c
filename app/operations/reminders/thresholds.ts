/** When the office is told that something ends. */

/** Something that ends: the item, what it is called, and its last day, `YYYY-MM-DD`. */
export interface End {
  kind: string;
  itemId: number;
  label: string;
  /** The word for such a thing; empty where the label is one. */
  what: string;
  endsOn: string;
}

/** Of which the office was told, and how many days before. */
export interface Told extends Pick<End, 'kind' | 'itemId' | 'endsOn'> {
  daysBefore: number;
}

/** How many days before an end the office is told, the longest first. */
export const THRESHOLDS = [90, 30, 7] as const;

const DAY = 24 * 3600 * 1000; // ms

/** Days from one calendar day to another; below 0 where that is over. */
export const daysUntil = (endsOn: string, today: string): number =>
  Math.round((Date.parse(endsOn) - Date.parse(today)) / DAY);

/** The calendar day `days` after `day`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/**
 * Of what is to be told `today`, with the nearest of the thresholds that have been reached: what was missed before it,
 * as while the site was off, is not told any more, and a clock that was set back tells nothing twice.
 */
export function dueReminders(
  ends: readonly End[],
  told: readonly Told[],
  today: string,
): (End & Told)[] {
  return ends.flatMap((end) => {
    const days = daysUntil(end.endsOn, today);
    const daysBefore = days < 0 ? undefined : THRESHOLDS.findLast((limit) => days <= limit);
    if (daysBefore === undefined) return [];
    const isTold = told.some(
      (it) =>
        it.kind === end.kind &&
        it.itemId === end.itemId &&
        it.endsOn === end.endsOn &&
        it.daysBefore <= daysBefore,
    );
    return isTold ? [] : [{ ...end, daysBefore }];
  });
}
