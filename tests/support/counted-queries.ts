/** Counts the queries of one request on both databases, by patching their drivers. */
import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import { inRequest, requestId } from '../../app/platform/request-id.server.ts';

const queries = new Map<string, number>();

function noted(): void {
  const id = requestId();
  if (id !== undefined) queries.set(id, (queries.get(id) ?? 0) + 1);
}

const statement = StatementSync.prototype;
for (const name of ['all', 'get', 'run'] as const) {
  const original = statement[name] as (...values: unknown[]) => unknown;
  statement[name] = function counted(this: StatementSync, ...values: unknown[]) {
    // This pragma is not counted, because it only reads shared memory, in a few microseconds.
    if (this.sourceSQL !== 'pragma data_version') noted();
    return original.apply(this, values);
  } as never;
}

const client = pg.Client.prototype as unknown as Record<'query', (...values: unknown[]) => unknown>;
const { query } = client;
client.query = function counted(...values) {
  noted();
  return query.apply(this, values);
};

let requests = 0;

export async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const id = `counted-${(requests += 1)}`;
  await inRequest(id, work);
  return queries.get(id) ?? 0;
}
