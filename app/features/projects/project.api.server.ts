import type { ApiBuilder } from '../../api/mount.server.ts';
import { projectEndpoints } from './project.contract.ts';
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
  api.handle(projectEndpoints.findProjects, ({ query }) => projects.find(query));
  api.handle(projectEndpoints.previewProject, ({ body }) => projects.preview(body));
  api.handle(
    projectEndpoints.createProject,
    ({ query, body, attempt }) => projects.create(body, query.images, attempt),
    ({ query }, projectId) => projects.get(projectId, query.images),
  );
  api.handle(projectEndpoints.updateProject, ({ params, query, body, ifMatch }) =>
    projects.update(params.projectId, body, query.images, ifMatch),
  );
  api.handle(projectEndpoints.deleteProject, ({ params, query, ifMatch }) =>
    projects.remove(params.id, query.images, ifMatch),
  );
}
