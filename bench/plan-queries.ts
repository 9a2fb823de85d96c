/** Queries of the lists in the staff area: every sort order with every filter, with and without a search. */
import type { ContactRequestFilter } from '../app/enquiries/contact-request.contract.ts';
import type { ProjectFilter } from '../app/features/projects/project-filter.ts';
import type { StaffQuery } from '../app/content/content-type.contract.ts';

const SEARCH = 'győr-vác';
const page = { from: 0, count: 25 } as const;

const newsSorts = [
  { sort: 'date', direction: 'desc' },
  { sort: 'title', direction: 'asc' },
  { sort: 'state', direction: 'desc' },
] as const;
const newsStates = ['all', 'published', 'draft', 'scheduled', 'expired'] as const;

export const newsQueries: StaffQuery[] = ['', SEARCH].flatMap((search) =>
  newsStates.flatMap((state) => newsSorts.map((sort) => ({ search, state, ...sort, ...page }))),
);

const projectSorts = [
  { sort: 'date', direction: 'desc' },
  { sort: 'name', direction: 'asc' },
  { sort: 'type', direction: 'asc' },
  { sort: 'featured', direction: 'desc' },
] as const;
const projectTypes = [undefined, 'geodezia'] as const;

export const projectQueries: StaffQuery[] = ['', SEARCH].flatMap((search) =>
  projectTypes.flatMap((type) => projectSorts.map((sort) => ({ search, type, ...sort, ...page }))),
);

/** Filters of references: each filter alone, and some combinations. */
export const projectFilters: ProjectFilter[] = [
  {},
  { type: 'geodezia' },
  { year: '2015' },
  { county: 'pest' },
  { method: 'furas' },
  { type: 'geodezia', county: 'pest' },
  { type: 'geodezia', year: '2015', county: 'pest' },
  { type: 'geodezia', method: 'magfuras' },
  { year: '2015', county: 'pest', method: 'magfuras' },
];

export const messageFilters: ContactRequestFilter[] = ['', SEARCH].flatMap((search) => [
  { search },
  { search, state: 'new' as const },
  { search, delivery: 'failed' as const },
  { search, delivery: 'sent' as const },
  { search, state: 'new' as const, delivery: 'sent' as const },
  { search, kind: 'offer' as const },
  { search, discipline: 'geodezia' },
  { search, assignedTo: 'user5' },
  { search, assignedTo: 'user5', state: 'new' as const },
]);

/** One query per filter, because a count does not depend on the sort order. */
export function unsorted<Query extends { sort: string }>(queries: Query[]): Query[] {
  return queries.filter(({ sort }) => sort === 'date');
}
