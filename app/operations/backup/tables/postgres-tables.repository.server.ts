/** Reads the tables of a PostgreSQL schema in one snapshot, and writes them in one transaction. */
import { to as copyTo } from 'pg-copy-streams';
import { connected, type Connection } from './postgres-connection.server.ts';
import { assertCopied, copiedRows } from './copied-rows.server.ts';
import {
  BATCH,
  isCopied,
  quoted,
  sizeOf,
  type Row,
  type TableReader,
  type TableWriter,
} from './stored-table.ts';

/** Maximum number of parameters per statement; PostgreSQL accepts twice as many. */
const MOST_VALUES = 30_000;
interface Catalog {
  name: string;
  columns: string[];
  /** The primary key as sort order. Text is sorted by bytes, independent of the collation. */
  order: string[];
  types: string[];
}

/** Reads the tables of `schema` in one snapshot, without blocking writers. */
export async function readPostgresTables(url: string, schema = 'public'): Promise<TableReader> {
  const { client, query, close } = await connected(url);
  try {
    await query('begin isolation level repeatable read read only');
    const within = (name: string) => `${quoted(schema)}.${quoted(name)}`;
    const migrations = await query<{ name: string }>(
      `select "name" from ${within('kysely_migration')} order by "name" collate "C"`,
    );
    const catalogs = await catalogsOf(query, schema);
    const lastIds: Record<string, number> = {};
    for (const { name, sequence } of await sequencesOf(query, schema)) {
      const [row] = await query<{ last: string; called: boolean }>(
        `select last_value as last, is_called as called from ${sequence}`,
      );
      const last = row!.called ? Number(row!.last) : 0;
      if (last > 0) lastIds[name] = last;
    }
    return {
      migrations: migrations.map(({ name }) => name),
      tables: catalogs.map(({ name, columns }) => ({ name, columns })),
      lastIds,
      async *rows(table) {
        const { order, types } = catalogs.find(({ name }) => name === table.name)!;
        const columns = table.columns.map(quoted).join(', ');
        const stream = client.query(
          copyTo(
            `copy (select ${columns} from ${within(table.name)} order by ${order.join(', ')})
             to stdout (format binary)`,
          ),
        );
        yield* copiedRows(stream, types);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Empties the copied tables of `schema` and fills them. The tables must not be in use. */
export async function writePostgresTables(url: string, schema: string): Promise<TableWriter> {
  const { query, close } = await connected(url);
  const within = (name: string) => `${quoted(schema)}.${quoted(name)}`;
  try {
    // Triggers find their tables through the search path.
    await query(`set search_path to ${quoted(schema)}`);
    await query('begin');
    const names = (await catalogsOf(query, schema)).map(({ name }) => name);
    const constraints = await query<{ table: string; name: string }>(
      `select t.relname as table, c.conname as name from pg_constraint c
       join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
       where c.contype = 'f' and n.nspname = $1 and not c.condeferrable`,
      [schema],
    );
    const each = async (change: string) => {
      for (const { table, name } of constraints) {
        await query(`alter table ${within(table)} alter constraint ${quoted(name)} ${change}`);
      }
    };
    await query(`truncate ${names.map(within).join(', ')}`);
    // Foreign keys are checked only in `finish`, because rows may precede the rows they refer to.
    await each('deferrable initially deferred');
    return {
      async insert(table, rows) {
        for (const part of parts(rows, table.columns.length)) {
          const values = part.flat();
          let count = 0;
          const places = part.map((row) => `(${row.map(() => `$${(count += 1)}`).join(', ')})`);
          await query(
            `insert into ${within(table.name)} (${table.columns.map(quoted).join(', ')})
             values ${places.join(', ')}`,
            values,
          );
        }
      },
      async finish(lastIds) {
        await query('set constraints all immediate');
        await each('not deferrable');
        for (const { name, sequence } of await sequencesOf(query, schema)) {
          const last = lastIds[name] ?? 0;
          await query('select setval($1, $2, $3)', [sequence, Math.max(last, 1), last > 0]);
        }
        await query('commit');
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function* parts(rows: Row[], columns: number): Generator<Row[]> {
  let [part, size] = [[] as Row[], 0];
  for (const row of rows) {
    const isFull = (part.length + 1) * columns > MOST_VALUES || size > BATCH.bytes;
    if (isFull && part.length > 0) {
      yield part;
      [part, size] = [[], 0];
    }
    part.push(row);
    size += sizeOf(row);
  }
  if (part.length > 0) yield part;
}

type Query = Connection['query'];

async function catalogsOf(query: Query, schema: string): Promise<Catalog[]> {
  const columns = await query<{ table: string; name: string; type: string; key: number }>(
    `select t.relname as table, a.attname as name, y.typname as type,
       coalesce(array_position(i.indkey::int2[], a.attnum), -1) as key
     from pg_class t
     join pg_namespace n on n.oid = t.relnamespace
     join pg_attribute a on a.attrelid = t.oid and a.attnum > 0
       and not a.attisdropped and a.attgenerated = ''
     join pg_type y on y.oid = a.atttypid
     left join pg_index i on i.indrelid = t.oid and i.indisprimary
     where t.relkind = 'r' and n.nspname = $1
     order by t.relname collate "C", a.attnum`,
    [schema],
  );
  const names = [...new Set(columns.map(({ table }) => table))].filter(isCopied);
  return names.map((name) => {
    const own = columns.filter(({ table }) => table === name);
    for (const { type } of own) assertCopied(type);
    const key = own.filter((it) => it.key >= 0).sort((a, b) => a.key - b.key);
    const named = own.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    return {
      name,
      columns: named.map((it) => it.name),
      types: named.map((it) => it.type),
      order: key.map((it) => `${quoted(it.name)}${it.type === 'text' ? ' collate "C"' : ''}`),
    };
  });
}

/** The sequences of tables with generated ids. */
async function sequencesOf(
  query: Query,
  schema: string,
): Promise<{ name: string; sequence: string }[]> {
  const found = await query<{ name: string; sequence: string }>(
    `select t.relname as name, format('%I.%I', n.nspname, s.relname) as sequence
     from pg_class s
     join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass
       and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
     join pg_class t on t.oid = d.refobjid
     join pg_namespace n on n.oid = s.relnamespace
     where s.relkind = 'S' and n.nspname = $1
     order by t.relname collate "C"`,
    [schema],
  );
  return found.filter(({ name }) => isCopied(name));
}
