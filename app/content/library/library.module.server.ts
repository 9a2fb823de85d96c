import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/register-routes.server.ts';
import type { ContentType } from '../content-type.ts';
import type { Config } from '../../platform/config.server.ts';
import { libraryEndpoints as calls } from './library.contract.ts';
import { createLibraryService } from './library.service.server.ts';
import { refreshUses } from './refresh-uses.repository.server.ts';

/** `types` are all content types that can use pictures or documents. */
export function createLibraryModule(
  db: Kysely<Schema>,
  types: readonly ContentType[],
  config: Pick<Config, 'trashRetentionDays'>,
) {
  const library = createLibraryService(db, types, config);
  return {
    registerRoutes(api: ApiBuilder): void {
      api.handle(calls.find, ({ query }) => library.find(query));
      api.handle(calls.get, ({ query }) => library.get(query.hash));
      api.handle(calls.update, ({ query, body, user }) => library.update(query.hash, body, user));
      api.handle(calls.remove, ({ query, user }) => library.remove(query.hash, user));
      api.handle(calls.restore, ({ body, user }) => library.restore(body.hash, user));
      api.handle(calls.replace, ({ body, user }) => library.replace(body.hash, body.by, user));
      api.handle(calls.undoReplace, ({ body, user }) => library.undoReplace(body, user));
    },
    /** Records uses of media in content that no user has saved: first content, imports, SQL. */
    refreshUses: (stopping: AbortSignal) => refreshUses(db, types, stopping),
  };
}
