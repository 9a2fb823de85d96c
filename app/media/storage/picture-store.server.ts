/** Where the bytes of pictures lie. What is known of a picture is a row of the database, wherever they lie. */
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** A file of a picture: the picture itself, or one of its widths. */
export interface PictureFile {
  hash: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** Writes the row of a picture, in the transaction that the bytes are kept in where there is one. */
export type WriteRow = (transaction?: Kysely<Schema>) => Promise<void>;

/** A file never changes: whatever is kept under one hash and name is the same. Sizes are in bytes. */
export interface PictureStore {
  /** Keeps a file. `writeRow` makes its picture known, which must not be before the file is there. */
  put: (
    file: Omit<PictureFile, 'size'> & { bytes: Uint8Array },
    writeRow?: WriteRow,
  ) => Promise<void>;
  /** All files of a picture, the original among them. */
  findAll: (hash: string) => Promise<Pick<PictureFile, 'name' | 'size'>[]>;
  findSize: (hash: string, name: string) => Promise<number | undefined>;
  read: (hash: string, name: string) => Promise<Uint8Array | undefined>;
  /** What is best read of a picture that is written out as text, in bytes, where that matters. */
  portion?: number;
  /** Bytes `from` … `to`, both counted from 0 and both included. Throws 503 where that takes too long. */
  readPart: (file: PictureFile, from: number, to: number) => Promise<Uint8Array | undefined>;
  /** Removes the files of a picture whose row is gone; the same may be sent again at this very moment. */
  remove: (hash: string) => Promise<void>;
}

/** Name of the file that is the picture itself. */
export const ORIGINAL = 'original';
