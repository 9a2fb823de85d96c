/** Interface of the store for the bytes of pictures. The rows of pictures are always in the database. */
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** A file of a picture: the original, or a variant. */
export interface PictureFile {
  hash: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** Writes the row of a picture, in the same transaction as the bytes if there is one. */
export type WriteRow = (transaction?: Kysely<Schema>) => Promise<void>;

/** Files are immutable: equal hash and name mean equal bytes. Sizes are in bytes. */
export interface PictureStore {
  /** Stores a file. `writeRow` inserts the row of the picture, which must not be visible before the file is stored. */
  put: (
    file: Omit<PictureFile, 'size'> & { bytes: Uint8Array },
    writeRow?: WriteRow,
  ) => Promise<void>;
  /** All files of a picture, the original included. */
  findAll: (hash: string) => Promise<Pick<PictureFile, 'name' | 'size'>[]>;
  findSize: (hash: string, name: string) => Promise<number | undefined>;
  read: (hash: string, name: string) => Promise<Uint8Array | undefined>;
  /** Preferred number of bytes per read when a picture is streamed; undefined if it does not matter. */
  portion?: number;
  /** Reads bytes `from` … `to`, from 0 and inclusive. Throws 503 if that takes too long. */
  readPart: (file: PictureFile, from: number, to: number) => Promise<Uint8Array | undefined>;
  /** Removes the files of a deleted picture, but not those of a concurrent upload of the same picture. */
  remove: (hash: string) => Promise<void>;
}

/** Name of the original file. */
export const ORIGINAL = 'original';
