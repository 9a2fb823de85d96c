import { counties } from './counties.ts';

/** A place in words, with its county from `names` unless the place names it. Empty if neither is known. */
export function placeName(
  { location, county }: { location: string; county: string },
  names: readonly { key: string; label: string }[] = counties,
): string {
  const label = names.find(({ key }) => key === county)?.label ?? '';
  if (label === '' || location.startsWith(label)) return location;
  return location === '' ? label : `${location}, ${label}`;
}
