/** Formats a day for display: `2025-06-12` → `2025.06.12` (spec, section 9). */
export function shownDay(value: string): string {
  return value.replaceAll('-', '.');
}
