import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { backUp, type MadeBackup } from '../../backup/backup.server.ts';
import { BackupError, telling } from '../../backup/backup-error.server.ts';
import { newKeys } from '../../backup/encryption.server.ts';
import { freeBackupName } from '../../backup/schedule/backup-files.server.ts';
import { createBackupRepository } from '../../backup/schedule/backup.repository.server.ts';
import { ConfigError, readConfig, type Config } from '../../platform/config.server.ts';
import { oldFormOf, openDatabase } from '../../platform/database/database.server.ts';
import { makeNamedFolder, onDisk } from '../../platform/on-disk.server.ts';
import { keepFilesPrivate } from '../../platform/private-files.server.ts';
import { say, type Command } from './command.server.ts';

const shownSize = (bytes: number) => `${(bytes / 1e6).toFixed(1).replace('.', ',')} MB`;
const shownTime = (ms: number) => `${(ms / 1000).toFixed(1).replace('.', ',')} s`;

export const backupCommand: Command = {
  usage: `  backup [FÁJL]      mentés mindenről egy fájlba (vagy a BACKUP_DIR mappába), miközben a honlap
                     fut; a parancs ki is próbálja (BACKUP_PUBLIC_KEY esetén titkosítja)`,
  accepts: (words) => words.length <= 1,
  async run([file]) {
    const config = readConfig(process.env);
    keepFilesPrivate(config);
    const { databaseUrl, dataDir, backupDir, backupPublicKey: publicKey } = config;
    const startedAt = Date.now();
    const target = file === undefined ? await targetInBackupDir(config, startedAt) : resolve(file);
    const made = await backUp({ databaseUrl, file: target, dataDir, publicKey });
    say(
      `Mentés: ${target} (${shownSize(made.bytes)}, ${made.rows} sor, ${shownTime(made.written)}); ` +
        `kipróbálva, minden sora egyezik (${shownTime(made.proven)}).`,
    );
    if (dirname(target) === backupDir) await record(config, target, startedAt, made);
    if (config.media) {
      say(
        'A képek és fájlok a MEDIA_URL tárában vannak, a mentésben csak a nevük: a tárat külön mentse.',
      );
    }
  },
};

/** Creates `BACKUP_DIR` and names the file, both as the site does for its own backups. */
async function targetInBackupDir(
  { backupDir, backupPublicKey }: Config,
  now: number,
): Promise<string> {
  if (backupDir === undefined) {
    throw new ConfigError('Adja meg, hová készüljön: backup FÁJL, vagy a BACKUP_DIR beállítással.');
  }
  await telling('A mentés nem készülhet el', () => makeNamedFolder('BACKUP_DIR', backupDir));
  const name = await freeBackupName(backupDir, now, backupPublicKey !== undefined);
  return join(backupDir, name);
}

/** Has staff and `doctor` see it among the site's own. Tables of an older version are left alone. */
async function record(
  { databaseUrl }: Config,
  target: string,
  startedAt: number,
  { bytes, rows, sha256 }: MadeBackup,
): Promise<void> {
  const database = openDatabase(databaseUrl, () => {});
  try {
    if ((await oldFormOf(database.db)) !== undefined) return;
    const finished = { file: basename(target), bytes, rows, sha256 };
    await createBackupRepository(database.db).insertProven(startedAt, Date.now(), finished);
  } catch (error) {
    // The backup is there all the same.
    say(`A honlap nem tud majd erről a mentésről: ${(error as Error).message}`);
  } finally {
    await database.close();
  }
}

export const backupKeyCommand: Command = {
  usage: `  backup-key FÁJL    kulcs titkosított mentésekhez: a titkos fele a fájlba kerül, a nyilvános
                     (BACKUP_PUBLIC_KEY) a szabványos kimenetre`,
  accepts: ([file]) => file !== undefined,
  async run([file]) {
    if (existsSync(file!)) throw new BackupError(`Ilyen fájl már van: ${file}`);
    const { identity, publicKey } = await newKeys();
    const lines = `# ${publicKey}\n${identity}\n`;
    // What is encrypted for it is lost without it, so it outlives a power cut before anybody knows the other half.
    await writeFile(file!, lines, { flag: 'wx', mode: 0o600, flush: true });
    await onDisk(dirname(resolve(file!)));
    say('A titkos kulcsot máshol őrizze, mint a honlapot: nélküle a mentés nem olvasható.');
    process.stdout.write(`${publicKey}\n`);
  },
};
