import type { AnyDatabase, DialectMigration } from './dialect.ts';
import { run, watch } from './revision-triggers.ts';

/** The kinds of which an empty database gets samples, with the columns that say what one is. */
const kinds = [
  { table: 'news', id: 'newsId', columns: ['title', 'content'] },
  { table: 'project', id: 'projectId', columns: ['name', 'description'] },
];

/**
 * Which news and projects came with the program. One that is saved is nobody's sample any more; one that is deleted is
 * one again when it comes back.
 */
export const sampleItems: DialectMigration = (dialect) => ({
  async up(db: AnyDatabase) {
    await db.schema
      .createTable('sampleItem')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('itemId', 'integer', (column) => column.notNull())
      .addColumn('isThere', 'boolean', (column) => column.notNull().defaultTo(true))
      .addPrimaryKeyConstraint('sampleItemKey', ['kind', 'itemId'])
      .execute();
    await watch(db, dialect, [{ table: 'sampleItem', subject: 'samples' }]);
    for (const { table, id, columns } of kinds) {
      const one = (row: string) => `where "kind" = '${table}' and "itemId" = ${row}."${id}"`;
      const changes = [
        ['insert', `update "sampleItem" set "isThere" = true ${one('new')}`],
        [
          `update of ${columns.map((name) => `"${name}"`).join(', ')}`,
          `delete from "sampleItem" ${one('old')}`,
        ],
        ['delete', `update "sampleItem" set "isThere" = false ${one('old')}`],
      ] as const;
      for (const [event, statement] of changes) {
        const name = `sampleOf${table}_${event.split(' ')[0]}`;
        if (dialect.name === 'postgres') {
          await run(
            db,
            `create function "${name}"() returns trigger language plpgsql as $$ begin ${statement}; return null; end $$`,
          );
        }
        const action =
          dialect.name === 'postgres'
            ? `for each row execute function "${name}"()`
            : `begin ${statement}; end`;
        await run(db, `create trigger "${name}" after ${event} on "${table}" ${action}`);
      }
    }
  },
});
