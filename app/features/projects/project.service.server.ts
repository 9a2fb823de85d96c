import { EntityList, SingleEntity } from '../../api/server/entities.server.ts';
import { notFound } from '../../api/contract/problem.ts';
import { entityTag, listTag } from '../../api/server/tag.server.ts';
import { createKindService } from '../../kinds/kind.service.server.ts';
import type { ImageForm } from '../../media/picture.contract.ts';
import type { PictureService } from '../../media/picture.service.server.ts';
import type { Project, ProjectInput, ProjectListing } from './project.contract.ts';
import { projectKind, projectMessages } from './project.kind.ts';
import type { ProjectRepository, StoredProject } from './project.repository.server.ts';
import { projectType, type ProjectType } from './project-types.ts';

export type ProjectService = ReturnType<typeof createProjectService>;

/** The rules about projects. `images` says in which form pictures are answered. */
export function createProjectService(projects: ProjectRepository, pictures: PictureService) {
  const kept = createKindService<ProjectInput, StoredProject, ProjectListing>(
    projectKind,
    projects,
    pictures,
  );
  return {
    ...kept,

    /** Throws 404 for a type that there is none of, as the next does. */
    countByType: async (type: string) => projects.countByType(known(type)),

    async listByType(
      type: string,
      from: number,
      count: number,
      images: ImageForm,
    ): Promise<EntityList<Project>> {
      const items = await projects.findPageByType(known(type), from, count);
      const versions = items.map(({ projectId, version }) => ({ id: projectId, version }));
      return new EntityList(pictures.showAll([items], images), {
        tag: listTag(versions, images),
        isHeavy: images === 'data',
      });
    },

    async list(images: ImageForm): Promise<EntityList<Project>> {
      return new EntityList(pictures.showAll(projects.findAll(), images), {
        tag: `${await projects.findRevision()}-${images}`,
        isHeavy: images === 'data',
      });
    },

    /** As `get`, to be written piece by piece. */
    async show(projectId: number, images: ImageForm): Promise<SingleEntity<Project>> {
      const item = await kept.found(projectId);
      return new SingleEntity(pictures.show(item, images), {
        tag: entityTag(item.version, images),
        isHeavy: images === 'data',
      });
    },
  };
}

function known(type: string): ProjectType {
  const found = projectType(type);
  if (!found) throw notFound(projectMessages.typeUnknown);
  return found.key;
}
