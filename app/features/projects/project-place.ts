import { hungarian, type Language } from '../../text/languages/language.ts';
import { placeName } from '../../text/copy/place-name.ts';
import type { Project } from './project.contract.ts';
import { projectsCopy } from './projects.copy.ts';

type Place = Pick<Project, 'location' | 'county' | 'latitude' | 'longitude'>;

/** The point in degrees, as people read it; empty where there is none. */
export function shownPoint({ latitude, longitude }: Place, language: Language = hungarian): string {
  if (latitude === null || longitude === null) return '';
  return language.wordsOf(projectsCopy).point(String(latitude), String(longitude));
}

/** The place for search engines; nothing where there is none. */
export function contentLocation(
  place: Place,
  names?: Parameters<typeof placeName>[1],
): Record<string, unknown> | undefined {
  const { latitude, longitude } = place;
  const name = placeName(place, names);
  if (name === '' && latitude === null) return undefined;
  return {
    '@type': 'Place',
    ...(name && { name, address: { '@type': 'PostalAddress', addressCountry: 'HU' } }),
    ...(latitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}
