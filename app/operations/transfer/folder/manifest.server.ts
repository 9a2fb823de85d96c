/** The manifest, which lists all files and so proves that the folder is complete. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isBeforeBaseline, migrationNames } from '../../../../db/migrations/index.ts';

/** Version of the folder's format. Must be changed if today's program could not read a new format. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

/**
 * Whether a newer version wrote the folder, judged by the number of its newest migration. Folders of builds before
 * version 1.0, from `0102-search-pages` on, can be read.
 */
export const isNewer = (schema: string) =>
  schema > migrationNames.at(-1)! && !isBeforeBaseline(schema);

const hash = z.string().regex(/^[\da-f]{64}$/);
const number = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const filePath = z.string().regex(/^[a-z-]{1,40}\/[\w-]{1,200}\.[a-z]{3,4}$/);

export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** Name of the newest migration of the exporting site. */
  schema: z.string().regex(/^\d{4}-[\w-]{1,100}$/),
  madeAt: z.iso.datetime(),
  counts: z.record(z.string().regex(/^[a-z-]{1,40}$/), number),
  /** Last assigned ids, so that the import assigns no id again. */
  lastIds: z.record(z.string().regex(/^\w{1,60}$/), z.int().min(0).max(2_147_483_647)),
  /** SHA-256 of each file, by its path. */
  files: z.record(filePath, hash),
  /** SHA-256 of the manifest without this field. */
  digest: hash,
});

export type Manifest = z.output<typeof manifestSchema>;

export const sha256 = (bytes: Uint8Array | string) =>
  createHash('sha256').update(bytes).digest('hex');

/** Digest of the manifest without its field `digest`. */
export function digestOf({ digest: _digest, ...rest }: Manifest): string {
  return sha256(JSON.stringify(rest));
}

/** JSON with indentation, so that people can read it. */
export const written = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
