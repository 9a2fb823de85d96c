import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/register-routes.server.ts';
import type { ByteStore } from '../storage/byte-store.repository.server.ts';
import { createDocumentStore } from '../storage/document-store.repository.server.ts';
import { tooLarge } from '../../platform/problem.ts';
import { MAX_DOCUMENT_BYTES } from './document-address.contract.ts';
import { documentEndpoints } from './document.contract.ts';
import { createDocumentService } from './document.service.server.ts';
import { createDocumentHandler } from './document.http.server.ts';
import { createDocumentRepository } from './document.repository.server.ts';

const DAY = 24 * 3600 * 1000; // ms

/** `byteStore` stores the bytes; the database by default. */
export function createDocumentModule(
  db: Kysely<Schema>,
  log: Logger,
  trashRetentionDays: number,
  byteStore?: ByteStore,
) {
  const store = createDocumentStore(db, byteStore);
  const documents = createDocumentService(db, store);
  return {
    documents,
    answer: createDocumentHandler(createDocumentRepository(db), store),
    registerRoutes(api: ApiBuilder): void {
      const { listSizes, uploadDocument } = documentEndpoints;
      api.handle(listSizes, ({ query }) => documents.listSizes(query.of.split(',')));
      api.handle(uploadDocument, async ({ body: { file }, user }) => {
        if (file.size > MAX_DOCUMENT_BYTES) throw tooLarge(MAX_DOCUMENT_BYTES);
        return await documents.upload(file, user);
      });
    },
    /** Permanently deletes documents whose time in the trash is over. `now` is in ms since 1970. */
    async removeDeleted(now: number, stopping: AbortSignal): Promise<void> {
      const count = await documents.removeDeleted(now - trashRetentionDays * DAY, stopping);
      if (count > 0) log.info({ count }, 'deleted documents removed');
    },
  };
}
