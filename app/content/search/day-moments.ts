import { dayInHungary } from '../../api/contract/fields.ts';
import { storedMoment } from '../fields/time.ts';

const HOUR = 3600 * 1000; // ms

/** The moment at which a day (`YYYY-MM-DD`) begins in Budapest, as moments are stored. */
export function beginOfDay(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Two hours before that of UTC in summer, one in winter.
  const earlier = midnight - 2 * HOUR;
  return storedMoment(dayInHungary(earlier) === day ? earlier : midnight - HOUR);
}

/** The moment at which it is over. */
export function endOfDay(day: string): string {
  const next = new Date(Date.parse(`${day}T12:00:00Z`) + 24 * HOUR);
  return beginOfDay(next.toISOString().slice(0, 10));
}
