import {
  migrate,
  openDatabase,
  type Migrating,
} from '../../../platform/database/database.server.ts';
import {
  readPostgresTables,
  writePostgresTables,
} from '../tables/postgres-tables.repository.server.ts';
import type { Place } from './place.ts';
import {
  assertNoOtherClient,
  dropSchema,
  hasTables,
  makeSchema,
  swapSchemas,
} from './postgres-schemas.repository.server.ts';

const OWN = 'site_restoring';
/** Schema that contains the replaced tables until they are deleted. */
export const REPLACED = 'site_before_restore';

/** A place in a separate schema beside the current schema. */
export function postgresPlace(url: string): Place {
  const migrateOwn = async (options: Migrating) => {
    const database = openDatabase(lookingIn(url, OWN), () => {});
    try {
      await database.patiently((db) => migrate({ ...database, db }, { ...options, schema: OWN }));
    } finally {
      await database.close();
    }
  };
  return {
    isTaken: () => hasTables(url),
    assertFree: () => assertNoOtherClient(url),
    async build(schema) {
      await makeSchema(url, OWN);
      await migrateOwn({ upTo: schema });
    },
    write: () => writePostgresTables(url, OWN),
    read: () => readPostgresTables(url, OWN),
    renew: () => migrateOwn({}),
    async swap() {
      await assertNoOtherClient(url);
      await swapSchemas(url, { own: OWN, replaced: REPLACED });
    },
    discard: () => dropSchema(url, OWN),
  };
}

/** The address of the database with `schema` as search path. */
function lookingIn(url: string, schema: string): string {
  const [, address, query] = /^([^?]*)\??(.*)$/s.exec(url)!;
  const settings = new URLSearchParams(query);
  const given = settings.get('options') ?? '';
  settings.set('options', `${given} -c search_path=${schema}`.trim());
  return `${address}?${settings.toString()}`;
}
