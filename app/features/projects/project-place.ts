import { placeName } from '../../content/place-name.ts';
import type { Project } from './project.contract.ts';
import { projectsCopy as copy } from './projects.copy.ts';

type Place = Pick<Project, 'location' | 'county' | 'latitude' | 'longitude'>;

/** The point in degrees, as people read it; empty where there is none. */
export function shownPoint({ latitude, longitude }: Place): string {
  if (latitude === null || longitude === null) return '';
  const degrees = (value: number) => String(value).replace('.', ',');
  return copy.point(degrees(latitude), degrees(longitude));
}

/** The place for search engines; nothing where there is none. */
export function contentLocation(place: Place): Record<string, unknown> | undefined {
  const { latitude, longitude } = place;
  const name = placeName(place);
  if (name === '' && latitude === null) return undefined;
  return {
    '@type': 'Place',
    ...(name && { name, address: { '@type': 'PostalAddress', addressCountry: 'HU' } }),
    ...(latitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}
