import { counties } from './counties.ts';

/** Where something was, in words; the county, by `names`, where the place does not name it already. Empty where nothing is known. */
export function placeName(
  { location, county }: { location: string; county: string },
  names: readonly { key: string; label: string }[] = counties,
): string {
  const label = names.find(({ key }) => key === county)?.label ?? '';
  if (label === '' || location.startsWith(label)) return location;
  return location === '' ? label : `${location}, ${label}`;
}
