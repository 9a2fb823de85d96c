import type { CompiledQuery, Kysely, KyselyPlugin } from 'kysely';

/** A view of `db` that records every query made through it. */
export function recordQueries<Tables>(db: Kysely<Tables>): {
  db: Kysely<Tables>;
  queries: CompiledQuery[];
} {
  const queries: CompiledQuery[] = [];
  // Subqueries are compiled, too, but only queries that are sent have a result.
  const compiled = new WeakMap<object, CompiledQuery>();
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      compiled.set(queryId, db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    async transformResult({ result, queryId }) {
      queries.push(compiled.get(queryId)!);
      return result;
    },
  };
  return { db: db.withPlugin(recorder), queries };
}
