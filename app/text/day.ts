/** Formats a day for display: `2025-06-12` → `2025.06.12` (spec, section 9). */
export function shownDay(value: string): string {
  return value.replaceAll('-', '.');
}

const MONTHS =
  'január február március április május június július augusztus szeptember október november december';

/** Hungarian names of the months, January first. */
export const monthNames = MONTHS.split(' ');
