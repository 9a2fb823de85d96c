import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/register-routes.server.ts';
import type { ItemOf } from '../../content/content-type-rows.repository.server.ts';
import { createContentTypeModule } from '../../content/content-type.module.server.ts';
import type { PictureService } from '../../media/picture.service.server.ts';
import { invalid } from '../../platform/problem.ts';
import { registerProjectRoutes, type IsDiscipline } from './project.api.server.ts';
import type { Project, ProjectInput, ProjectListing } from './project.contract.ts';
import { projectType } from './project.content-type.ts';
import { createProjectSearch, existsPerson } from './project-search.repository.server.ts';

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
