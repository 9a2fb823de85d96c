import { shownDay } from '../../text/day.ts';

/** Budapest time on every computer. The Swedish locale formats as ISO does. */
const inBudapest = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Budapest',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A moment in ms since 1970, in Hungarian time: `2025.09.01 14:32`. */
export function shownMoment(moment: number): string {
  return shownDay(inBudapest.format(moment));
}

/** Its time of day: `14:32`. */
export function shownClock(moment: number): string {
  return shownMoment(moment).slice(-5);
}

/** Its day: `2025.09.01`. */
export function shownDayOf(moment: number): string {
  return shownMoment(moment).slice(0, 10);
}
