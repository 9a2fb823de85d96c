import type { ApiBuilder } from '../../api/server/mount.server.ts';
import { notFound } from '../../api/contract/problem.ts';
import { mountKind } from '../../kinds/kind.api.server.ts';
import type { ItemOf } from '../../kinds/kind-rows.repository.server.ts';
import type { openKind } from '../../kinds/kind.module.server.ts';
import {
  projectEndpoints,
  type Project,
  type ProjectInput,
  type ProjectListing,
} from './project.contract.ts';
import { projectKind, projectMessages } from './project.kind.ts';
import { projectType } from './project-types.ts';

export type ProjectService = ReturnType<
  typeof openKind<ProjectInput, ItemOf<Project>, ProjectListing>
>['items'];

export function mountProjectApi(api: ApiBuilder, projects: ProjectService): void {
  api.handle(projectEndpoints.getProjects, ({ query, user }) =>
    projects.list(query.images, user !== undefined),
  );
  api.handle(projectEndpoints.getProjectsByType, ({ params, query }) =>
    projects.listPage(query, ofType(params.type)),
  );
  api.handle(projectEndpoints.getProjectCountByType, ({ params }) =>
    projects.count(ofType(params.type)),
  );
  api.handle(projectEndpoints.getProject, ({ params, query, user }) =>
    projects.show(params.id, query.images, user !== undefined),
  );
  mountKind(api, projectKind, projectEndpoints, projects);
}

/** The projects of a discipline. Throws 404 for one that there is none of. */
function ofType(type: string) {
  const found = projectType(type);
  if (!found) throw notFound(projectMessages.typeUnknown);
  return { column: 'type', value: found.key };
}
