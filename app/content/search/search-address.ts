import { addresses } from '../../text/addresses.ts';
import { partNames, type SearchPart } from './search-key.ts';

/** In the query of the search page: the part that is shown by itself. */
const PART = 'part';

/** Where what is found of `q` stands, all of it or one part, and a page of that. */
export function searchAddress(q: string, part?: SearchPart, page = 0): string {
  const query = new URLSearchParams({ q, ...(part && { [PART]: part }) });
  if (page > 0) query.set('page', String(page));
  return `${addresses.search}?${query}`;
}

/** The part that an address asks for; null where it names none that there is. */
export function requestedPart(query: URLSearchParams): SearchPart | null | undefined {
  const asked = query.get(PART);
  if (asked === null) return undefined;
  return partNames.find((name) => name === asked) ?? null;
}
