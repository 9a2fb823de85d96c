import type { ApiBuilder } from '../../api/server/mount.server.ts';
import { mountKind } from '../../kinds/kind.api.server.ts';
import { projectEndpoints } from './project.contract.ts';
import { projectKind } from './project.kind.ts';
import type { ProjectService } from './project.service.server.ts';

export function mountProjectApi(api: ApiBuilder, projects: ProjectService): void {
  api.handle(projectEndpoints.getProjects, ({ query }) => projects.list(query.images));
  api.handle(projectEndpoints.getProjectsByType, ({ params, query }) =>
    projects.listByType(params.type, query.from, query.count, query.images),
  );
  api.handle(projectEndpoints.getProjectCountByType, ({ params }) =>
    projects.countByType(params.type),
  );
  api.handle(projectEndpoints.getProject, ({ params, query }) =>
    projects.show(params.id, query.images),
  );
  mountKind(api, projectKind, projectEndpoints, projects);
}
