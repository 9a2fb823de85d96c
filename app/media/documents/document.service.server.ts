import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import { yieldToEventLoop } from '../../platform/event-loop.server.ts';
import { searchKey } from '../../text/search-key.ts';
import { DOCUMENT_PART, type DocumentStore } from '../storage/document-store.repository.server.ts';
import { documentAddressOf, documentMessages } from './document-address.contract.ts';
import type { UploadedDocument } from './document.contract.ts';
import { createDocumentRepository } from './document.repository.server.ts';
import { FileRefusal, type PdfFault, type ReadableFile } from '../files/file-refusal.server.ts';
import { assertPdf } from '../files/pdf-check.server.ts';
import { hashOfParts } from '../files/digest.server.ts';
import { cleanText } from '../../text/clean-text.ts';
import { cutText } from '../../text/cut-text.ts';

/** Maximum number of stored documents, more than any office has. Each has at most 20 MB. */
const MOST_DOCUMENTS = 20_000;

export function createDocumentService(db: Kysely<Schema>, store: DocumentStore) {
  const documents = createDocumentRepository(db);
  return {
    /**
     * Stores an uploaded file in the library. Throws 400 with a message for `file` if it is not a valid PDF, and 409 if
     * the library has no room for another document.
     */
    async upload(file: File, by: string): Promise<UploadedDocument> {
      const readable = asReadable(await contentOf(file));
      await assertPdf(readable).catch((error: unknown) => {
        if (!(error instanceof FileRefusal)) throw error;
        throw invalid({ file: [documentMessages[error.reason as PdfFault]] });
      });
      const hash = await hashOfParts(partsOf(readable));
      if (!(await documents.findByHash(hash)) && (await documents.existsNth(MOST_DOCUMENTS))) {
        throw new Problem('too-many-documents', {
          title: 'A médiatárban nincs hely több dokumentumnak: töröljön, amelyik nem kell',
        });
      }
      const name = nameInAddress(file.name);
      const title = titleOf(file.name);
      const known = { name, title, searchKey: searchKey(`${title} ${name}`), size: file.size };
      await store.put(hash, partsOf(readable), (transaction) =>
        createDocumentRepository(transaction ?? db).insert({
          hash,
          ...known,
          uploadedAt: Date.now(),
          uploadedBy: by,
        }),
      );
      const stored = (await documents.findByHash(hash))!;
      const { documentId, size } = stored;
      return { url: documentAddressOf(stored), name: stored.name, size, documentId };
    },

    /** Sizes in bytes of those of the documents that exist. */
    listSizes: (hashes: readonly string[]) => documents.findSizes(hashes),

    /** Deletes unreferenced documents that were moved to the trash before `before`, ms since 1970. */
    removeDeleted: documents.deleteDeletedBefore,
  };
}

/** The bytes of a file, without copying them: copies would stay in memory until garbage collection. */
export async function contentOf(file: File): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await file.bytes();
  return Buffer.from(buffer, byteOffset, byteLength);
}

const asReadable = (content: Buffer): ReadableFile => ({
  size: content.length,
  read: (from, to) => Promise.resolve(content.subarray(from, to)),
});

/**
 * Reads a file in parts and yields to the event loop between them, because reading from memory or SQLite never waits by
 * itself.
 */
async function* partsOf({ size, read }: ReadableFile): AsyncGenerator<Buffer> {
  for (let from = 0; from < size; from += DOCUMENT_PART) {
    yield await read(from, Math.min(from + DOCUMENT_PART, size));
    await yieldToEventLoop();
  }
}

const LONGEST_TITLE = 200; // UTF-16 units
const LONGEST_NAME = 80; // characters

/** Display title: the file name without its extension, such as `Ártájékoztató 2026`. */
export function titleOf(fileName: string): string {
  const words = cleanText(fileName)
    .replace(/\.\w{1,5}$/, '')
    .replace(/[\s_]+/g, ' ')
    .trim();
  return cutText(words, LONGEST_TITLE) || 'Dokumentum';
}

/** File name in the address, without special characters, such as `artajekoztato-2026.pdf`. */
function nameInAddress(fileName: string): string {
  const name = searchKey(titleOf(fileName))
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST_NAME)
    .replace(/-$/, '');
  return `${name || 'dokumentum'}.pdf`;
}
