import { addresses } from '../../text/addresses.ts';
import { partNames, type SearchPart } from './search-key.ts';

/** Query parameter by which the search page shows a single part. */
const PART = 'part';

/** Address of search results for `q`: of all parts, or of one page of a part. */
export function searchAddress(q: string, part?: SearchPart, page = 0): string {
  const query = new URLSearchParams({ q, ...(part && { [PART]: part }) });
  if (page > 0) query.set('page', String(page));
  return `${addresses.search}?${query}`;
}

export function requestedPart(query: URLSearchParams): SearchPart | null | undefined {
  const asked = query.get(PART);
  if (asked === null) return undefined;
  return partNames.find((name) => name === asked) ?? null;
}
