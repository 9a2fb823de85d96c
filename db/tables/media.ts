/** Pictures and documents, and where their bytes are. */
import type { Generated } from 'kysely';

/** One row for every picture, however often it is used. */
export interface PictureTable {
  /** SHA-256 of the stored bytes, base64url. */
  hash: string;
  /** Media type: `image/jpeg`. */
  type: string;
  /** Pixels, as they are shown. */
  width: number;
  height: number;
  /** Bytes of the stored picture. */
  size: number;
  /** SQLite gives 0 or 1 back, here and below. */
  animated: boolean;
  /** Whether its smaller widths are there. */
  widthsMade: boolean;
  /** Until when no other process makes them, ms since 1970. */
  widthsClaimedUntil: Generated<number>;
  /** When it was first found to be used by nothing, ms since 1970. */
  unusedSince: number | null;
  /** As its file was called. */
  name: Generated<string>;
  /** What it shows, in words, for whoever puts it somewhere next. */
  alt: Generated<string>;
  /** Its name and these words without accents and capitals. */
  searchKey: Generated<string>;
  /** ms since 1970; 0 where nobody knows any more. */
  addedAt: Generated<number>;
  /** Whether it stays though nothing uses it: somebody has put it into the library. */
  isKept: Generated<boolean>;
  /** When staff took it out of the library, ms since 1970. */
  deletedAt: Generated<number | null>;
  /** Around which point it is cut, in percent from the left and from the top. */
  focusX: Generated<number | null>;
  focusY: Generated<number | null>;
}

/** The bytes of a picture and of its widths. */
export interface PictureFileTable {
  hash: string;
  /** `original`, or width and format: `800.webp`. */
  name: string;
  /** Bytes. */
  size: number;
  /** Empty where they lie outside of the database. */
  bytes: Uint8Array;
  /** What they are called there, here and below; empty where they do not. */
  object: Generated<string>;
}

/** What lies outside of the database and is named by no row: not yet, or no longer. */
export interface MediaRemovalTable {
  object: string;
  /** Whether a row has named it. */
  wasNamed: Generated<boolean>;
  /** ms since 1970, here and below. */
  since: number;
  /** Until when somebody is at removing it; what has been begun is never named again. */
  claimedUntil: Generated<number>;
}

/** One row for every PDF. */
export interface DocumentTable {
  documentId: Generated<number>;
  /** SHA-256 of the bytes, base64url. */
  hash: string;
  /** In its address: small letters, digits and hyphens, and `.pdf`. */
  name: string;
  title: string;
  /** Name and title without accents and capitals. */
  searchKey: string;
  /** Bytes. */
  size: number;
  /** ms since 1970, here and below. */
  uploadedAt: number;
  uploadedBy: string;
  /** When staff deleted it; nobody finds it from then on. */
  deletedAt: number | null;
}

/** The bytes of a document, in parts of one length. */
export interface DocumentPartTable {
  hash: string;
  /** From 0. */
  number: number;
  bytes: Uint8Array;
  object: Generated<string>;
}

/** What an item shows or links. */
export interface MediaUseTable {
  /** The name of a kind, and the id of an item. */
  kind: string;
  itemId: number;
  hash: string;
}
