import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/mount.server.ts';
import { createKindRepository } from '../../kinds/kind.repository.server.ts';
import type { PictureService } from '../../media/picture.service.server.ts';
import { mountProjectApi } from './project.api.server.ts';
import { projectKind as kind } from './project.kind.ts';
import type { ProjectListing } from './project.contract.ts';
import { createProjectService, type StoredProject } from './project.service.server.ts';

export function openProjects(db: Kysely<Schema>, pictures: PictureService) {
  const pages = createKindRepository<StoredProject, ProjectListing>(db, kind);
  const items = createProjectService(pages, pictures);
  return { kind, pages, items, mount: (api: ApiBuilder) => mountProjectApi(api, items) };
}
