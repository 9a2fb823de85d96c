import { existsSync, statSync } from 'node:fs';
import { copyFile, link, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  migrate,
  openDatabase,
  type Migrating,
} from '../../../platform/database/database.server.ts';
import { syncToDisk } from '../../../platform/durable-files.server.ts';
import { failureText } from '../../../platform/system-error.server.ts';
import { BackupError } from '../backup-error.server.ts';
import { readSqliteTables, writeSqliteTables } from '../tables/sqlite-tables.repository.server.ts';
import type { Place } from './place.ts';

/** Suffixes of SQLite's files beside a database. The WAL contains the latest writes. */
const BESIDE = ['-wal', '-shm'];

/** The place for a new database beside the database `file`, which need not exist. */
export function sqlitePlace(file: string): Place {
  const own = `${file}.restoring`;
  const discard = () => removeDatabase(own);
  const migrateOwn = async (options: Migrating) => {
    const database = openDatabase(`file:${own}`, () => {});
    try {
      await migrate(database, options);
    } finally {
      await database.close();
    }
  };
  return {
    isTaken: async () => existsSync(file),
    assertFree: async () => settle(file),
    async build(schema) {
      await discard();
      await migrateOwn({ upTo: schema });
    },
    write: async () => writeSqliteTables(own),
    read: async () => readSqliteTables(own),
    renew: () => migrateOwn({}),
    async swap() {
      settle(own);
      await syncToDisk(own);
      settle(file);
      await keepReplaced(file);
      // Removes files left beside a damaged database, which must not be used with the new one.
      for (const end of BESIDE) await rm(file + end, { force: true });
      await rename(own, file);
      await syncToDisk(dirname(file));
    },
    discard,
  };
}

const replaced = (file: string) => `${file}.before-restore`;

/**
 * Deletes the database that a restore replaced, unless the restore was interrupted and that database is the current
 * one.
 */
export async function forgetReplacedSqlite(file: string): Promise<void> {
  if (!isSameFile(file, replaced(file))) await removeDatabase(replaced(file));
}

function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false }));
  return first?.ino === second?.ino && first?.dev === second?.dev && first !== undefined;
}

async function removeDatabase(file: string): Promise<void> {
  for (const end of ['', ...BESIDE, '-journal', '.lock']) await rm(file + end, { force: true });
}

/**
 * Writes the WAL into the database file. SQLite does this only for a sole user, so the file of a running site cannot be
 * replaced. A damaged file is left as it is.
 */
function settle(file: string): void {
  if (!existsSync(file)) return;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 2_000 });
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    if (/readonly|unable to open/i.test(String(error))) {
      throw new BackupError(`The database cannot be written: ${failureText(error, file)}`);
    }
    if (!/locked|busy/i.test(String(error))) return;
    throw new BackupError(
      'The site still runs, or another program uses the database: stop it and start again.',
    );
  } finally {
    database?.close();
  }
}

/**
 * Links the current file under a second name, so that the first name denotes a complete database at every moment. An
 * existing file with the second name is kept: it was the last database in use.
 */
async function keepReplaced(file: string): Promise<void> {
  if (existsSync(replaced(file))) return;
  await removeDatabase(replaced(file));
  // The database file is linked last: if it exists, its other files are complete.
  for (const end of [...BESIDE, '']) {
    if (!existsSync(file + end)) continue;
    const [from, to] = [file + end, replaced(file) + end];
    // Some file systems do not support hard links.
    await link(from, to).catch(() => copyWhole(from, to));
  }
}

async function copyWhole(from: string, to: string): Promise<void> {
  const partial = `${to}.partial`;
  await copyFile(from, partial);
  await syncToDisk(partial);
  await rename(partial, to);
}
