import { jsonEntity, jsonList } from '../../api/json-list.server.ts';
import type { ApiBuilder } from '../../api/mount.server.ts';
import { projectEndpoints } from './project.contract.ts';
import type { ProjectService } from './project.service.server.ts';

export function mountProjectApi(api: ApiBuilder, projects: ProjectService): void {
  api.handle(projectEndpoints.getProjects, async ({ query, headers }) =>
    jsonList(headers, await projects.list(query.images)),
  );
  api.handle(projectEndpoints.getProjectsByType, async ({ params, query, headers }) => {
    const { from, count, images } = query;
    return jsonList(headers, await projects.listByType(params.type, from, count, images));
  });
  api.handle(projectEndpoints.getProjectCountByType, ({ params }) =>
    projects.countByType(params.type),
  );
  api.handle(projectEndpoints.getProject, async ({ params, query, headers }) =>
    jsonEntity(headers, await projects.show(params.id, query.images)),
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
