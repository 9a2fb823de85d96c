/**
 * A backup is one file: `MAGIC`, then frames. A frame has a letter, a length (4 bytes, big endian) and content. `H` is
 * the head (JSON). Each table has one frame `T` (JSON) and any number of frames `R` (rows). `E` is the end (JSON), with
 * a SHA-256 of the rows of each table. The last frame `S` has the SHA-256 of everything before it except the content of
 * `R` frames. So each byte is hashed only once: hashing takes as long as everything else.
 */
import { z } from 'zod';

export const MAGIC = Buffer.from('szelveny-backup\n', 'latin1');
export const FORMAT = 1;
/** Length of a frame's letter and length field. */
export const FRAME_HEAD = 5; // bytes
/** A frame contains a batch of rows, the last of which may be as long as a row can be. */
export const LONGEST_FRAME = 64 * 1024 * 1024; // bytes

export const MOST_TABLES = 500;

export const FRAMES = { head: 'H', table: 'T', rows: 'R', end: 'E', sum: 'S' } as const;

export const archiveHead = z.object({
  format: z.int().min(1).max(FORMAT),
  /** Version of the program that made the backup. */
  program: z.string().max(100),
  /** Name of the last migration that was applied to the tables. */
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
