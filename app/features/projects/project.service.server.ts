import { EntityList, SingleEntity } from '../../api/entities.server.ts';
import { entityTag, listTag } from '../../api/tag.server.ts';
import type { Attempt } from '../../api/endpoint.ts';
import { holds, invalid, notFound, outOfDate } from '../../api/problem.ts';
import type { ImageForm } from '../media/picture.contract.ts';
import type { WantedPicture } from '../media/picture-use.service.server.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import { searchKey } from '../../api/search-key.ts';
import {
  projectMessages,
  type Project,
  type ProjectInput,
  type ProjectListing,
  type ProjectQuery,
} from './project.contract.ts';
import type {
  ProjectFields,
  ProjectRepository,
  StoredProject,
} from './project.repository.server.ts';
import { projectType, type ProjectType } from './project-types.ts';

export type ProjectService = ReturnType<typeof createProjectService>;

const NO_SUCH_PROJECT = 'A keresett referencia nem található';

/** The rules about projects. `images` says in which form pictures are answered. */
export function createProjectService(projects: ProjectRepository, pictures: PictureService) {
  /** Throws 404 or 412, whichever is the reason that a change found nothing to change. */
  async function missed(
    projectId: number,
    images: ImageForm,
    wanted?: [ProjectFields, WantedPicture],
  ): Promise<never> {
    const current = await projects.findById(projectId);
    if (!current) throw notFound(NO_SUCH_PROJECT);
    const isApplied = wanted && isStored(current, ...wanted);
    throw outOfDate(await pictures.showOne(current, images), isApplied);
  }

  async function found(projectId: number): Promise<StoredProject> {
    const item = await projects.findById(projectId);
    if (!item) throw notFound(NO_SUCH_PROJECT);
    return item;
  }

  async function stored(input: ProjectInput): Promise<[ProjectFields, WantedPicture]> {
    const { name, type, featured, date, imageAlt, description } = input;
    const image = await pictures.wanted(input.image);
    if (!image) throw invalid({ image: [projectMessages.imageRequired] });
    const fields = { name, type, featured, date, imageAlt, description };
    return [{ ...fields, searchKey: searchKey(name) }, image];
  }

  return {
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

    /** A page of the staff area's list, and how many there are in all. */
    async find(query: ProjectQuery): Promise<{ total: number; items: ProjectListing[] }> {
      const [total, items] = await Promise.all([
        projects.countMatching(query),
        projects.findPageMatching(query),
      ]);
      return { total, items };
    },

    /** What leads to each project: the newest first, and how many there are in all. */
    async listDays(from: number, count: number) {
      const [total, items] = await Promise.all([projects.count(), projects.findDays(from, count)]);
      return { total, items };
    },

    /** Throws 404. */
    async get(projectId: number, images: ImageForm): Promise<Project> {
      return await pictures.showOne(await found(projectId), images);
    },

    /** As `get`, to be written piece by piece. */
    async show(projectId: number, images: ImageForm): Promise<SingleEntity<Project>> {
      const item = await found(projectId);
      return new SingleEntity(pictures.show(item, images), {
        tag: entityTag(item.version, images),
        isHeavy: images === 'data',
      });
    },

    /** The project as a page would show it. Nothing is stored but its picture. */
    async preview(input: ProjectInput): Promise<Omit<Project, 'projectId' | 'version'>> {
      const { name, type, featured, date, imageAlt, description } = input;
      const picture = await pictures.keptFor(input.image);
      const shown = { name, type, featured, date, imageAlt, description, picture: picture! };
      return await pictures.showOne(shown, 'url');
    },

    async create(input: ProjectInput, images: ImageForm, attempt?: Attempt): Promise<Project> {
      const item = await projects.insert(...(await stored(input)), attempt);
      pictures.kept();
      return await pictures.showOne(item, images);
    },

    /** With a version the change is made only on that version: else 412 with what is stored. */
    async update(
      projectId: number,
      input: ProjectInput,
      images: ImageForm,
      ifMatch?: number,
    ): Promise<Project> {
      const version = ifMatch ?? input.version;
      const wanted = await stored(input);
      const item = await projects.updateById(projectId, ...wanted, version);
      if (!item) return await missed(projectId, images, wanted);
      pictures.kept();
      return await pictures.showOne(item, images);
    },

    async remove(projectId: number, images: ImageForm, ifMatch?: number): Promise<void> {
      if (!(await projects.deleteById(projectId, ifMatch))) await missed(projectId, images);
    },
  };
}

function isStored(item: StoredProject, fields: ProjectFields, image: WantedPicture): boolean {
  return holds(item, fields) && item.picture.hash === image.hash;
}

function known(type: string): ProjectType {
  const found = projectType(type);
  if (!found) throw notFound(projectMessages.typeUnknown);
  return found.key;
}
