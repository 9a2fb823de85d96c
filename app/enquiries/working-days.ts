/** Working days in Hungary: Monday to Friday without public holidays. Days are `YYYY-MM-DD`. */
import { beginOfDay, dayAfter, dayInHungary } from '../api/contract/fields.ts';

/**
 * Open requests that were received before this time (ms since 1970) are late at `now`. A request is to be answered within
 * `days` working days after the day of its arrival.
 */
export function lateBefore(now: number, days: number): number {
  let day = dayInHungary(now);
  let left = days;
  while (left > 0) {
    day = dayAfter(day, -1);
    if (isWorkingDay(day)) left -= 1;
  }
  return beginOfDay(day);
}

/** Whether `day` is a working day. Ignores rest days and working Saturdays that a decree exchanges each year. */
export const isWorkingDay = (day: string): boolean => {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
};

/** Holidays with a fixed date, `MM-DD`. 24 December is a rest day every year, by law or by decree. */
const FIXED: ReadonlySet<string> = new Set(
  '01-01 03-15 05-01 08-20 10-23 11-01 12-24 12-25 12-26'.split(' '),
);
/** Days from Easter Sunday to Good Friday, Easter Monday and Whit Monday. */
const FROM_EASTER: readonly number[] = [-2, 1, 50];

function isHoliday(day: string): boolean {
  if (FIXED.has(day.slice(5))) return true;
  const easter = easterOf(Number(day.slice(0, 4)));
  return FROM_EASTER.some((days) => dayAfter(easter, days) === day);
}

/** Easter Sunday of a Gregorian year, by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const leaps = 2 * (century % 4) + 2 * Math.floor(ofCentury / 4);
  const toSunday = (32 + leaps - epact - (ofCentury % 4)) % 7;
  const isLast = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const place = epact + toSunday - 7 * isLast + 114;
  return new Date(Date.UTC(year, Math.floor(place / 31) - 1, (place % 31) + 1))
    .toISOString()
    .slice(0, 10);
}
