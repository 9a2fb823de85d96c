/** Where the bytes of documents lie. What is known of a document is a row of the database, wherever they lie. */
import type { WriteRow } from './picture-store.server.ts';

/** Bytes of each part but the last: what is held of a document at a time. */
export const DOCUMENT_PART = 512 * 1024;

/** A document never changes: whatever is kept under one hash is the same. */
export interface DocumentStore {
  /** Keeps all parts, or nothing. `writeRow` makes the document known, which must not be before it is there. */
  put: (hash: string, parts: AsyncIterable<Uint8Array>, writeRow: WriteRow) => Promise<void>;
  /** The part of this number, from 0. */
  readPart: (hash: string, number: number) => Promise<Uint8Array | undefined>;
  /** Removes the parts of a document whose row is gone. */
  remove: (hash: string) => Promise<void>;
}
