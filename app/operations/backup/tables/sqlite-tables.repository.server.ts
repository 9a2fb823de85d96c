/** Reads the tables of a SQLite file on a separate connection, and writes them to a new file. */
import { DatabaseSync } from 'node:sqlite';
import { withDatabaseFile } from '../../../platform/system-error.server.ts';
import {
  BATCH,
  isCopied,
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
  /** Position of the column in the primary key, from 1; 0 if the column is not part of the key. */
  pk: number;
  /** 0 for ordinary columns; other values mean generated columns. */
  hidden: number;
}

/** Reads the tables in one snapshot, without blocking writers. */
export function readSqliteTables(file: string): TableReader {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY });
  database.exec('begin');
  const column = (sql: string, name: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => row[name] as string);
  // The snapshot begins with the first query.
  const migrations = column(`select "name" from "kysely_migration" order by "name"`, 'name');
  const names = column(
    `select "name" from "sqlite_master" where "type" = 'table' order by "name"`,
    'name',
  ).filter(isCopied);
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
        .filter(([name]) => isCopied(name)),
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

/** Empties the copied tables of an unused file and fills them. */
export function writeSqliteTables(file: string): TableWriter {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false, timeout: BUSY });
  // Durability is not needed: after an interruption the file is discarded.
  database.exec('pragma synchronous = off');
  // Statement journals contain content, which must not reach a shared temporary folder.
  database.exec('pragma temp_store = memory');
  database.exec('begin immediate');
  const names = database
    .prepare(`select "name" from "sqlite_master" where "type" = 'table'`)
    .all()
    .map((row) => row['name'] as string);
  for (const name of names.filter(isCopied)) database.exec(`delete from ${quoted(name)}`);
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
