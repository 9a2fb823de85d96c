import { shownDay } from './day.ts';

/** Formats in Budapest time, whatever the computer's time zone. The Swedish locale formats dates as ISO 8601 does. */
const inBudapest = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Budapest',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Formats a moment (ms since 1970, or ISO 8601) in Hungarian time: `2025.09.01 14:32`. */
export function shownMoment(moment: number | string): string {
  return shownDay(inBudapest.format(new Date(moment)));
}

/** Formats the time of day of a moment: `14:32`. */
export function shownClock(moment: number | string): string {
  return shownMoment(moment).slice(-5);
}

/** Formats the day of a moment: `2025.09.01`. */
export function shownDayOf(moment: number | string): string {
  return shownMoment(moment).slice(0, 10);
}
