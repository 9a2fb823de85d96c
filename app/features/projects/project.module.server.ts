import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/mount.server.ts';
import type { ItemOf } from '../../kinds/kind-rows.repository.server.ts';
import { openKind } from '../../kinds/kind.module.server.ts';
import type { PictureService } from '../../media/picture.service.server.ts';
import { mountProjectApi, type IsDiscipline } from './project.api.server.ts';
import type { Project, ProjectInput, ProjectListing } from './project.contract.ts';
import { projectKind } from './project.kind.ts';

/** `isDiscipline` says whether references can be listed by a key. */
export function openProjects(
  db: Kysely<Schema>,
  pictures: PictureService,
  isDiscipline: IsDiscipline,
) {
  const projects = openKind<ProjectInput, ItemOf<Project>, ProjectListing>(
    db,
    pictures,
    projectKind,
  );
  return {
    ...projects,
    mount: (api: ApiBuilder) => mountProjectApi(api, projects.items, isDiscipline),
  };
}
