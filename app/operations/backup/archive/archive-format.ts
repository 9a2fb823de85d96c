/**
 * A backup is one file: `MAGIC`, then frames of a letter, a length (4 bytes, big endian) and content. `H`: head
 * (JSON); for each table `T` (JSON) and any number of `R` (rows); `E`: end (JSON) with a SHA-256 of each table's
 * rows. `S` is last: the SHA-256 of all before it except the content of `R`. Each byte is hashed once, as hashing
 * takes as long as all the rest.
 */
import { z } from 'zod';

export const MAGIC = Buffer.from('szelveny-backup\n', 'latin1');
export const FORMAT = 1;
/** Letter and length. */
export const FRAME_HEAD = 5; // bytes
/** A batch of rows; the last row may be the longest possible. */
export const LONGEST_FRAME = 64 * 1024 * 1024; // bytes

export const MOST_TABLES = 500;

export const FRAMES = { head: 'H', table: 'T', rows: 'R', end: 'E', sum: 'S' } as const;

export const archiveHead = z.object({
  format: z.int().min(1).max(FORMAT),
  /** Version of the program that made it. */
  program: z.string().max(100),
  /** Name of the last migration of its tables. */
  schema: z.string().max(200),
  database: z.enum(['sqlite', 'postgres']),
  madeAt: z.iso.datetime(),
});
export type ArchiveHead = z.infer<typeof archiveHead>;

export const archiveTable = z.object({
  name: z.string().max(200),
  columns: z.array(z.string().max(200)).max(200),
});

export const archiveEnd = z.object({
  tables: z
    .array(z.object({ name: z.string(), rows: z.int().min(0), sha256: z.hex().length(64) }))
    .max(MOST_TABLES),
  lastIds: z.record(z.string(), z.int().min(0)),
});
export type ArchiveEnd = z.infer<typeof archiveEnd>;
