import type { CompiledQuery, Kysely, KyselyPlugin } from 'kysely';

/** A view of `db` that keeps every query made through it, as it is sent. */
export function recordQueries<Tables>(db: Kysely<Tables>): {
  db: Kysely<Tables>;
  queries: CompiledQuery[];
} {
  const queries: CompiledQuery[] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(recorder), queries };
}
