import type { ApiBuilder } from '../../api/server/register-routes.server.ts';
import { notFound } from '../../platform/problem.ts';
import { registerContentTypeRoutes } from '../../content/content-type.api.server.ts';
import type { ItemOf } from '../../content/content-type-rows.repository.server.ts';
import type { createContentTypeModule } from '../../content/content-type.module.server.ts';
import {
  projectEndpoints,
  type Project,
  type ProjectInput,
  type ProjectListing,
} from './project.contract.ts';
import { projectType, projectMessages } from './project.content-type.ts';
import { projectSearchEndpoints } from './project-search.contract.ts';
import { matching, type ProjectSearch } from './project-search.repository.server.ts';

export type ProjectService = ReturnType<
  typeof createContentTypeModule<ProjectInput, ItemOf<Project>, ProjectListing>
>['items'];

export type IsDiscipline = (key: string) => Promise<boolean>;

export function registerProjectRoutes(
  api: ApiBuilder,
  projects: ProjectService,
  isDiscipline: IsDiscipline,
  search: ProjectSearch,
): void {
  /** Returns a filter for the projects of a discipline. Throws 404 if the discipline does not exist. */
  async function ofType(type: string) {
    if (!(await isDiscipline(type))) throw notFound(projectMessages.typeUnknown);
    return matching({ type });
  }

  api.handle(projectEndpoints.getProjects, ({ query, user }) =>
    projects.list(query.images, user !== undefined),
  );
  api.handle(projectEndpoints.getProjectsByType, async ({ params, query }) =>
    projects.listPage(query, await ofType(params.type)),
  );
  api.handle(projectEndpoints.getProjectCountByType, async ({ params }) =>
    projects.count(await ofType(params.type)),
  );
  api.handle(projectEndpoints.getProject, ({ params, query, user }) =>
    projects.show(params.id, query.images, user !== undefined),
  );
  api.handle(projectSearchEndpoints.searchProjects, ({ query }) =>
    projects.listPage(query, matching(query)),
  );
  api.handle(projectSearchEndpoints.summariseProjects, async ({ query }) => {
    const counties = await search.countByCounty(query);
    return { total: counties.reduce((sum, { count }) => sum + count, 0), counties };
  });
  api.handle(projectSearchEndpoints.locateProjects, ({ query }) => search.findPoints(query));
  api.handle(projectSearchEndpoints.nameProjects, ({ query }) => search.findNames(query));
  api.handle(projectSearchEndpoints.featureProjects, async ({ query }) =>
    projects.listOf((await search.findFeatured()) as never, query.images),
  );
  api.handle(projectSearchEndpoints.relateProjects, async ({ params, query }) =>
    projects.listOf((await search.findRelated(params.id)) as never, query.images),
  );
  api.handle(projectSearchEndpoints.getSearchOptions, async () => {
    const [years, methods] = await Promise.all([search.findYears(), search.findMethods()]);
    return { years, methods };
  });
  registerContentTypeRoutes(api, projectType, projectEndpoints, projects);
}
