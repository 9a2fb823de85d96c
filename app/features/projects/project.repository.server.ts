import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Attempt } from '../../api/endpoint.ts';
import { keepAttempt } from '../../api/attempt.repository.server.ts';
import { keepPictures } from '../media/picture-use.repository.server.ts';
import type { WantedPicture } from '../media/picture-use.service.server.ts';
import { joinedPicture, pictureColumns } from '../media/joined-picture.repository.server.ts';
import type { StoredPicture } from '../media/picture.repository.server.ts';
import { findRevisions } from '../../server/database/find-revisions.server.ts';
import { createKnownCount } from '../../api/known-count.repository.server.ts';
import { searchPattern } from '../../api/search-key.ts';
import type { Project, ProjectListing, ProjectQuery } from './project.contract.ts';
import type { ProjectType } from './project-types.ts';

export type ProjectFields = Omit<Project, 'projectId' | 'version' | 'image'> & {
  searchKey: string;
};
export type StoredProject = Omit<Project, 'image'> & { picture: StoredPicture };
export type ProjectRepository = ReturnType<typeof createProjectRepository>;

/** Projects that are read at a time where all are wanted. */
const BATCH = 50;

const projectColumns = [
  'project.projectId',
  'name',
  'project.type',
  'featured',
  'date',
  'description',
  'imageAlt',
  'version',
  ...pictureColumns,
] as const;

/** All SQL about projects. Lists are newest first: by date, then by id. */
export function createProjectRepository(db: Kysely<Schema>) {
  const counted = createKnownCount(db, 'projects');
  return {
    countByType: (type: ProjectType): Promise<number> =>
      counted.count(type, sql<number>`select count(*) from "project" where "type" = ${type}`),

    async findPageByType(type: ProjectType, from: number, count: number) {
      const page = { from, count };
      const rows = await counted.page(type, page, (order, limit, offset, revision) => {
        const found = inOrder(db, order).where('type', '=', type).limit(limit).offset(offset);
        return selectFound(db, found)
          .$if(order === 'asc', (query) => query.select(revision))
          .execute();
      });
      return rows.map(toProject);
    },

    /** Everything, a few at a time however many there are. */
    async *findAll(): AsyncGenerator<StoredProject[]> {
      let last: StoredProject | undefined;
      do {
        const after = last;
        const batch = newestFirst(db)
          .$if(after !== undefined, (query) =>
            query.where(({ eb, refTuple, tuple }) =>
              eb(refTuple('date', 'projectId'), '<', tuple(after!.date, after!.projectId)),
            ),
          )
          .limit(BATCH);
        const items = await read(db, batch);
        if (items.length > 0) yield items;
        last = items.length === BATCH ? items.at(-1) : undefined;
      } while (last);
    },

    async count(): Promise<number> {
      const row = await db
        .selectFrom('project')
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** What leads to each project, without the rest of it. */
    async findDays(from: number, count: number) {
      const rows = await db
        .selectFrom(newestFirst(db).limit(count).offset(from).as('found'))
        .innerJoin('project', 'project.projectId', 'found.projectId')
        .select(['project.projectId', 'type', 'date'])
        .orderBy('date', 'desc')
        .orderBy('project.projectId', 'desc')
        .execute();
      return rows.map((row) => ({ ...row, type: row.type as ProjectType }));
    },

    /** Another whenever `findAll`, with its pictures, would give anything else. */
    findRevision: (): Promise<string> => findRevisions(db, ['projects', 'pictures']),

    async countMatching(query: ProjectQuery): Promise<number> {
      const row = await matching(db, query)
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    async findPageMatching(query: ProjectQuery): Promise<ProjectListing[]> {
      const { from, count } = query;
      const page = ordered(matching(db, query).select('projectId'), query)
        .limit(count)
        .offset(from);
      const rows = await ordered(
        db
          .selectFrom('project')
          .innerJoin(page.as('page'), 'page.projectId', 'project.projectId')
          .select(['project.projectId', 'name', 'type', 'featured', 'date']),
        query,
      ).execute();
      return rows.map((row) => ({
        ...row,
        type: row.type as ProjectType,
        featured: Boolean(row.featured),
      }));
    },

    findById: (projectId: number) => findById(db, projectId),

    /** Throws `AttemptKnown`. */
    insert: (
      fields: ProjectFields,
      image: WantedPicture,
      attempt?: Attempt,
    ): Promise<StoredProject> =>
      db.transaction().execute(async (transaction) => {
        await keepPictures(transaction, { image, mentioned: [] });
        const { projectId } = await transaction
          .insertInto('project')
          .values({ ...fields, imageHash: image.hash })
          .returning('projectId')
          .executeTakeFirstOrThrow();
        await keepAttempt(transaction, attempt, projectId);
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

function matching(db: Kysely<Schema>, { search, type }: ProjectQuery) {
  const found = db
    .selectFrom('project')
    .select('projectId')
    .where(sql<boolean>`"searchKey" like ${searchPattern(search)} escape '\\'`);
  return db
    .selectFrom('project')
    .$if(search !== '', (query) => query.where('projectId', 'in', found))
    .$if(type !== undefined, (query) => query.where('type', '=', type!));
}

function ordered<Row>(
  list: SelectQueryBuilder<Schema, 'project', Row>,
  { sort, direction }: ProjectQuery,
): SelectQueryBuilder<Schema, 'project', Row> {
  return list
    .$if(sort === 'name', (query) => query.orderBy('searchKey', direction))
    .$if(sort === 'type', (query) => query.orderBy('type', direction))
    .$if(sort === 'featured', (query) => query.orderBy('featured', direction))
    .$if(sort !== 'name', (query) => query.orderBy('date', direction))
    .orderBy('project.projectId', direction);
}

function selectProjects(db: Kysely<Schema>) {
  return db
    .selectFrom('project')
    .innerJoin('picture', 'picture.hash', 'project.imageHash')
    .select(projectColumns);
}

/** Out of an index alone, so that nothing is looked up of what a page leaves out. */
function inOrder(db: Kysely<Schema>, order: 'asc' | 'desc') {
  return db
    .selectFrom('project')
    .select('projectId')
    .orderBy('date', order)
    .orderBy('projectId', order);
}

const newestFirst = (db: Kysely<Schema>) => inOrder(db, 'desc');

async function read(
  db: Kysely<Schema>,
  found: ReturnType<typeof newestFirst>,
): Promise<StoredProject[]> {
  const rows = await selectFound(db, found).execute();
  return rows.map(toProject);
}

function selectFound(db: Kysely<Schema>, found: ReturnType<typeof newestFirst>) {
  return selectProjects(db)
    .innerJoin(found.as('found'), 'found.projectId', 'project.projectId')
    .orderBy('date', 'desc')
    .orderBy('project.projectId', 'desc');
}

async function findById(db: Kysely<Schema>, projectId: number): Promise<StoredProject | undefined> {
  const row = await selectProjects(db)
    .where('project.projectId', '=', projectId)
    .executeTakeFirst();
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
  const { projectId, name, date, description, imageAlt, version } = row;
  const type = row.type as ProjectType;
  const featured = Boolean(row.featured);
  // The column refers to a picture and may not be empty.
  const picture = joinedPicture(row)!;
  return { projectId, name, type, featured, date, description, imageAlt, version, picture };
}
