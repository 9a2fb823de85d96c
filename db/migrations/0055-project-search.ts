import type { AnyDatabase, DialectMigration } from './dialect.ts';
import { watch } from './revision-triggers.ts';

const TIMES = ['publishAt', 'unpublishAt'];
const IN_ORDER = ['date', 'projectId', ...TIMES];

/** What visitors' lists of one county are read from, and what counts them by county. */
const lists = [
  ['projectByCountyDate', ['county', ...IN_ORDER]],
  ['projectByTypeCountyDate', ['type', 'county', ...IN_ORDER]],
] as const;

/** By what visitors look for references besides their discipline: county, year, method, and a point on the map. */
export const projectSearch: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    for (const [name, columns] of lists) {
      await db.schema
        .createIndex(name)
        .on('project')
        .columns([...columns])
        .execute();
    }
    // Of those that have a point.
    await db.schema
      .createIndex('projectByPoint')
      .on('project')
      .columns([...IN_ORDER, 'type', 'county'])
      .where('latitude', 'is not', null)
      .execute();
    await db.schema
      .createTable('projectMethod')
      .addColumn('projectId', 'integer', (column) =>
        column.notNull().references('project.projectId').onDelete('cascade'),
      )
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('projectMethodKey', ['projectId', 'key'])
      .execute();
    await db.schema
      .createIndex('projectMethodByKey')
      .on('projectMethod')
      .columns(['key', 'projectId', 'label'])
      .execute();
    await watch(db, dialect, [{ table: 'projectMethod', subject: 'projects' }]);
    await noteMethods(db);
  },
});

/** Those of the projects there are. */
async function noteMethods(db: AnyDatabase): Promise<void> {
  const found = await db
    .selectFrom('project')
    .select(['projectId', 'methods'])
    .where('methods', '<>', '')
    .execute();
  for (const { projectId, methods } of found) {
    const labels = new Map<string, string>();
    for (const line of String(methods).split('\n')) {
      const key = keyOf(line);
      if (key !== '' && !labels.has(key)) labels.set(key, line);
    }
    for (const [key, label] of labels) {
      await db.insertInto('projectMethod').values({ projectId, key, label }).execute();
    }
  }
}

const keyOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 60)
    .replace(/-$/, '');
