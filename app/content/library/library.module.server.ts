import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/mount.server.ts';
import type { Kind } from '../kind.ts';
import type { Config } from '../../platform/config.server.ts';
import { repeat, type Job } from '../../platform/jobs/repeating.server.ts';
import { libraryEndpoints as calls } from './library.contract.ts';
import { createLibraryService } from './library.service.server.ts';
import { settleUses } from './settle-uses.repository.server.ts';

const HOUR = 3600 * 1000; // ms

/** `kinds` are all content types that can use pictures or documents. */
export function openLibrary(
  db: Kysely<Schema>,
  kinds: readonly Kind[],
  config: Pick<Config, 'trashRetentionDays'>,
  log: Logger,
) {
  const library = createLibraryService(db, kinds, config);
  let job: Job | undefined;
  return {
    mount(api: ApiBuilder): void {
      api.handle(calls.find, ({ query }) => library.find(query));
      api.handle(calls.get, ({ query }) => library.get(query.hash));
      api.handle(calls.update, ({ query, body, user }) => library.update(query.hash, body, user));
      api.handle(calls.remove, ({ query, user }) => library.remove(query.hash, user));
      api.handle(calls.restore, ({ body, user }) => library.restore(body.hash, user));
      api.handle(calls.replace, ({ body, user }) => library.replace(body.hash, body.by, user));
      api.handle(calls.undoReplace, ({ body, user }) => library.undoReplace(body, user));
    },
    /** Starts the hourly job that records uses in content stored without a save. */
    start(): void {
      job = repeat('note uses of media', HOUR, () => settleUses(db, kinds), log);
    },
    stop: async () => await job?.stop(),
  };
}
