import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/register-routes.server.ts';
import type { ItemOf } from '../../content/content-type-rows.repository.server.ts';
import { registerContentTypeRoutes } from '../../content/content-type.api.server.ts';
import { createContentTypeModule } from '../../content/content-type.module.server.ts';
import type { PictureService } from '../../media/picture.service.server.ts';
import { invalid, notFound } from '../../platform/problem.ts';
import {
  projectEndpoints,
  type Project,
  type ProjectInput,
  type ProjectListing,
} from './project.contract.ts';
import { projectMessages, projectType } from './project.content-type.ts';
import { projectSearchEndpoints } from './project-search.contract.ts';
import {
  createProjectSearch,
  existsPerson,
  matching,
  type ProjectSearch,
} from './project-search.repository.server.ts';

/** `isDiscipline` tells whether a key names a discipline. */
export function createProjectModule(
  db: Kysely<Schema>,
  pictures: PictureService,
  isDiscipline: IsDiscipline,
) {
  const projects = createContentTypeModule<ProjectInput, ItemOf<Project>, ProjectListing>(
    db,
    pictures,
    projectType,
    async ({ responsibleId }) => {
      if (!responsibleId || (await existsPerson(db, responsibleId))) return;
      throw invalid({ responsibleId: ['Ez a munkatárs már nincs meg'] });
    },
  );
  const search = createProjectSearch(db);
  return {
    ...projects,
    findName: search.findName,
    registerRoutes: (api: ApiBuilder) =>
      registerProjectRoutes(api, projects.items, isDiscipline, search),
  };
}

export type ProjectService = ReturnType<typeof createProjectModule>['items'];

type IsDiscipline = (key: string) => Promise<boolean>;

function registerProjectRoutes(
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
