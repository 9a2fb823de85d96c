/**
 * How the databases go about every query that the repositories read with, at 100,000 rows:
 * `npm run bench:plans`. Fails when one reads a whole table and then sorts it, and when a repository
 * reads in a way that is not listed in `plan-subjects.ts`.
 */
import { CompiledQuery } from 'kysely';
import { migrate, openDatabase, type Database } from '../app/server/database/database.server.ts';
import { freshDatabase, type DatabaseName } from '../tests/support/databases.ts';
import { recordQueries } from '../tests/support/queries.ts';
import { globalTeardown, startPostgres } from '../tests/support/services.ts';
import { explain, sortsAWholeTable } from './explain.ts';
import { subjects, type Subject } from './plan-subjects.ts';

/** SQLite takes at most 32,766 values in a statement. */
const ROWS_AT_ONCE = 500;

const faults: string[] = [];
process.env['TEST_POSTGRES_URL'] = await startPostgres();
try {
  for (const name of ['SQLite', 'PostgreSQL'] as const) await examine(name);
} finally {
  await globalTeardown();
}
for (const fault of faults) process.stderr.write(`✗ ${fault}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;

async function examine(name: DatabaseName): Promise<void> {
  const { url, drop } = await freshDatabase(name);
  const database = openDatabase(url, () => {});
  try {
    await migrate(database);
    for (const subject of subjects) await fill(database, subject);
    // PostgreSQL does so by itself in time; nobody tells SQLite to, and so it has to do without.
    if (name === 'PostgreSQL') await run(database, 'vacuum analyze');
    say(`\n### ${name}\n\n| query | plan | ms |\n| --- | --- | --- |`);
    for (const subject of subjects) await examineSubject(name, database, subject);
  } finally {
    await database.close();
    await drop();
  }
}

async function fill({ db }: Database, { table, count, row }: Subject): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (let done = 0; done < count; done += ROWS_AT_ONCE) {
      const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - done) }, (_, index) =>
        row(done + index),
      );
      await transaction
        .insertInto(table)
        .values(rows as never)
        .execute();
    }
  });
}

async function examineSubject(
  name: DatabaseName,
  database: Database,
  { table, repository, reads }: Subject,
): Promise<void> {
  const { db, queries } = recordQueries(database.db);
  const methods = repository(db) as Record<string, (...values: unknown[]) => Promise<unknown>>;
  for (const method of Object.keys(methods).filter((each) => /^(find|count|exists)/.test(each))) {
    if (!(method in reads)) faults.push(`${table}.${method} is not among the reads to examine`);
  }
  for (const [method, calls] of Object.entries(reads)) {
    for (const values of calls) {
      queries.length = 0;
      const begin = performance.now();
      await methods[method]!(...values);
      const ms = (performance.now() - begin).toFixed(1);
      const title = `${table}.${method}(${values.join(', ')})`;
      for (const query of queries) await examineQuery(name, database, title, query, ms);
    }
  }
}

async function examineQuery(
  name: DatabaseName,
  { db, dialect }: Database,
  title: string,
  query: CompiledQuery,
  ms: string,
): Promise<void> {
  const plan = await explain(db, dialect, query);
  say(`| \`${title}\` | ${plan.join(' ← ')} | ${ms} |`);
  if (sortsAWholeTable(plan)) faults.push(`${name}: ${title} reads a whole table and sorts it`);
}

async function run({ db }: Database, statement: string): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(statement));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
