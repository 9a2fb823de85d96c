/** The tables of a SQLite file, read on a connection of its own and written to a file that nobody uses yet. */
import { DatabaseSync } from 'node:sqlite';
import { withDatabaseFile } from '../../../platform/system-error.server.ts';
import {
  BATCH,
  isCarried,
  quoted,
  sizeOf,
  type Row,
  type StoredTable,
  type TableReader,
  type TableWriter,
} from './stored-table.ts';

const BUSY = 10_000; // ms

interface Column {
  name: string;
  /** Place in the primary key, counted from 1; 0 for what is not in it. */
  pk: number;
  /** 0 for ordinary columns; others are generated. */
  hidden: number;
}

/** Reads from one moment on; who writes meanwhile is not held up. */
export function readSqliteTables(file: string): TableReader {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY });
  database.exec('begin');
  const column = (sql: string, name: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => row[name] as string);
  // The first query is what the moment begins with.
  const migrations = column(`select "name" from "kysely_migration" order by "name"`, 'name');
  const names = column(
    `select "name" from "sqlite_master" where "type" = 'table' order by "name"`,
    'name',
  ).filter(isCarried);
  const columns = new Map(names.map((name) => [name, columnsOf(database, name)]));
  return {
    migrations,
    tables: names.map((name) => ({
      name,
      columns: columns
        .get(name)!
        .map((it) => it.name)
        .sort(),
    })),
    lastIds: Object.fromEntries(
      database
        .prepare('select "name", "seq" from "sqlite_sequence"')
        .all()
        .map((row) => [row['name'], row['seq']] as [string, number])
        .filter(([name]) => isCarried(name)),
    ),
    async *rows(table) {
      const key = columns
        .get(table.name)!
        .filter(({ pk }) => pk > 0)
        .sort((a, b) => a.pk - b.pk)
        .map(({ name }) => quoted(name));
      const statement = database.prepare(
        `select ${table.columns.map(quoted).join(', ')} from ${quoted(table.name)} order by ${key.join(', ')}`,
      );
      let [batch, size] = [[] as Row[], 0];
      try {
        for (const found of statement.iterate()) {
          const row = table.columns.map((name) => found[name] as Row[number]);
          batch.push(row);
          size += sizeOf(row);
          if (batch.length < BATCH.rows && size < BATCH.bytes) continue;
          yield batch;
          [batch, size] = [[], 0];
        }
      } catch (error) {
        throw withDatabaseFile(error, file);
      }
      if (batch.length > 0) yield batch;
    },
    close: async () => database.close(),
  };
}

function columnsOf(database: DatabaseSync, table: string): Column[] {
  const found = database.prepare(`pragma table_xinfo(${quoted(table)})`).all();
  return (found as unknown as Column[]).filter(({ hidden }) => hidden === 0);
}

/** Empties the carried tables of a file that nobody uses, to fill them. */
export function writeSqliteTables(file: string): TableWriter {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false, timeout: BUSY });
  // Whoever is cut off begins anew: the file is nothing to anybody before it is done.
  database.exec('pragma synchronous = off');
  // What it notes for going back within a statement is content: small, and not for a folder of everybody.
  database.exec('pragma temp_store = memory');
  database.exec('begin immediate');
  const names = database
    .prepare(`select "name" from "sqlite_master" where "type" = 'table'`)
    .all()
    .map((row) => row['name'] as string);
  for (const name of names.filter(isCarried)) database.exec(`delete from ${quoted(name)}`);
  return {
    async insert(table: StoredTable, rows) {
      const statement = database.prepare(
        `insert into ${quoted(table.name)} (${table.columns.map(quoted).join(', ')})
         values (${table.columns.map(() => '?').join(', ')})`,
      );
      for (const row of rows) statement.run(...row);
    },
    async finish(lastIds) {
      const [broken] = database.prepare('pragma foreign_key_check').all();
      if (broken)
        throw new Error(`a row of ${String(broken['table'])} refers to one that is not there`);
      const remember = database.prepare(
        'insert into "sqlite_sequence" ("name", "seq") values (?, ?)',
      );
      for (const [name, id] of Object.entries(lastIds)) {
        database.prepare('delete from "sqlite_sequence" where "name" = ?').run(name);
        remember.run(name, id);
      }
      database.exec('commit');
      database.exec('pragma synchronous = full');
      database.exec('pragma wal_checkpoint(truncate)');
    },
    close: async () => database.close(),
  };
}
