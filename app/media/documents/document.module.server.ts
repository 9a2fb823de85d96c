/** All that has to do with documents, put together. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/mount.server.ts';
import { repeat, type Job } from '../../platform/jobs/repeating.server.ts';
import type { RetentionClock } from '../../platform/jobs/retention-clock.server.ts';
import type { ByteKeeper } from '../storage/byte-keeper.repository.server.ts';
import { createDatabaseDocumentStore } from '../storage/database-document-store.repository.server.ts';
import { tooLarge } from '../../platform/problem.ts';
import { MAX_DOCUMENT_BYTES } from './document-limits.ts';
import { documentEndpoints } from './document.contract.ts';
import type { DocumentService } from './document.service.server.ts';
import { createDocumentHandler } from './document.http.server.ts';
import { createDocumentRepository } from './document.repository.server.ts';
import { createDocumentService } from './document.service.server.ts';

const HOUR = 3600 * 1000; // ms
const DAY = 24 * HOUR;

/** `keeper` keeps the bytes; in the database unless said. */
export function openDocuments(
  db: Kysely<Schema>,
  log: Logger,
  trashRetentionDays: number,
  keeper?: ByteKeeper,
) {
  const store = createDatabaseDocumentStore(db, keeper);
  const documents = createDocumentService(db, store);
  let cleaner: Job | undefined;
  return {
    documents,
    /** Answers requests under `/documents/HASH/`. */
    answer: createDocumentHandler(createDocumentRepository(db), store),
    mount: (api: ApiBuilder) => mountDocumentApi(api, documents),
    /** Removes for good, each hour, what has lain deleted long enough. */
    start(clock: RetentionClock): void {
      const remove = async () => {
        const count = await documents.removeDeleted((await clock()) - trashRetentionDays * DAY);
        if (count > 0) log.info({ count }, 'deleted documents removed');
      };
      cleaner = repeat('remove deleted documents', HOUR, remove, log);
    },
    stop: async () => await cleaner?.stop(),
  };
}

function mountDocumentApi(api: ApiBuilder, documents: DocumentService): void {
  api.handle(documentEndpoints.listSizes, ({ query }) => documents.listSizes(query.of.split(',')));
  api.handle(documentEndpoints.uploadDocument, async ({ body: { file }, user }) => {
    if (file.size > MAX_DOCUMENT_BYTES) throw tooLarge(MAX_DOCUMENT_BYTES);
    return await documents.upload(file, user);
  });
}
