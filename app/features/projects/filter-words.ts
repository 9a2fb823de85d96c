import { counties } from '../../content/counties.ts';
import type { Site } from '../../site/site.contract.ts';
import { labelOf } from './discipline-label.ts';
import type { ProjectFilter } from './project-filter.ts';
import type { SearchOptions } from './project-search.contract.ts';

/** What is looked for, in words: `Geotechnika, Pest vármegye, 2024`; empty where everything is. */
export function wordsOf(
  { type, year, county, method }: ProjectFilter,
  disciplines: Site['disciplines'],
  { methods }: SearchOptions,
): string {
  return [
    type && labelOf(disciplines, type),
    method && (methods.find(({ key }) => key === method)?.label ?? method),
    county && countyName(county),
    year,
  ]
    .filter(Boolean)
    .join(', ');
}

export const countyName = (wanted: string): string | undefined =>
  counties.find(({ key }) => key === wanted)?.label;
