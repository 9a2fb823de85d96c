import type { Site } from '../../content/site/site.contract.ts';
import { placeName } from '../../text/messages/place-name.ts';
import { cutText } from '../../text/cut-text.ts';
import { hungarian, type Language } from '../../text/languages/language.ts';
import type { Project } from './project.contract.ts';
import { projectsMessages } from './projects.messages.ts';

export function labelOf(disciplines: Site['disciplines'], key: string): string | undefined {
  return disciplines.find((one) => one.key === key)?.label;
}

/** Formats a period: `2023. május – 2024. szeptember`, `2023–2024`, `2023 óta`; empty without dates. */
export function shownPeriod(from: string, to: string, { wordsOf }: Language = hungarian): string {
  const messages = wordsOf(projectsMessages);
  if (to === '') return from === '' ? '' : messages.since(messages.month(from));
  if (from === '') return messages.until(messages.month(to), to.length === YEAR);
  return from === to ? messages.month(from) : messages.span(from, to);
}

const YEAR = 'YYYY'.length;

type Place = Pick<Project, 'location' | 'county' | 'latitude' | 'longitude'>;

/** Formats the coordinates of a place in degrees; empty without coordinates. */
export function shownPoint({ latitude, longitude }: Place, language: Language = hungarian): string {
  if (latitude === null || longitude === null) return '';
  return language.wordsOf(projectsMessages).point(String(latitude), String(longitude));
}

/** Structured data of the project's location for search engines; undefined without a location. */
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

const LONGEST = 200; // characters

/** The beginning of a description, cut between words, for search engines. */
export function summary(description: string): string {
  if (description.length <= LONGEST) return description;
  return `${cutText(description, LONGEST).replace(/\s\S*$/, '')}…`;
}
