/** `/documents/HASH/NAME.pdf`: stored documents. An address never changes what it shows. */
import { answerFile } from '../../api/server/byte-range.server.ts';
import { DOCUMENT_PART, type DocumentStore } from '../storage/document-store.server.ts';
import type { DocumentRepository, StoredDocument } from './document.repository.server.ts';

/**
 * Nothing that a page could do, and nothing that the readers of the browsers need: Chromium shows its own in a
 * document made of the answer, whose styles and frame `default-src` or `sandbox` would keep it from.
 */
const POLICY =
  "script-src 'none'; connect-src 'none'; worker-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What every answer says: whatever a file pretends to be, it is shown by a reader of PDF or not at all. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': POLICY,
};
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Answers requests under `/documents/HASH/`. */
export function createDocumentHandler(documents: DocumentRepository, store: DocumentStore) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { ...HEADERS, Allow: 'GET, HEAD' } });
    }
    const { pathname } = new URL(request.url);
    const [, hash, name] = /^\/documents\/([\w-]{43})\/([a-z\d-]{1,80}\.pdf)$/.exec(pathname) ?? [];
    const document = hash && (await documents.findByHash(hash));
    const isThere = document && document.name === name && document.deletedAt === null;
    return (isThere && (await answer(request, document, store))) || missing();
  };
}

function answer(request: Request, document: StoredDocument, store: DocumentStore) {
  const { hash, name, size } = document;
  const headers = {
    ...HEADERS,
    'Content-Type': 'application/pdf',
    'Cache-Control': FOR_EVER,
    // To be read at once, as the documents that come with the site are; the name is of letters that need no care.
    'Content-Disposition': `inline; filename="${name}"`,
  };
  const answered = { size, etag: `"${hash}"`, headers, always: HEADERS };
  return answerFile(request, answered, (from, to) => bytesOf(hash, from, to, store));
}

/** A part at a time, the next when the reader has taken the last. */
async function bytesOf(hash: string, from: number, to: number, store: DocumentStore) {
  const part = async (at: number) => {
    const number = Math.floor(at / DOCUMENT_PART);
    const begin = number * DOCUMENT_PART;
    const bytes = await store.readPart(hash, number);
    return bytes?.subarray(at - begin, to + 1 - begin) as Uint8Array<ArrayBuffer> | undefined;
  };
  const first = await part(from);
  if (!first || first.length > to - from) return first;
  let next = from;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const bytes: Uint8Array<ArrayBuffer> | undefined = next === from ? first : await part(next);
        if (!bytes) throw new Error('a document was removed while it was sent');
        controller.enqueue(bytes);
        next += bytes.length;
        if (next > to) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

function missing(): Response {
  return new Response('Nincs ilyen dokumentum', {
    status: 404,
    headers: {
      ...HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  });
}
