/** Making a backup, trying it out, and having it back. */
import { rename, rm, stat } from 'node:fs/promises';
import { programVersion } from '../platform/program-version.server.ts';
import { checkArchive, type CheckedArchive } from './archive/archive-reader.server.ts';
import { writeArchive, type WrittenArchive } from './archive/archive-writer.server.ts';
import { FORMAT } from './archive/archive-format.ts';
import { BackupError } from './backup-error.ts';
import { encryptFile } from './encryption.server.ts';
import { assertKnownSchema, fill, type Cargo } from './carry.server.ts';
import { sqlitePlace } from './places/sqlite-place.server.ts';
import type { Place } from './places/place.ts';
import { readTables } from './tables/read-tables.server.ts';

export interface BackupOrder {
  databaseUrl: string;
  /** Which must be new. */
  file: string;
  /** Where it can be tried out: the name of a SQLite file that nobody uses. */
  scratch: string;
  /** For whose holder alone it is to be readable. */
  publicKey: string | undefined;
}

export interface MadeBackup {
  bytes: number;
  rows: number;
  /** What writing it took, and what trying it out; ms. */
  written: number;
  proven: number;
}

/** Makes a backup and tries it out; only then it is there under its name. */
export async function backUp(order: BackupOrder): Promise<MadeBackup> {
  const { databaseUrl, file, scratch, publicKey } = order;
  if (await isThere(file)) throw new BackupError(`Ilyen fájl már van: ${file}`);
  const plain = `${file}.plain`;
  try {
    const begin = performance.now();
    await rm(plain, { force: true });
    const { tables } = await makeBackup(databaseUrl, plain);
    const written = performance.now() - begin;
    await proveBackup(plain, scratch);
    if (publicKey === undefined) await rename(plain, file);
    else {
      await rm(`${file}.partial`, { force: true });
      await encryptFile(plain, `${file}.partial`, publicKey);
      await rename(`${file}.partial`, file);
    }
    return {
      bytes: (await stat(file)).size,
      rows: tables.reduce((sum, it) => sum + it.rows, 0),
      written: Math.round(written),
      proven: Math.round(performance.now() - begin - written),
    };
  } finally {
    for (const left of [plain, `${file}.partial`]) await rm(left, { force: true });
  }
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Writes all that is in the database of `url` into the new `file`, while the site runs. */
export async function makeBackup(url: string, file: string): Promise<WrittenArchive> {
  const reader = await readTables(url);
  const partial = `${file}.partial`;
  try {
    await rm(partial, { force: true });
    const written = await writeArchive(
      partial,
      {
        format: FORMAT,
        program: programVersion(),
        schema: reader.migrations.at(-1)!,
        database: url.startsWith('file:') ? 'sqlite' : 'postgres',
        madeAt: new Date().toISOString(),
      },
      reader,
    );
    await rename(partial, file);
    return written;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await reader.close();
  }
}

/**
 * Tries a backup out: restores it into a database that is nobody's, `scratch`, and compares every row. Throws
 * `BackupError` where it could not be relied on.
 */
export async function proveBackup(file: string, scratch: string): Promise<void> {
  const archive = await openArchive(file);
  const place = sqlitePlace(scratch);
  try {
    await fill(place, cargoOf(archive));
    await place.renew();
  } finally {
    await place.discard();
  }
}

/** Puts what `file` holds in the place of what is in use. Until the very end that is as it was. */
export async function restoreBackup(file: string, place: Place): Promise<CheckedArchive> {
  const archive = await openArchive(file);
  await place.assertFree();
  try {
    await fill(place, cargoOf(archive));
    await place.renew();
    await place.swap();
  } finally {
    await place.discard();
  }
  return archive;
}

async function openArchive(file: string): Promise<CheckedArchive> {
  const archive = await checkArchive(file);
  assertKnownSchema(archive.head.schema, archive.head.program);
  return archive;
}

function cargoOf({ head, rows, lastIds, tables }: CheckedArchive): Cargo {
  return { schema: head.schema, rows, lastIds, digests: tables };
}
