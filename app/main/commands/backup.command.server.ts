import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { backUp, type MadeBackup } from '../../operations/backup/backup.server.ts';
import { BackupError, withBackupErrors } from '../../operations/backup/backup-error.server.ts';
import { newKeys } from '../../operations/backup/encryption.server.ts';
import { freeBackupName } from '../../operations/backup/schedule/backup-files.server.ts';
import { createBackupRepository } from '../../operations/backup/schedule/backup.repository.server.ts';
import { ConfigError, readConfig, type Config } from '../../platform/config.server.ts';
import { oldFormOf, openDatabase, type Database } from '../../platform/database/database.server.ts';
import { makeNamedFolder, syncToDisk } from '../../platform/durable-files.server.ts';
import { assertNotRootForOthers, keepFilesPrivate } from '../../platform/private-files.server.ts';
import { failureText } from '../../platform/system-error.server.ts';
import { givenPath, say, type Command } from './command.server.ts';

const shownSize = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const shownTime = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export const backupCommand: Command = {
  usage: `  backup [FILE]      backs everything up into a file (or into BACKUP_DIR) while the site runs, and
                     verifies it (encrypted if BACKUP_PUBLIC_KEY is set)`,
  accepts: (words) => words.length <= 1,
  async run([file]) {
    const config = readConfig(process.env);
    keepFilesPrivate(config);
    const { databaseUrl, dataDir, backupDir, backupPublicKey: publicKey } = config;
    const startedAt = Date.now();
    const target =
      file === undefined ? await targetInBackupDir(config, startedAt) : givenPath(file);
    assertNotRootForOthers('FILE', dirname(target));
    const made = await backUp({ databaseUrl, file: target, dataDir, publicKey });
    say(
      `Backup: ${target} (${shownSize(made.bytes)}, ${made.rows} rows, ${shownTime(made.written)}); ` +
        `verified, all rows match (${shownTime(made.proven)}).`,
    );
    await record(
      config,
      dirname(target) === backupDir ? basename(target) : target,
      startedAt,
      made,
    );
    if (config.media) {
      say(
        'Pictures and files are in the store of MEDIA_URL, and the backup contains only their names: back up the store, too.',
      );
    }
  },
};

/** Creates `BACKUP_DIR` and names the file as the site names its own backups. */
async function targetInBackupDir(
  { backupDir, backupPublicKey }: Config,
  now: number,
): Promise<string> {
  if (backupDir === undefined) {
    throw new ConfigError('Name the target: backup FILE, or the setting BACKUP_DIR.');
  }
  assertNotRootForOthers('BACKUP_DIR', backupDir);
  await withBackupErrors('The backup cannot be made', () =>
    makeNamedFolder('BACKUP_DIR', backupDir),
  );
  const name = await freeBackupName(backupDir, now, backupPublicKey !== undefined);
  return join(backupDir, name);
}

/**
 * Records the backup for `doctor`. In `BACKUP_DIR`, staff see it, too, and `file` is its name there; otherwise `file`
 * is its absolute path. Tables of an older version are not touched.
 */
async function record(
  { databaseUrl }: Config,
  file: string,
  startedAt: number,
  { bytes, rows, sha256 }: MadeBackup,
): Promise<void> {
  let database: Database | undefined;
  try {
    database = openDatabase(databaseUrl, () => {});
    if ((await oldFormOf(database.db)) !== undefined) return;
    const finished = { file, bytes, rows, sha256 };
    await createBackupRepository(database.db).insertProven(startedAt, Date.now(), finished);
  } catch (error) {
    // The error is only reported, because the backup itself has succeeded.
    say(`The site will not know of this backup: ${failureText(error)}`);
  } finally {
    await database?.close();
  }
}

export const backupKeyCommand: Command = {
  usage: `  backup-key FILE    makes a key for encrypted backups: the secret half goes into the file, the
                     public half (BACKUP_PUBLIC_KEY) to standard output`,
  accepts: ([file]) => file !== undefined,
  async run([given]) {
    const file = givenPath(given!);
    if (existsSync(file)) throw new BackupError(`The file exists already: ${file}`);
    const { identity, publicKey } = await newKeys();
    const lines = `# ${publicKey}\n${identity}\n`;
    // Backups encrypted for this key are lost without it. So it is flushed to disk before the public key is printed.
    await writeFile(file, lines, { flag: 'wx', mode: 0o600, flush: true }).catch(async (error) => {
      // A partially written key file would block the next attempt, which overwrites no file.
      if (error.code !== 'EEXIST') await rm(file, { force: true });
      throw new BackupError(failureText(error, file));
    });
    await syncToDisk(dirname(file));
    say('Keep the secret key elsewhere than the site: without it the backups cannot be read.');
    process.stdout.write(`${publicKey}\n`);
  },
};
