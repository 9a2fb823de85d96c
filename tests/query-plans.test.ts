import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changesRows, targets } from '../bench/plan-targets.ts';
import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Schema } from '../db/schema.ts';

describe('the benchmark of query plans', () => {
  it('covers exactly the methods that read rows', () => {
    const db = new Kysely<Schema>({
      dialect: {
        createAdapter: () => new SqliteAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (own) => new SqliteIntrospector(own),
        createQueryCompiler: () => new SqliteQueryCompiler(),
      },
    });
    const differences = targets.flatMap(({ name, repository, calls }) => {
      const methods = Object.entries(repository(db, 'sqlite'))
        .filter(([, method]) => typeof method === 'function')
        .map(([method]) => method);
      const missing = methods.filter((method) => !(method in calls) && !changesRows(method));
      const unknown = Object.keys(calls).filter((method) => !methods.includes(method));
      return [
        ...missing.map((one) => `${name}.${one} is not examined`),
        ...unknown.map((one) => `${name}.${one} does not exist`),
      ];
    });
    assert.deepEqual(differences, []);
  });
});
