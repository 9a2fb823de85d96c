/**
 * Finds out whether a database is empty, belongs to this site, or belongs to another program. The site does not use
 * another program's database, because a wrong address is likelier than a wish to share.
 */
import { siteCommand } from '../program-version.server.ts';
import { DatabaseSync } from 'node:sqlite';
import type { Dialect } from '../../../db/migrations/dialect.ts';
import { beforeBaseline, migrationNames } from '../../../db/migrations/index.ts';
import { ConfigError } from '../config.server.ts';

export interface DatabaseOwnership {
  isSite: boolean;
  /** A site of a build before version 1.0, which this version cannot use. */
  isBeforeBaseline?: boolean;
  /** Tables and views of another program in a database without a site. */
  others: string[];
}

/** Returns the single value of a query. */
type Ask = (sql: string) => Promise<unknown>;

/** Lock timeout, ms. */
const LOCKED = 10_000;
const MIGRATIONS = 'kysely_migration';
/** Tables of the migrator, which exist before the first migration has run. */
const OF_MIGRATOR = new Set([MIGRATIONS, `${MIGRATIONS}_lock`]);
const FIRST = `select min("name") from "${MIGRATIONS}"`;

/**
 * Queries of all tables and views. Objects of extensions such as PostGIS belong to no program, so they are left out.
 */
const NAMES: Record<Dialect['name'], string> = {
  sqlite: `select json_group_array("name") from "sqlite_master"
    where "type" in ('table', 'view') and substr("name", 1, 7) <> 'sqlite_'`,
  postgres: `select json_agg(c.relname order by c.relname)::text
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any(current_schemas(false)) and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select 1 from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
};

/** Finds out whose tables a database contains, by the queries of `ask`. */
export async function databaseOwnershipOf(
  ask: Ask,
  dialect: Dialect['name'],
): Promise<DatabaseOwnership> {
  const names = namesIn(await ask(NAMES[dialect]));
  return judged(names, names.includes(MIGRATIONS) ? await ask(FIRST) : null);
}

/** Throws `ConfigError` if the PostgreSQL database is not in UTF-8. */
export async function assertUnicode(ask: Ask): Promise<void> {
  const encoding = String(await ask('show server_encoding'));
  if (encoding === 'UTF8') return;
  throw new ConfigError(
    `The address of PostgreSQL names a database in ${encoding}, and the site needs one in UTF8: ` +
      'make it with createdb --encoding=UTF8 --template=template0, and name that.',
  );
}

/**
 * Throws `ConfigError` if a SQLite file is another program's, or of a build before version 1.0. An unreadable file
 * passes: opening it reports the error.
 */
export function assertNoOthersFile(file: string): void {
  const { others, isBeforeBaseline } = ownershipIn(file);
  if (isBeforeBaseline) throw beforeBaselineError();
  if (others.length > 0) throw othersError(others);
}

/** Whether the site can share a database with another program: a PostgreSQL database, but not a SQLite file. */
export const mayBeBeside = (dialect: Dialect['name']) => dialect === 'postgres';

export const beforeBaselineError = () =>
  new ConfigError(
    'DATA_DIR or DATABASE_URL names a database from before version 1.0, which this version cannot use: run ' +
      `“npm run site -- export FOLDER” with the old version, and “${siteCommand} import FOLDER” with this one and ` +
      'an empty database.',
  );

/** Error for a start on another program's database. `canShare`: whether the site can create its tables beside them. */
export function othersError(others: string[], canShare = false): ConfigError {
  const besides = canShare
    ? ', or have its tables made beside them with EMPTY_DATABASE=accept'
    : '';
  return new ConfigError(
    `DATA_DIR or DATABASE_URL names a database in which another program has its tables (${some(others)}); ` +
      `they are left as they are: name one of the site’s own${besides}.`,
  );
}

/** Lists up to three names for a message, and `…` if there are more. */
export function some(names: string[]): string {
  const most = 3;
  return names.length > most ? `${names.slice(0, most).join(', ')} …` : names.join(', ');
}

function ownershipIn(file: string): DatabaseOwnership {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: LOCKED });
    const ask = (sql: string) => Object.values(database!.prepare(sql).get() ?? {})[0];
    const names = namesIn(ask(NAMES.sqlite));
    return judged(names, names.includes(MIGRATIONS) ? ask(FIRST) : null);
  } catch {
    return { isSite: false, others: [] };
  } finally {
    database?.close();
  }
}

const namesIn = (listed: unknown) =>
  typeof listed === 'string' ? (JSON.parse(listed) as string[]) : [];

/**
 * `first` is the first migration that has run. Its name decides, because another program may have a migration table
 * of the same name.
 */
function judged(names: string[], first: unknown): DatabaseOwnership {
  if (first === migrationNames[0]) return { isSite: true, others: [] };
  if (first === beforeBaseline.first) return { isSite: false, isBeforeBaseline: true, others: [] };
  const isOthers = (name: string) => typeof first === 'string' || !OF_MIGRATOR.has(name);
  return { isSite: false, others: names.filter(isOthers) };
}
