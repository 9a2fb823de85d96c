import { notFound } from '../../api/contract/problem.ts';
import { createKindService } from '../../kinds/kind.service.server.ts';
import type { KindRepository } from '../../kinds/kind.repository.server.ts';
import type { ItemOf } from '../../kinds/kind-rows.repository.server.ts';
import { createVisitorLists } from '../../kinds/kind-visitors.service.server.ts';
import type { PictureService } from '../../media/picture.service.server.ts';
import type { Project, ProjectInput, ProjectListing } from './project.contract.ts';
import { projectKind as kind, projectMessages } from './project.kind.ts';
import { projectType } from './project-types.ts';

export type StoredProject = ItemOf<Project>;
export type ProjectRepository = KindRepository<StoredProject, ProjectListing>;
export type ProjectService = ReturnType<typeof createProjectService>;

/** The rules about projects, which visitors see by their disciplines. */
export function createProjectService(items: ProjectRepository, pictures: PictureService) {
  const service = createKindService<ProjectInput, StoredProject, ProjectListing>(
    kind,
    items,
    pictures,
  );
  return { ...service, ...createVisitorLists(kind, items, pictures, service.missing) };
}

/** The projects of a discipline. Throws 404 for one that there is none of. */
export function ofType(type: string) {
  const found = projectType(type);
  if (!found) throw notFound(projectMessages.typeUnknown);
  return { column: 'type', value: found.key };
}
