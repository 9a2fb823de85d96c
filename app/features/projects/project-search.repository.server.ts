/** Queries of visitors' search for references. They return only what visitors may see. */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import {
  inOrder,
  ofFound,
  seenOnly,
  type Query,
} from '../../content/content-type-lists.repository.server.ts';
import { wholeTranslations } from '../../content/fields/translations.ts';
import type { Part } from '../../content/content-type-lists.repository.server.ts';
import {
  anyTables,
  selectItems,
  toItem,
  withTranslations,
  type ItemOf,
} from '../../content/content-type-rows.repository.server.ts';
import type { ListedProject } from './project.contract.ts';
import { filterQuery, type ProjectFilter } from './project-filter.ts';
import { people } from '../../content/fields/choice.ts';
import { projectType } from './project.content-type.ts';
import {
  methodTranslations,
  MOST_FEATURED,
  MOST_METHODS,
  MOST_POINTS,
  MOST_RELATED,
  nameTranslations,
  pointTranslations,
  type ProjectName,
  type ProjectPoint,
  type SearchOptions,
} from './project-search.contract.ts';
import { MOST_OFFERED } from './selection.ts';

export function matching(filter: ProjectFilter): Part {
  const { type, year, county, method } = filter;
  return {
    name: filterQuery(filter),
    of: (query) =>
      query
        .$if(type !== undefined, (all) => all.where('type', '=', type))
        .$if(county !== undefined, (all) => all.where('county', '=', county))
        .$if(year !== undefined, (all) =>
          all.where('date', '>=', `${year}-01-01`).where('date', '<=', `${year}-12-31`),
        )
        .$if(method !== undefined, (all) =>
          all.where((where) =>
            where(
              // The unary plus keeps SQLite from using another index, with which it would collect and sort all rows of
              // a method.
              sql`+"project"."projectId"`,
              'in',
              where
                .selectFrom('projectMethod')
                .select('projectMethod.projectId')
                .where('key', '=', method),
            ),
          ),
        ),
  };
}

/** Related references are looked for among this many of the newest in the discipline. */
const NEAR = 60;

export type ProjectSearch = ReturnType<typeof createProjectSearch>;

export function createProjectSearch(db: Kysely<Schema>) {
  const projects = () => anyTables(db).selectFrom('project');
  const seen = (query: Query, filter: ProjectFilter = {}) =>
    matching(filter).of(seenOnly(query, projectType));

  return {
    /** Number of matches per county. Matches in unknown counties are counted under ''. */
    async countByCounty(filter: ProjectFilter): Promise<{ county: string; count: number }[]> {
      const rows = await seen(projects() as Query, filter)
        .groupBy('county')
        .select(['county', ({ fn }) => fn.countAll<number>().as('count')])
        .orderBy('county')
        .execute();
      return rows as { county: string; count: number }[];
    },

    async findPoints(filter: ProjectFilter): Promise<ProjectPoint[]> {
      const found = seen(inOrder(db, projectType), filter).where('latitude', 'is not', null);
      const points = projects().select([
        'project.projectId',
        'project.name',
        'project.type',
        'project.location',
        'project.county',
        'project.latitude',
        'project.longitude',
        'project.translations',
      ]) as Query;
      const rows = await ofFound(points, found.limit(MOST_POINTS), projectType).execute();
      return rows.map((row) => withTranslations({ translations: pointTranslations }, row)) as never;
    },

    async findNames(filter: ProjectFilter): Promise<ProjectName[]> {
      const found = seen(inOrder(db, projectType), filter);
      const names = projects().select([
        'project.projectId',
        'project.name',
        'project.type',
        'project.date',
        'project.translations',
      ]) as Query;
      const rows = await ofFound(names, found.limit(MOST_OFFERED), projectType).execute();
      return rows.map((row) => withTranslations({ translations: nameTranslations }, row)) as never;
    },

    /** Hungarian name of a reference. Undefined if visitors cannot see it. */
    async findName(projectId: number): Promise<string | undefined> {
      const one = projects().select('name').where('projectId', '=', projectId);
      const row = await seen(one as Query).executeTakeFirst();
      return row?.['name'] as string | undefined;
    },

    /** Lists featured references first, then the newest. */
    async findFeatured(): Promise<ItemOf<ListedProject>[]> {
      const found = seen(projects().select(['projectId', 'featured', 'date']))
        .orderBy('featured', 'desc')
        .orderBy('date', 'desc')
        .orderBy('projectId', 'desc')
        .limit(MOST_FEATURED);
      const rows = await selectItems(db, projectType)
        .innerJoin(found.as('found'), 'found.projectId', 'project.projectId')
        .orderBy('found.featured', 'desc')
        .orderBy('found.date', 'desc')
        .orderBy('found.projectId', 'desc')
        .execute();
      return rows.map((row) => toItem(projectType, row));
    },

    /**
     * Finds the references most similar to reference `id`, among the newest of its discipline. References with more
     * methods in common come first; the same county counts as one method.
     */
    async findRelated(id: number): Promise<ItemOf<ListedProject>[]> {
      const its = (column: string) =>
        sql<string>`(select ${sql.ref(column)} from "project" where "projectId" = ${id})`;
      const near = seen(inOrder(db, projectType).select('county'))
        .where('type', '=', its('type'))
        .where('projectId', '<>', id)
        .limit(NEAR);
      const common = sql<number>`(select count(*) from "projectMethod" as "its"
          join "projectMethod" as "own" on "own"."key" = "its"."key"
          where "its"."projectId" = "near"."projectId" and "own"."projectId" = ${id})
        + case when "near"."county" <> '' and "near"."county" = ${its('county')} then 1 else 0 end`;
      const closest = anyTables(db)
        .selectFrom(near.as('near'))
        .select(['near.projectId', 'near.date', common.as('common')])
        .orderBy('common', 'desc')
        .orderBy('near.date', 'desc')
        .orderBy('near.projectId', 'desc')
        .limit(MOST_RELATED);
      const rows = await selectItems(db, projectType)
        .innerJoin(closest.as('closest'), 'closest.projectId', 'project.projectId')
        .orderBy('closest.common', 'desc')
        .orderBy('closest.date', 'desc')
        .orderBy('closest.projectId', 'desc')
        .execute();
      return rows.map((row) => toItem(projectType, row));
    },

    /** Years with references, latest first. Each year takes a query, which is fast because there are few years. */
    async findYears(): Promise<string[]> {
      const years: string[] = [];
      for (;;) {
        const before = years.length > 0 ? `${years.at(-1)}-01-01` : undefined;
        const last = await seen(inOrder(db, projectType))
          .$if(before !== undefined, (all) => all.where('date', '<', before))
          .limit(1)
          .executeTakeFirst();
        if (!last) return years;
        years.push(String(last['date']).slice(0, 4));
      }
    },

    /** Methods of the references that visitors see, sorted by key. */
    async findMethods(): Promise<SearchOptions['methods']> {
      const known = anyTables(db)
        .selectFrom('projectMethod')
        .groupBy('key')
        .select([
          'key',
          sql<string>`min("label")`.as('label'),
          // Any translation of the method is used, because some of its references may have none.
          sql<string>`min(case when "translations" <> '{}' then "translations" end)`.as(
            'translations',
          ),
        ]);
      const rows = await anyTables(db)
        .selectFrom(known.as('known'))
        .select(['key', 'label', 'translations'])
        .where(({ exists }) =>
          exists(
            seen(projects() as Query)
              .innerJoin('projectMethod', 'projectMethod.projectId', 'project.projectId')
              .whereRef('projectMethod.key', '=', 'known.key')
              .select('project.projectId'),
          ),
        )
        .orderBy('key')
        .limit(MOST_METHODS)
        .execute();
      return rows.map((row) => ({
        key: String(row['key']),
        label: String(row['label']),
        translations: wholeTranslations(methodTranslations, row['translations'] ?? ''),
      }));
    },
  };
}

/** Whether a person exists, or is in the trash and can be restored. */
export async function existsPerson(db: Kysely<Schema>, personId: number): Promise<boolean> {
  const there = await db
    .selectFrom('person')
    .select('personId')
    .where('personId', '=', personId)
    .executeTakeFirst();
  if (there) return true;
  const deleted = await db
    .selectFrom('bin')
    .select('historyId')
    .where('kind', '=', people.name)
    .where('itemId', '=', personId)
    .executeTakeFirst();
  return deleted !== undefined;
}
