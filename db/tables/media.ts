/** Pictures and documents, and where their bytes are. */
import type { Generated } from 'kysely';

/** One row for each picture, however often it is used. */
export interface PictureTable {
  /** SHA-256 of the stored bytes, base64url. */
  hash: string;
  /** Media type: `image/jpeg`. */
  type: string;
  /** Pixels after rotation. */
  width: number;
  height: number;
  /** Bytes of the original. */
  size: number;
  /** SQLite returns 0 or 1, here and below. */
  animated: boolean;
  /** Whether its variants exist. */
  widthsMade: boolean;
  /** End of a process's claim to make them, ms since 1970. */
  widthsClaimedUntil: Generated<number>;
  /** When it was first found unused, ms since 1970. */
  unusedSince: number | null;
  /** Original file name. */
  name: Generated<string>;
  /** Default alt text. */
  alt: Generated<string>;
  /** Name and alt text, lower case without accents. */
  searchKey: Generated<string>;
  /** ms since 1970; 0 if unknown. */
  addedAt: Generated<number>;
  /** Whether it is in the library, and so kept if unused. */
  isKept: Generated<boolean>;
  /** When staff deleted it from the library, ms since 1970. */
  deletedAt: Generated<number | null>;
  /** Focus of cropping, in percent from left and top. */
  focusX: Generated<number | null>;
  focusY: Generated<number | null>;
}

/** Bytes of a picture and its variants. */
export interface PictureFileTable {
  hash: string;
  /** `original`, or width and format: `800.webp`. */
  name: string;
  /** Bytes. */
  size: number;
  /** Empty if they are in an object store. */
  bytes: Uint8Array;
  /** Name in the object store, here and below; empty if they are in the database. */
  object: Generated<string>;
}

/** Objects that no row references: not yet, or no longer. */
export interface MediaRemovalTable {
  object: string;
  /** Whether a row has referenced it. */
  wasNamed: Generated<boolean>;
  /** ms since 1970, here and below. */
  since: number;
  /** End of a claim to remove it; a claimed object is never referenced again. */
  claimedUntil: Generated<number>;
}

/** One row for each PDF. */
export interface DocumentTable {
  documentId: Generated<number>;
  /** SHA-256 of the bytes, base64url. */
  hash: string;
  /** Name in its address: lower case letters, digits, hyphens, and `.pdf`. */
  name: string;
  title: string;
  /** Name and title, lower case without accents. */
  searchKey: string;
  /** Bytes. */
  size: number;
  /** ms since 1970, here and below. */
  uploadedAt: number;
  uploadedBy: string;
  /** When staff deleted it; it is not listed any more. */
  deletedAt: number | null;
}

/** Bytes of a document, in parts of equal length. */
export interface DocumentPartTable {
  hash: string;
  /** From 0. */
  number: number;
  bytes: Uint8Array;
  object: Generated<string>;
}

export interface MediaUseTable {
  kind: string;
  itemId: number;
  hash: string;
}
