/**
 * Marks our objects in a PostgreSQL schema that other programs may share. Each table, view and function has the mark
 * as its comment, so an older version recognises the tables of a newer one.
 */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const OURS = 'szelveny';

export interface SchemaObject {
  kind: 'table' | 'view' | 'function';
  name: string;
  isOurs: boolean;
}

/**
 * Query of the tables, views and functions without arguments in the schema `$1`. Indexes, constraints, triggers and
 * sequences need no mark: they belong to their tables.
 */
export const objectsQuery = `
  select case c.relkind when 'v' then 'view' else 'table' end as kind, c.relname as name,
    coalesce(obj_description(c.oid, 'pg_class') = '${OURS}', false) as "isOurs"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1 and c.relkind in ('r', 'v')
  union all
  select 'function', p.proname, coalesce(obj_description(p.oid, 'pg_proc') = '${OURS}', false)
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = $1 and p.pronargs = 0
  order by 1, 2`;

/** Marks the objects that a migration creates in `schema`, in its transaction. */
export function marked(
  migrations: Record<string, Migration>,
  schema: string,
): Record<string, Migration> {
  const marking = ({ up }: Migration): Migration => ({
    async up(db) {
      const before = new Set((await objectsIn(db, schema)).map(nameOf));
      await up(db);
      for (const made of await objectsIn(db, schema)) {
        if (!before.has(nameOf(made))) await mark(db, made, schema);
      }
    },
  });
  return Object.fromEntries(Object.entries(migrations).map(([name, it]) => [name, marking(it)]));
}

export const nameOf = ({ kind, name }: SchemaObject) => `${kind} ${name}`;

async function objectsIn(db: Kysely<unknown>, schema: string): Promise<SchemaObject[]> {
  const { rows } = await sql<SchemaObject>`${sql.raw(
    objectsQuery.replaceAll('$1', `'${schema}'`),
  )}`.execute(db);
  return rows;
}

async function mark(db: Kysely<unknown>, { kind, name }: SchemaObject, schema: string) {
  const called = sql.id(schema, name);
  const what = kind === 'function' ? sql`${called}()` : called;
  await sql`comment on ${sql.raw(kind)} ${what} is ${sql.lit(OURS)}`.execute(db);
}
