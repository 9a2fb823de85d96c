import type { ProjectFilter } from './project-filter.ts';
import {
  MOST_FEATURED,
  MOST_METHODS,
  MOST_POINTS,
  MOST_RELATED,
  type ProjectName,
  type ProjectPoint,
  type SearchOptions,
  type SearchSummary,
} from './project-search.contract.ts';
import { MOST_OFFERED } from './selection.ts';
import type { createProjectSearch } from './project-search.repository.server.ts';

export type ProjectSearch = ReturnType<typeof createSearchService>;

export function createSearchService(search: ReturnType<typeof createProjectSearch>) {
  return {
    async summarise(filter: ProjectFilter): Promise<SearchSummary> {
      const counties = await search.countByCounty(filter);
      return { total: counties.reduce((sum, { count }) => sum + count, 0), counties };
    },

    locate: (filter: ProjectFilter): Promise<ProjectPoint[]> =>
      search.findPoints(filter, MOST_POINTS),

    names: (filter: ProjectFilter): Promise<ProjectName[]> =>
      search.findNames(filter, MOST_OFFERED),

    findName: search.findName,

    featured: () => search.findFeatured(MOST_FEATURED),
    related: (id: number) => search.findRelated(id, MOST_RELATED),

    async options(): Promise<SearchOptions> {
      const [years, methods] = await Promise.all([
        search.findYears(),
        search.findMethods(MOST_METHODS),
      ]);
      return { years, methods };
    },
  };
}
