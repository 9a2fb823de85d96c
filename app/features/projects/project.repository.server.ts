import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { keepPictures, type WantedPicture } from '../media/picture-use.server.ts';
import { pictureColumns, splitRow } from '../media/joined-picture.server.ts';
import type { StoredPicture } from '../media/picture.repository.server.ts';
import type { Project } from './project.contract.ts';
import type { ProjectType } from './project-types.ts';

export type ProjectFields = Omit<Project, 'projectId' | 'version' | 'image'>;
export type StoredProject = Omit<Project, 'image'> & { picture: StoredPicture };
export type ProjectRepository = ReturnType<typeof createProjectRepository>;

/** Projects that are read at a time where all are wanted. */
const BATCH = 50;

const projectColumns = [
  'projectId',
  'name',
  'project.type',
  'featured',
  'date',
  'description',
  'version',
  ...pictureColumns,
] as const;

/** All SQL about projects. Lists are newest first: by date, then by id. */
export function createProjectRepository(db: Kysely<Schema>) {
  return {
    async countByType(type: ProjectType): Promise<number> {
      const row = await db
        .selectFrom('project')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('type', '=', type)
        .executeTakeFirstOrThrow();
      return row.count;
    },

    async findPageByType(type: ProjectType, from: number, count: number): Promise<StoredProject[]> {
      const rows = await newestFirst(db)
        .where('project.type', '=', type)
        .limit(count)
        .offset(from)
        .execute();
      return rows.map(toProject);
    },

    /** Everything, a few at a time however many there are. */
    async *findAll(): AsyncGenerator<StoredProject[]> {
      let last: StoredProject | undefined;
      do {
        const after = last;
        const rows = await newestFirst(db)
          .$if(after !== undefined, (query) =>
            query.where(({ eb, refTuple, tuple }) =>
              eb(refTuple('date', 'projectId'), '<', tuple(after!.date, after!.projectId)),
            ),
          )
          .limit(BATCH)
          .execute();
        if (rows.length > 0) yield rows.map(toProject);
        last = rows.length === BATCH ? toProject(rows.at(-1)!) : undefined;
      } while (last);
    },

    /** Changes with every change of any project: ids are never given twice, versions only grow. */
    async findRevision(): Promise<string> {
      const row = await db
        .selectFrom('project')
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          fn.max('projectId').as('last'),
          fn.sum<number | null>('version').as('versions'),
        ])
        .executeTakeFirstOrThrow();
      return `${row.count}-${row.last ?? 0}-${row.versions ?? 0}`;
    },

    findById: (projectId: number) => findById(db, projectId),

    insert: (fields: ProjectFields, image: WantedPicture): Promise<StoredProject> =>
      db.transaction().execute(async (transaction) => {
        await keepPictures(transaction, { image, mentioned: [] });
        const { projectId } = await transaction
          .insertInto('project')
          .values({ ...fields, imageHash: image.hash })
          .returning('projectId')
          .executeTakeFirstOrThrow();
        return (await findById(transaction, projectId))!;
      }),

    /** Nothing when there is no such project, or not in that version. */
    updateById: (
      projectId: number,
      fields: ProjectFields,
      image: WantedPicture,
      version: number | undefined,
    ): Promise<StoredProject | undefined> =>
      db.transaction().execute(async (transaction) => {
        await keepPictures(transaction, { image, mentioned: [] });
        const { numUpdatedRows } = await transaction
          .updateTable('project')
          .set({ ...fields, imageHash: image.hash })
          .set((value) => ({ version: value('version', '+', 1) }))
          .where('projectId', '=', projectId)
          .$if(version !== undefined, (query) => query.where('version', '=', version!))
          .executeTakeFirst();
        return numUpdatedRows > 0n ? await findById(transaction, projectId) : undefined;
      }),

    /** False when there is no such project, or not in that version. */
    async deleteById(projectId: number, version: number | undefined): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('project')
        .where('projectId', '=', projectId)
        .$if(version !== undefined, (query) => query.where('version', '=', version!))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function selectProjects(db: Kysely<Schema>) {
  return db
    .selectFrom('project')
    .innerJoin('picture', 'picture.hash', 'project.imageHash')
    .select(projectColumns);
}

function newestFirst(db: Kysely<Schema>) {
  return selectProjects(db).orderBy('date', 'desc').orderBy('projectId', 'desc');
}

async function findById(db: Kysely<Schema>, projectId: number): Promise<StoredProject | undefined> {
  const row = await selectProjects(db).where('projectId', '=', projectId).executeTakeFirst();
  return row && toProject(row);
}

type ProjectRow =
  ReturnType<typeof selectProjects> extends SelectQueryBuilder<
    infer _Schema,
    infer _Tables,
    infer Row
  >
    ? Row
    : never;

function toProject(row: ProjectRow): StoredProject {
  const { others, picture } = splitRow(row);
  const { type, featured } = others;
  // The column refers to a picture and may not be empty.
  return {
    ...others,
    type: type as ProjectType,
    featured: Boolean(featured),
    picture: picture!,
  };
}
