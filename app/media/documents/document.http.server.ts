/** Serves `/documents/HASH/NAME.pdf`. The content of an address never changes. */
import { createFileHandler, FOR_EVER } from '../../api/server/file-handler.server.ts';
import { DOCUMENT_PART, type DocumentStore } from '../storage/document-store.repository.server.ts';
import type { DocumentRepository, StoredDocument } from './document.repository.server.ts';

/**
 * Forbids everything that PDF viewers do not need. Chromium builds its viewer into the document of the response;
 * `default-src` or `sandbox` would block the viewer's styles and frame.
 */
const POLICY =
  "script-src 'none'; connect-src 'none'; worker-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of every response: browsers show the file in a PDF viewer or not at all. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': POLICY,
};

/** Answers requests for addresses under `/documents/HASH/`. */
export function createDocumentHandler(documents: DocumentRepository, store: DocumentStore) {
  return createFileHandler(HEADERS, 'Nincs ilyen dokumentum', async (path) => {
    const [, hash, name] = /^\/documents\/([\w-]{43})\/([a-z\d-]{1,80}\.pdf)$/.exec(path) ?? [];
    const document = hash && (await documents.findByHash(hash));
    const isThere = document && document.name === name && document.deletedAt === null;
    return isThere ? found(document, store) : undefined;
  });
}

const found = ({ hash, name, size }: StoredDocument, store: DocumentStore) => ({
  size,
  etag: `"${hash}"`,
  headers: {
    'Content-Type': 'application/pdf',
    'Cache-Control': FOR_EVER,
    // `inline` opens the PDF in the browser. The name needs no escaping.
    'Content-Disposition': `inline; filename="${name}"`,
  },
  async read(from: number, to: number) {
    const number = Math.floor(from / DOCUMENT_PART);
    const begin = number * DOCUMENT_PART;
    const bytes = await store.readPart(hash, number);
    return bytes?.subarray(from - begin, to + 1 - begin) as Uint8Array<ArrayBuffer> | undefined;
  },
});
