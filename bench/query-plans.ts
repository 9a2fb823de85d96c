import { CompiledQuery } from 'kysely';
import { migrate, openDatabase, type Database } from '../app/platform/database/database.server.ts';
import { freshDatabase, type DatabaseName } from '../tests/support/databases.ts';
import { recordQueries } from '../tests/support/queries.ts';
import { explain, readsAWholeTable, sorts } from './explain.ts';
import type { Outcome } from './figures.ts';
import { fill } from './fill.ts';
import { fillings, ROWS } from './plan-rows.ts';
import { fillSearch } from './plan-search.ts';
import { targets, type Target } from './plan-targets.ts';

/** Calls that need an exception, by the exception's reason. */
const needed = new Map<string, Set<string>>();
const faults = new Set<string>();

/**
 * Examines the query plans of all repositories with 100,000 rows. Three faults are reported: a table scan or sort
 * without an exception in `plan-targets.ts`, an unnecessary exception, and a reading method that is not listed there.
 */
export async function examinePlans(): Promise<Outcome> {
  for (const name of ['SQLite', 'PostgreSQL'] as const) await examine(name);
  reportAllowed();
  const rows = [...faults].map((fault) => ({ fault }));
  return { figures: { 'plans.faults': faults.size }, rows };
}

async function examine(name: DatabaseName): Promise<void> {
  const { url, drop } = await freshDatabase(name);
  const database = openDatabase(url, () => {});
  try {
    await migrate(database);
    for (const filling of fillings) await fill(database, filling);
    await fillSearch(database, ROWS);
    // In operation PostgreSQL collects statistics itself, and SQLite never does, so only PostgreSQL gets them here.
    // Tables are analysed one by one, because of the statement timeout.
    if (name === 'PostgreSQL') {
      const tables = [...fillings.map(({ table }) => table), 'searchEntry', 'searchWords'];
      for (const table of tables) await run(database, `vacuum analyze "${table}"`);
    }
    say(`\n### ${name}\n\n| query | plan | ms |\n| --- | --- | --- |`);
    for (const target of targets) await examineTarget(name, database, target);
  } finally {
    await database.close();
    await drop();
  }
}

async function examineTarget(
  name: DatabaseName,
  database: Database,
  { name: target, repository, calls: reads, allowed = {} }: Target,
): Promise<void> {
  const { db, queries } = recordQueries(database.db);
  const methods = repository(db, database.dialect) as Record<
    string,
    (...values: unknown[]) => unknown
  >;
  for (const [method, calls] of Object.entries(reads)) {
    for (const values of calls) {
      queries.length = 0;
      const begin = performance.now();
      await finished(methods[method]!(...values));
      const ms = (performance.now() - begin).toFixed(1);
      const title = `${target}.${method}(${values.map(shown).join(', ')})`;
      const reason = allowed[method]?.(...(values as never[]));
      // Each query is examined once: a list that is read in batches sends the same query many times.
      const each = [...new Map(queries.map((query) => [query.sql, query])).values()];
      const settings = each.filter(isSetting);
      for (const query of each.filter((one) => !isSetting(one))) {
        await examineQuery(name, database, { title, query, settings, ms, reason });
      }
    }
  }
}

/** Whether a query only sets a setting of the transaction. */
const isSetting = ({ sql }: CompiledQuery) => sql.startsWith('set local ');

/** Awaits a call that returns one result or an async iterable of results. */
async function finished(answer: unknown): Promise<void> {
  const whole = await answer;
  if (typeof whole !== 'object' || whole === null || !(Symbol.asyncIterator in whole)) return;
  for await (const _part of whole as AsyncIterable<unknown>);
}

interface Examined {
  title: string;
  query: CompiledQuery;
  settings: CompiledQuery[];
  ms: string;
  reason: string | undefined;
}

async function examineQuery(
  name: DatabaseName,
  { db, dialect }: Database,
  { title, query, settings, ms, reason }: Examined,
): Promise<void> {
  const plan =
    settings.length === 0
      ? await explain(db, dialect, query)
      : await db.transaction().execute(async (transaction) => {
          for (const setting of settings) await transaction.executeQuery(setting);
          return await explain(transaction, dialect, query);
        });
  say(`| \`${title}\` | ${plan.join(' ← ')} | ${ms} |`);
  if (reason) needed.set(reason, needed.get(reason) ?? new Set());
  if (!readsAWholeTable(plan) && !sorts(plan)) return;
  if (reason) needed.get(reason)!.add(`${name}: \`${title}\``);
  else if (readsAWholeTable(plan)) faults.add(`${name}: ${title} reads a whole table`);
  else faults.add(`${name}: ${title} sorts`);
}

function reportAllowed(): void {
  say('\n### Allowed\n');
  for (const [reason, calls] of needed) {
    say(`- ${reason}\n${[...calls].map((call) => `  - ${call}`).join('\n')}`);
    if (calls.size === 0) faults.add(`nothing needs what is allowed: ${reason}`);
  }
}

/** Formats an argument for the title of a call: `state new sort date`. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return `${value.length} values`;
  if (typeof value !== 'object' || value === null) return String(value).slice(0, 16);
  const {
    from: _from,
    count: _count,
    direction: _direction,
    ...others
  } = value as Record<string, unknown>;
  return Object.entries(others)
    .filter(([, each]) => each !== undefined && each !== '' && typeof each !== 'function')
    .map(([key, each]) => `${key} ${String(each)}`)
    .join(' ');
}

async function run({ db }: Database, statement: string): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(statement));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
