import { existsSync, statSync } from 'node:fs';
import { copyFile, link, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  migrate,
  openDatabase,
  type Migrating,
} from '../../../platform/database/database.server.ts';
import { onDisk } from '../../../platform/on-disk.server.ts';
import { failureText } from '../../../platform/system-error.server.ts';
import { BackupError } from '../backup-error.server.ts';
import { readSqliteTables, writeSqliteTables } from '../tables/sqlite-tables.repository.server.ts';
import type { Place } from './place.ts';

/** Files that SQLite keeps beside a database; of these the log holds what was written last. */
const BESIDE = ['-wal', '-shm'];

/** Beside the database in `file`; without one it is new. */
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
      await onDisk(own);
      settle(file);
      await keepReplaced(file);
      // What a damaged database leaves beside it belongs to no other.
      for (const end of BESIDE) await rm(file + end, { force: true });
      await rename(own, file);
      await onDisk(dirname(file));
    },
    discard,
  };
}

const replaced = (file: string) => `${file}.before-restore`;

/** Removes what a restore has put aside, unless that is what is in use: then it was broken off. */
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
 * Has everything stand in the file itself, which SQLite does only for whoever is alone with it: the file of a
 * site that runs is none that could be replaced. A damaged one is left as it is.
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
 * Under a second name, so that there is a whole database under the first at every moment. One that is there already
 * stays: it is what somebody was answered from last, whatever was restored since.
 */
async function keepReplaced(file: string): Promise<void> {
  if (existsSync(replaced(file))) return;
  await removeDatabase(replaced(file));
  // The file itself last: where it is there, all of it is.
  for (const end of [...BESIDE, '']) {
    if (!existsSync(file + end)) continue;
    const [from, to] = [file + end, replaced(file) + end];
    // Not every file system knows second names.
    await link(from, to).catch(() => copyWhole(from, to));
  }
}

async function copyWhole(from: string, to: string): Promise<void> {
  const partial = `${to}.partial`;
  await copyFile(from, partial);
  await onDisk(partial);
  await rename(partial, to);
}
