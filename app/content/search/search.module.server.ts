/** Search: index, API calls and background indexing. */
import type { Logger } from 'pino';
import type { ApiBuilder } from '../../api/server/register-routes.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { onceAtATime } from '../../platform/limits/one-by-one.server.ts';
import type { LanguageCode } from '../../text/languages/codes.ts';
import { createFreshness } from './freshness.server.ts';
import { createSearchService } from './search.service.server.ts';
import { postgresIndex } from './postgres-index.repository.server.ts';
import { searchEndpoints as calls } from './search.contract.ts';
import type { Searchable } from './searchable.ts';
import { createRefreshMarks } from './refresh-marks.repository.server.ts';
import { sqliteIndex } from './sqlite-index.repository.server.ts';

export function createSearchModule(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  searchables: readonly Searchable[],
  /** Replaces placeholders with the company's data. */
  fill: (text: string, language: LanguageCode) => string,
  log: Logger,
) {
  const index = dialect === 'postgres' ? postgresIndex : sqliteIndex;
  const marks = createRefreshMarks(db, index, searchables);
  let isMarked = false;
  const stopping = new AbortController();
  const refresh = async (signal: AbortSignal) => {
    // Checks for marks first, since an empty batch would take locks for nothing.
    while (!signal.aborted && (await marks.hasMarks()) && (await marks.refreshBatch()) > 0);
  };
  const rest = onceAtATime(() =>
    refresh(stopping.signal).catch((error: unknown) =>
      log.error({ err: error, job: 'index for search' }, 'a job failed'),
    ),
  );
  const freshness = createFreshness(marks, rest);
  const service = createSearchService(db, index, { freshness, fill, searchables }, log);
  return {
    registerRoutes(api: ApiBuilder): void {
      api.handle(calls.search, ({ query, address }) => service.search({ ...query, address }));
      api.handle(calls.searchPart, ({ params, query, address }) =>
        service.searchPart({ ...query, address }, { ...params, ...query }),
      );
    },
    /** Indexes changes that were made outside the site or while it did not run. */
    async index(signal: AbortSignal): Promise<void> {
      // Runs once per process: during an upgrade, processes with different languages would otherwise mark all entries
      // again and again.
      if (!isMarked) await marks.markForLanguages();
      isMarked = true;
      await refresh(signal);
    },
    async stop(): Promise<void> {
      stopping.abort();
      // Waits for a running call; a new one would end at once.
      await rest();
    },
  };
}
