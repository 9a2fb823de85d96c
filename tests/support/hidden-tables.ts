/**
 * Hides tables of a SQLite database from every connection of this process, and restores them. Renaming takes a
 * hundred times as long, because SQLite checks all triggers and views each time.
 */
import { constants, DatabaseSync } from 'node:sqlite';
import { onFile } from './database-content.ts';

const { SQLITE_DELETE, SQLITE_DENY, SQLITE_INSERT, SQLITE_OK, SQLITE_READ, SQLITE_UPDATE } =
  constants;
const USES = new Set([SQLITE_DELETE, SQLITE_INSERT, SQLITE_READ, SQLITE_UPDATE]);

const connections = new Set<DatabaseSync>();
const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function known(this: DatabaseSync, ...values) {
  connections.add(this);
  return prepare.apply(this, values);
};

/**
 * While `work` runs, every statement that uses one of these tables fails, even if it was prepared before. Views on the
 * tables still work, such as those of the revisions, which each page reads. Every connection sees a changed database,
 * so that nothing counts as cached.
 */
export async function withoutTables(
  url: string,
  tables: string[],
  work: () => Promise<void>,
): Promise<void> {
  const hidden = new Set<string | null>(tables);
  const views = new Set<string | null>(await touch(url));
  const open = [...connections].filter(({ isOpen }) => isOpen);
  for (const connection of open) {
    connection.setAuthorizer((action, table, _column, _database, view) =>
      USES.has(action) && hidden.has(table) && !views.has(view) ? SQLITE_DENY : SQLITE_OK,
    );
  }
  try {
    await work();
  } finally {
    for (const connection of open) connection.setAuthorizer(null);
    await touch(url);
  }
}

/** Changes the database, and returns the names of its views and triggers. */
function touch(url: string): Promise<string[]> {
  return onFile(url.slice('file:'.length), (database) => {
    database.exec('begin immediate; create table touched (a); drop table touched; commit');
    const found = `select name from sqlite_master where type in ('view', 'trigger')`;
    return database
      .prepare(found)
      .all()
      .map(({ name }) => String(name));
  });
}
