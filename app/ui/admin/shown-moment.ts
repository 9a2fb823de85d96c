import { shownDay } from '../../text/day.ts';

/** Formats in Budapest time, whatever the computer's time zone. The Swedish locale formats dates as ISO 8601 does. */
const inBudapest = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Budapest',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Formats a moment (ms since 1970) in Hungarian time: `2025.09.01 14:32`. */
export function shownMoment(moment: number): string {
  return shownDay(inBudapest.format(moment));
}

/** Formats the time of day of a moment (ms since 1970): `14:32`. */
export function shownClock(moment: number): string {
  return shownMoment(moment).slice(-5);
}

/** Formats the day of a moment (ms since 1970): `2025.09.01`. */
export function shownDayOf(moment: number): string {
  return shownMoment(moment).slice(0, 10);
}
