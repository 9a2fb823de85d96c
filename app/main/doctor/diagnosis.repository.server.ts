/** Reads a database for `doctor`, without changes and with short timeouts. */
import { DatabaseSync } from 'node:sqlite';
import { connectedClient } from '../../platform/database/postgres-pool.server.ts';

const TIMEOUT = 5_000; // ms

export interface Diagnosis {
  /** Returns the value of one column of one row; undefined without a row. */
  ask: (sql: string) => Promise<string | number | null | undefined>;
  close: () => Promise<void>;
}

/** Opens a SQLite file read-only, also while the site uses it. */
export function diagnoseSqlite(file: string): Diagnosis {
  const database = new DatabaseSync(file, { readOnly: true, timeout: TIMEOUT });
  return {
    ask: async (sql) => Object.values(database.prepare(sql).get() ?? {})[0] as string | number,
    close: async () => database.close(),
  };
}

/** Connects to PostgreSQL. Throws what the client throws. */
export async function diagnosePostgres(url: string): Promise<Diagnosis> {
  const client = await connectedClient({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT,
    query_timeout: TIMEOUT,
    statement_timeout: TIMEOUT,
  });
  return {
    async ask(sql) {
      const { rows } = await client.query<[string | number | null]>({
        text: sql,
        rowMode: 'array',
      });
      return rows[0]?.[0];
    },
    close: () => client.end(),
  };
}

/** A backup in `BACKUP_DIR` is stored by its name, one elsewhere by its path. */
const PLACES = { own: `"file" not like '/%'`, elsewhere: `"file" like '/%'` } as const;

/** A query for a column of the last verified backup. */
export const ofLastProven = (
  place: keyof typeof PLACES,
  column: 'startedAt' | 'file' | 'bytes' | 'sha256',
) =>
  `select "${column}" from "backup" where "state" = 'proven' and ${PLACES[place]}
    order by "backupId" desc limit 1`;

export const queries = {
  damage: 'pragma quick_check(1)',
  newestMigration: 'select max("name") from "kysely_migration"',
  newestProgram: `select "value" from "setting" where "name" = 'newestProgram'`,
  lastSave: 'select max("savedAt") from "history"',
  lastEvent: 'select max("happenedAt") from "auditEvent"',
  lastRequest: 'select max("receivedAt") from "contactRequest"',
  // Undefined once a later backup was verified.
  lastFailure: `select "reason" from "backup" where "state" = 'failed'
    and "backupId" > (select coalesce(max("backupId"), 0) from "backup"
      where "state" = 'proven' and ${PLACES.own})
    order by "backupId" desc limit 1`,
  administrators: `select count(*) from "account"
    where "role" = 'administrator' and "disabledAt" is null`,
  administratorsWithOneFactor: `select count(*) from "account"
    where "role" = 'administrator' and "disabledAt" is null
      and not exists (select 1 from "totp"
        where "totp"."username" = "account"."username" and "confirmedAt" is not null)
      and not exists (select 1 from "passkey" where "passkey"."username" = "account"."username")`,
  postgresVersion: 'show server_version_num',
  postgresEncoding: 'show server_encoding',
  postgresClock: 'select extract(epoch from clock_timestamp()) * 1000',
  isPostgresReadOnly: 'show transaction_read_only',
  mayCreate: `select has_database_privilege(current_database(), 'create')::int`,
  // Without access to any schema the count is 1.
  tablesWithoutRights: `select case when current_schema() is null then 1 else count(*) end
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any(current_schemas(false)) and c.relkind = 'r'
      and obj_description(c.oid, 'pg_class') = 'szelveny'
      and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
        and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))`,
} as const;
