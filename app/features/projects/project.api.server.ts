import type { ApiBuilder } from '../../api/server/mount.server.ts';
import { mountKind } from '../../kinds/kind.api.server.ts';
import { projectEndpoints } from './project.contract.ts';
import { projectKind } from './project.kind.ts';
import { ofType, type ProjectService } from './project.service.server.ts';

export function mountProjectApi(api: ApiBuilder, projects: ProjectService): void {
  api.handle(projectEndpoints.getProjects, ({ query }) => projects.list(query.images));
  api.handle(projectEndpoints.getProjectsByType, ({ params, query }) =>
    projects.listPage(query, ofType(params.type)),
  );
  api.handle(projectEndpoints.getProjectCountByType, ({ params }) =>
    projects.count(ofType(params.type)),
  );
  api.handle(projectEndpoints.getProject, ({ params, query }) =>
    projects.show(params.id, query.images),
  );
  mountKind(api, projectKind, projectEndpoints, projects);
}
