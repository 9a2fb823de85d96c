import type { Site } from '../../content/site/site.contract.ts';
import { labelOf } from './project-words.ts';
import type { ProjectFilter } from './project-filter.ts';
import type { SearchOptions } from './project-search.contract.ts';

/** Formats the filter in words: `Geotechnika, Pest vármegye, 2024`; empty without a filter. */
export function wordsOf(
  { type, year, county, method }: ProjectFilter,
  disciplines: Site['disciplines'],
  { methods }: SearchOptions,
  names: Names,
): string {
  return [
    type && labelOf(disciplines, type),
    method && (methods.find(({ key }) => key === method)?.label ?? method),
    county && countyName(names, county),
    year,
  ]
    .filter(Boolean)
    .join(', ');
}

type Names = readonly { key: string; label: string }[];

export const countyName = (names: Names, requested: string): string | undefined =>
  names.find(({ key }) => key === requested)?.label;
