/** Pictures and documents, and where their bytes are stored. */
import type { Generated } from 'kysely';

export interface MediaTables {
  /** One row per picture, however often it is used. */
  picture: {
    /** SHA-256 of the stored bytes, base64url. */
    hash: string;
    /** Media type, such as `image/jpeg`. */
    type: string;
    /** Width in pixels after rotation. */
    width: number;
    height: number;
    /** Size of the original in bytes. */
    size: number;
    /** SQLite returns 0 or 1, here and below. */
    animated: boolean;
    /** Whether the picture's variants exist. */
    widthsMade: boolean;
    /** End of a process's claim to make the variants, ms since 1970. */
    widthsClaimedUntil: Generated<number>;
    /** Time at which the picture was first found unused, ms since 1970. */
    unusedSince: number | null;
    /** Original file name. */
    name: Generated<string>;
    /** Default alt text. */
    alt: Generated<string>;
    /** Name and alt text in lower case without accents, for the search. */
    searchKey: Generated<string>;
    /** Time at which the picture was added, ms since 1970; 0 if unknown. */
    addedAt: Generated<number>;
    /** Whether the picture is in the library, and so is kept even if unused. */
    isKept: Generated<boolean>;
    /** Time at which staff deleted the picture from the library, ms since 1970. */
    deletedAt: Generated<number | null>;
    /** Focus of cropping, in percent from left and top. */
    focusX: Generated<number | null>;
    focusY: Generated<number | null>;
  };

  /** Bytes of the files of a picture: the original and its variants. */
  pictureFile: {
    hash: string;
    /** `original`, or width and format, such as `800.webp`. */
    name: string;
    /** Length in bytes. */
    size: number;
    /** Empty if the bytes are in an object store. */
    bytes: Uint8Array;
    /** Name in the object store, here and below; empty if the bytes are in the database. */
    object: Generated<string>;
  };

  /** Objects that no row references yet, or any longer. */
  mediaRemoval: {
    object: string;
    /** Whether a row has referenced the object. */
    wasNamed: Generated<boolean>;
    /** Time since which no row references the object; ms since 1970, here and below. */
    since: number;
    /** End of a claim to remove the object. A claimed object is never referenced again. */
    claimedUntil: Generated<number>;
  };

  /** One row per PDF document. */
  document: {
    documentId: Generated<number>;
    /** SHA-256 of the bytes, base64url. */
    hash: string;
    /** File name in the address: lower case letters, digits, hyphens, and `.pdf`. */
    name: string;
    title: string;
    /** Name and title in lower case without accents, for the search. */
    searchKey: string;
    /** Length in bytes. */
    size: number;
    /** ms since 1970, here and below. */
    uploadedAt: number;
    uploadedBy: string;
    /** Time at which staff deleted the document, which is then no longer listed. */
    deletedAt: number | null;
  };

  /** Bytes of a document, in parts of equal length; the last part may be shorter. */
  documentPart: {
    hash: string;
    /** Number of the part, from 0. */
    number: number;
    bytes: Uint8Array;
    object: Generated<string>;
  };

  pictureUse: {
    kind: string;
    itemId: number;
    hash: string;
  };

  documentUse: MediaTables['pictureUse'];
}
