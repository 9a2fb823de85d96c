import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { createKindPages } from '../../kinds/kind-pages.repository.server.ts';
import {
  createStaffList,
  inBatches,
  inOrder,
  ofFound,
} from '../../kinds/kind-lists.repository.server.ts';
import { selectItems, toItem, type ItemOf } from '../../kinds/kind-rows.repository.server.ts';
import { createKindWrites } from '../../kinds/kind-writes.repository.server.ts';
import { findRevisions } from '../../platform/database/find-revisions.server.ts';
import type { Project, ProjectListing } from './project.contract.ts';
import { projectKind as kind } from './project.kind.ts';
import type { ProjectType } from './project-types.ts';

export type StoredProject = ItemOf<Project>;
export type ProjectRepository = ReturnType<typeof createProjectRepository>;

/** Projects that are read at a time where all are wanted. */
const BATCH = 50;

/** All SQL about projects. Lists are newest first: by date, then by id. */
export function createProjectRepository(db: Kysely<Schema>) {
  const { counted, ...pages } = createKindPages(db, kind);
  return {
    ...createStaffList<ProjectListing>(db, kind),
    ...pages,
    ...createKindWrites(db, kind, findById),

    findById: (projectId: number) => findById(db, projectId),

    countByType: (type: ProjectType): Promise<number> =>
      counted.count(type, sql<number>`select count(*) from "project" where "type" = ${type}`),

    async findPageByType(type: ProjectType, from: number, count: number) {
      const page = { from, count };
      const rows = await counted.page(type, page, (order, limit, offset, revision) => {
        const found = inOrder(db, kind, order).where('type', '=', type).limit(limit).offset(offset);
        return ofFound(selectItems(db, kind), found, kind)
          .$if(order === 'asc', (query) => query.select(revision))
          .execute();
      });
      return rows.map(toProject);
    },

    /** Everything, a few at a time however many there are. */
    findAll: (): AsyncGenerator<StoredProject[]> =>
      inBatches(kind, BATCH, async (goOn) => {
        const found = goOn(inOrder(db, kind));
        return (await ofFound(selectItems(db, kind), found, kind).execute()).map(toProject);
      }),

    /** Another whenever `findAll`, with its pictures, would give anything else. */
    findRevision: (): Promise<string> => findRevisions(db, [kind.subject, 'pictures']),
  };
}

const toProject = (row: Record<string, unknown>) => toItem<StoredProject>(kind, row);

async function findById(db: Kysely<Schema>, projectId: number): Promise<StoredProject | undefined> {
  const row = await selectItems(db, kind)
    .where('project.projectId', '=', projectId)
    .executeTakeFirst();
  return row && toProject(row);
}
