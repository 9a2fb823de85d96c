import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../platform/durable-files.server.ts';
import { programVersion } from '../../platform/program-version.server.ts';
import { isDiskFull, withDatabaseFile } from '../../platform/system-error.server.ts';
import { checkArchive, type CheckedArchive } from './archive/archive-reader.server.ts';
import { fileSink, fileSource } from './archive/archive-stream.server.ts';
import { writeArchive } from './archive/archive-writer.server.ts';
import { FORMAT, type ArchiveEnd } from './archive/archive-format.ts';
import { BackupError, withBackupErrors } from './backup-error.server.ts';
import { encryptedSink, encryptedSource, newKeys } from './encryption.server.ts';
import { assertKnownSchema, fill, type DatabaseContents } from './copy.server.ts';
import { nameFile, sumOf } from './files-on-disk.server.ts';
import { sqlitePlace } from './places/sqlite-place.server.ts';
import type { Place } from './places/place.ts';
import { readTables } from './tables/read-tables.server.ts';
import {
  partialOf,
  removePartials,
  removeTrials,
  touchDuring,
  trialIn,
} from './unfinished.server.ts';

export interface BackupOrder {
  databaseUrl: string;
  /** The file to create; it must not exist. */
  file: string;
  /** Folder in which the trial restore is made. */
  dataDir: string;
  publicKey: string | undefined;
}

export interface MadeBackup {
  bytes: number;
  /** SHA-256 of the file on disk, hexadecimal. */
  sha256: string;
  rows: number;
  /** Durations of writing and of verifying, in ms. */
  written: number;
  proven: number;
}

/** Makes and verifies a backup. The file gets its final name only after it is verified. */
export async function backUp(order: BackupOrder): Promise<MadeBackup> {
  const { databaseUrl, file, dataDir, publicKey } = order;
  if (!(await isThere(dirname(file)))) {
    throw new BackupError(`There is no folder ${dirname(file)}. Create it, or mount its volume.`);
  }
  await withBackupErrors('The backup cannot be made', async () => {
    await removePartials(file);
    await makeFolder(dataDir);
    await removeTrials(dataDir);
  });
  if (await isThere(file)) throw new BackupError(`The file exists already: ${file}`);
  const [partial, trial] = [partialOf(file), trialIn(dataDir)];
  // A second, temporary key makes the encrypted file readable for the trial restore.
  const own = publicKey === undefined ? undefined : await newKeys();
  const keys = own && [publicKey!, own.publicKey];
  const work = async () => {
    try {
      const begin = performance.now();
      const { tables } = await makeBackup(databaseUrl, partial, keys);
      const written = performance.now() - begin;
      await mkdir(trial, { mode: 0o700 });
      await proveBackup(partial, join(trial, 'site.sqlite'), own && [own.identity]);
      const made = {
        bytes: (await stat(partial)).size,
        sha256: await sumOf(partial),
        rows: tables.reduce((sum, it) => sum + it.rows, 0),
        written: Math.round(written),
        proven: Math.round(performance.now() - begin - written),
      };
      await nameFile(partial, file);
      return made;
    } finally {
      await rm(partial, { force: true });
      await rm(trial, { recursive: true, force: true });
    }
  };
  return await withBackupErrors(
    'The backup cannot be made',
    () => touchDuring([partial, trial], work),
    file,
  );
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Writes the database of `url` into the new `file` while the site runs. */
export async function makeBackup(
  url: string,
  file: string,
  publicKeys?: string[],
): Promise<ArchiveEnd> {
  const reader = await readTables(url);
  try {
    const sink = await (publicKeys ? encryptedSink(file, publicKeys) : fileSink(file));
    return await writeArchive(
      sink,
      {
        format: FORMAT,
        program: programVersion(),
        schema: reader.migrations.at(-1)!,
        database: url.startsWith('file:') ? 'sqlite' : 'postgres',
        madeAt: new Date().toISOString(),
      },
      reader,
    );
  } finally {
    await reader.close();
  }
}

/** Verifies a backup: restores it into a temporary database and compares every row. Throws `BackupError`. */
export async function proveBackup(
  file: string,
  scratch: string,
  identities?: string[],
): Promise<void> {
  const archive = await openArchive(file, identities);
  const place = sqlitePlace(scratch);
  try {
    await fill(place, sourceOf(archive));
    await place.renew();
  } catch (error) {
    throw withDatabaseFile(error, scratch);
  } finally {
    await place.discard();
  }
}

/**
 * Replaces the database with the content of `file`. The old database stays untouched until the last step. `prepare` is
 * called once the file has proved to be a backup.
 */
export async function restoreBackup(
  file: string,
  place: Place,
  identities?: string[],
  prepare?: () => Promise<unknown>,
): Promise<CheckedArchive> {
  const archive = await openArchive(file, identities);
  await withBackupErrors('The backup cannot be restored', async () => {
    await prepare?.();
    await place.assertFree();
    try {
      await fill(place, sourceOf(archive));
      await place.renew();
      await place.swap();
    } catch (error) {
      throw isDiskFull(error) ? await noRoom(file) : error;
    } finally {
      await place.discard();
    }
  });
  return archive;
}

/** Error for a full disk. The needed space is about the size of the file, because backups are not compressed. */
async function noRoom(file: string): Promise<BackupError> {
  const needed = Math.ceil((await stat(file)).size / 1e6);
  return new BackupError(
    `The backup cannot be restored, because the disk is full: that of the database needs at least ${needed} MB free. ` +
      'Free some space and start again; what is there now is unchanged.',
  );
}

async function openArchive(file: string, identities?: string[]): Promise<CheckedArchive> {
  const source = identities ? encryptedSource(file, identities) : fileSource(file);
  const archive = await checkArchive(source);
  assertKnownSchema(archive.head.schema, archive.head.program);
  return archive;
}

function sourceOf({ head, rows, lastIds, tables }: CheckedArchive): DatabaseContents {
  return { schema: head.schema, rows, lastIds, digests: tables };
}
