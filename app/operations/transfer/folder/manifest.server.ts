/** What the folder says of itself: by that it is known to be whole. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isBeforeBaseline, migrationNames } from '../../../../db/migrations/index.ts';

/** Of the files and how they are called; another where a site of today could not read them. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

/**
 * Whether a site with the newest migration `schema` wrote a folder that this version cannot read. Names of migrations
 * begin with their number. Folders of builds before version 1.0, from `0102-search-pages` on, can be read.
 */
export const isNewer = (schema: string) =>
  schema > migrationNames.at(-1)! && !isBeforeBaseline(schema);

const hash = z.string().regex(/^[\da-f]{64}$/);
const number = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const filePath = z.string().regex(/^[a-z-]{1,40}\/[\w-]{1,200}\.[a-z]{3,4}$/);

export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** The newest migration of the site that it is of. */
  schema: z.string().regex(/^\d{4}-[\w-]{1,100}$/),
  madeAt: z.iso.datetime(),
  /** Records, by folder. */
  counts: z.record(z.string().regex(/^[a-z-]{1,40}$/), number),
  /** The last numbers that were given: none of them is given again. */
  lastIds: z.record(z.string().regex(/^\w{1,60}$/), z.int().min(0).max(2_147_483_647)),
  /** SHA-256 of each file, by its path. */
  files: z.record(filePath, hash),
  /** SHA-256 of all of this, without this line. */
  digest: hash,
});

export type Manifest = z.output<typeof manifestSchema>;

export const sha256 = (bytes: Uint8Array | string) =>
  createHash('sha256').update(bytes).digest('hex');

export function digestOf({ digest: _digest, ...rest }: Manifest): string {
  return sha256(JSON.stringify(rest));
}

/** As people read it. */
export const written = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
