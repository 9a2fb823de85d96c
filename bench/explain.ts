import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../app/platform/database/database.server.ts';
import type { Schema } from '../db/schema.ts';

/** The steps of the plan of `query`, from last to first. */
export async function explain(
  db: Kysely<Schema>,
  dialect: Database['dialect'],
  { sql, parameters }: CompiledQuery,
): Promise<string[]> {
  const how = dialect === 'sqlite' ? 'explain query plan' : 'explain (format json)';
  const { rows } = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${how} ${sql}`, [...parameters]),
  );
  if (dialect === 'sqlite') return rows.map(({ detail }) => String(detail)).toReversed();
  const [{ Plan: plan }] = rows[0]!['QUERY PLAN'] as [{ Plan: PostgresStep }];
  return [...stepsOf(plan)];
}

interface PostgresStep {
  'Node Type': string;
  'Scan Direction'?: string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: PostgresStep[];
}

function* stepsOf(step: PostgresStep): Generator<string> {
  const direction = step['Scan Direction'] === 'Backward' ? ' Backward' : '';
  const place = step['Index Name'] ?? step['Relation Name'];
  yield `${step['Node Type']}${direction}${place ? ` of ${place}` : ''}`;
  for (const inner of step.Plans ?? []) yield* stepsOf(inner);
}

/** Tables with few rows, such as one per discipline, content page or certificate. PostgreSQL scans them. */
const isOfFewRows = (step: string) =>
  /^Seq Scan of (revision|authorisation|certificate|company|discipline|person|privacyVersion|setting)$/.test(
    step,
  );

/** Whether a plan scans a table without an index, or builds a temporary index. */
export function readsAWholeTable(plan: string[]): boolean {
  const isOfQuery = (step: string) => plan.includes(step.replace('SCAN', 'CO-ROUTINE'));
  return plan.some(
    (step) =>
      (step.startsWith('Seq Scan') && !isOfFewRows(step)) ||
      (step.startsWith('SCAN ') && !/ INDEX |^SCAN CONSTANT ROW/.test(step) && !isOfQuery(step)) ||
      step.includes(' AUTOMATIC '),
  );
}

/** Whether a plan sorts more than a few rows. */
export function sorts(plan: string[]): boolean {
  const isSort = (step: string) => /^(Incremental )?Sort|TEMP B-TREE/.test(step);
  return plan.some(isSort) && !plan.every((step) => isSort(step) || isOfFewRows(step));
}
