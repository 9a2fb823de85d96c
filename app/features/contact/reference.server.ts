import { randomInt } from 'node:crypto';

/** Without what is mistaken for something else when it is read out or copied: 0 O, 1 I L, U V. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const LENGTH = 5;

const yearInBudapest = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  timeZone: 'Europe/Budapest',
});

/** A number to speak of a request by, `K-2026-7F3QX`: some 20 million for each year. */
export function newReference(now: number): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]);
  return `K-${yearInBudapest.format(now)}-${signs.join('')}`;
}
