import { tooLarge } from '../../api/contract/problem.ts';
import type { ApiBuilder } from '../../api/server/mount.server.ts';
import { MAX_DOCUMENT_BYTES } from './document-limits.ts';
import { documentEndpoints } from './document.contract.ts';
import type { DocumentService } from './document.service.server.ts';

export function mountDocumentApi(api: ApiBuilder, documents: DocumentService): void {
  api.handle(documentEndpoints.listSizes, ({ query }) => documents.listSizes(query.of.split(',')));
  api.handle(documentEndpoints.uploadDocument, async ({ body: { file }, user }) => {
    if (file.size > MAX_DOCUMENT_BYTES) throw tooLarge(MAX_DOCUMENT_BYTES);
    return await documents.upload(file, user);
  });
}
