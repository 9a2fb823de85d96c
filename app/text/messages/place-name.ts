import { counties } from './counties.ts';

/**
 * Returns a place in words, with the name of its county from `names`, unless the place's name contains it. Empty if
 * neither is known.
 */
export function placeName(
  { location, county }: { location: string; county: string },
  names: readonly { key: string; label: string }[] = counties,
): string {
  const label = names.find(({ key }) => key === county)?.label ?? '';
  if (label === '' || location.startsWith(label)) return location;
  return location === '' ? label : `${location}, ${label}`;
}
