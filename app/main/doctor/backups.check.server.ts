import { siteCommand } from '../../platform/program-version.server.ts';
import type { Stats } from 'node:fs';
import { join } from 'node:path';
import { assertPublicKey } from '../../operations/backup/encryption.server.ts';
import { sumOf } from '../../operations/backup/files-on-disk.server.ts';
import { newestBackup } from '../../operations/backup/schedule/backup-files.server.ts';
import type { Config } from '../../platform/config.server.ts';
import { ofLastProven, queries, type Diagnosis } from './diagnosis.repository.server.ts';
import { findingsOf, type Finding } from './finding.ts';
import { inspect } from './folders.check.server.ts';

const report = findingsOf('Backups');
const HOUR = 3600 * 1000; // ms
/** Advice after a failed backup. Its cause is in the machine, not in the site. */
const ADVICE =
  'Remove the cause: the site tries again every quarter of an hour. All attempts are on the page “Mentések”, and in the log: a backup failed.';

function isKey(publicKey: string): boolean {
  try {
    assertPublicKey(publicKey);
    return true;
  } catch {
    return false;
  }
}

/** Checks whether there is a reliable backup; `diagnosis` is undefined if the database does not answer. */
export async function checkBackups(
  { backupDir, backupEvery, backupPublicKey, dataDir }: Config,
  diagnosis: Diagnosis | undefined,
): Promise<Finding[]> {
  const { proven, away } = await findProven(diagnosis, backupDir);
  if (backupDir === undefined) return withoutFolder(backupEvery, proven, away);
  const findings: Finding[] = [];
  if (backupPublicKey && !isKey(backupPublicKey)) {
    findings.push(
      report.fault(
        'BACKUP_PUBLIC_KEY is not a key: the site will not start.',
        'Copy it again as backup-key printed it.',
      ),
    );
  }
  // The check of folders reports folders that cannot be read.
  const [backups, data] = [backupDir, dataDir].map(inspect);
  if (isFound(backups) && isFound(data) && backups.dev === data.dev) {
    findings.push(
      report.warning(
        'are on the same disk as the site.',
        'Put BACKUP_DIR on another disk, or copy the files elsewhere.',
      ),
    );
  }
  const newest = diagnosis ? undefined : await newestBackup(backupDir);
  const failure = await diagnosis?.ask(queries.lastFailure);
  const failed = failure ? ` The last one failed: ${String(failure).replace(/\.$/, '')}.` : '';
  const why = failed + awayText(away);
  if (newest !== undefined) {
    findings.push(
      report.warning(
        `the database cannot say now which one was verified; the newest: ${join(backupDir, newest)}.`,
        'Repair the database first; if that is impossible, restore this backup (restore).',
      ),
    );
  } else if (!proven && failed !== '') {
    findings.push(report.fault(`none has been verified yet.${why}`, ADVICE));
  } else if (!proven) {
    findings.push(
      report.warning(
        `none has been verified yet.${why}`,
        'The first one is made after the first start.',
      ),
    );
  } else if (proven.startedAt > Date.now()) {
    findings.push(
      report.fault(
        `the last verified backup is from the future: ${shown(proven)}.`,
        'The clock was ahead, or is behind now: set it; the next backup follows soon.',
      ),
    );
  } else if (isOld(proven, backupEvery)) {
    findings.push(
      report.fault(
        `the last verified backup is ${hoursOf(proven)} hours old.${why}`,
        failed ? ADVICE : 'The log says why there is no newer one: a backup failed.',
      ),
    );
  } else if (failed !== '') {
    findings.push(report.warning(`verified: ${shown(proven)}.${why}`, ADVICE));
  } else findings.push(report.good(`verified: ${shown(proven)}.${why}`));
  if (proven) findings.push(...(await checkFile(proven)));
  return findings;
}

interface Proven {
  /** ms since 1970 */
  startedAt: number;
  file: string;
  bytes: number;
  /** SHA-256, hexadecimal; empty if unknown. */
  sum: string;
}

/**
 * Finds the last backup that was verified. A backup outside `BACKUP_DIR` counts only if its file is visible and has
 * the recorded size. `away` is a newer backup whose file is missing or has another size.
 */
async function findProven(
  diagnosis: Diagnosis | undefined,
  backupDir: string | undefined,
): Promise<{ proven?: Proven | undefined; away?: Proven }> {
  if (!diagnosis) return {};
  const own = backupDir === undefined ? undefined : await lastProven(diagnosis, 'own');
  if (own) own.file = join(backupDir!, own.file);
  const other = await lastProven(diagnosis, 'elsewhere');
  if (!other || (own && own.startedAt > other.startedAt)) return { proven: own };
  const found = inspect(other.file);
  const isThere = isFound(found) && found.size === other.bytes;
  return isThere ? { proven: other } : { proven: own, away: other };
}

async function lastProven(
  diagnosis: Diagnosis,
  place: 'own' | 'elsewhere',
): Promise<Proven | undefined> {
  const startedAt = await diagnosis.ask(ofLastProven(place, 'startedAt'));
  if (startedAt === undefined) return undefined;
  return {
    startedAt: Number(startedAt),
    file: String(await diagnosis.ask(ofLastProven(place, 'file'))),
    bytes: Number(await diagnosis.ask(ofLastProven(place, 'bytes'))),
    sum: String(await diagnosis.ask(ofLastProven(place, 'sha256'))),
  };
}

/** Without `BACKUP_DIR` the site makes no backups itself. Reports the last verified backup of the backup command. */
async function withoutFolder(
  backupEvery: number,
  proven: Proven | undefined,
  away: Proven | undefined,
): Promise<Finding[]> {
  const advice = 'Set BACKUP_DIR, or make backups in another way.';
  if (!proven) return [report.warning(`the site makes none.${awayText(away)}`, advice)];
  const age = isOld(proven, backupEvery)
    ? report.warning(
        `the site makes none, and the last verified one is ${hoursOf(proven)} hours old.`,
        advice,
      )
    : report.good(`verified: ${shown(proven)} (${proven.file}).${awayText(away)}`);
  return [age, ...(await checkFile(proven))];
}

function awayText(away: Proven | undefined): string {
  if (!away) return '';
  return ` The backup of ${shown(away)} does not count: ${away.file} cannot be seen now, or has another size.`;
}

const shown = ({ startedAt }: Proven) => new Date(startedAt).toISOString();
const hoursOf = ({ startedAt }: Proven) => Math.round((Date.now() - startedAt) / HOUR);
const isOld = ({ startedAt }: Proven, every: number) => Date.now() - startedAt > every * 1.5;

/**
 * Returns a finding unless the file is the one that was verified. Reads the whole file, because an encrypted file
 * cannot be checked otherwise without its key.
 */
async function checkFile({ file, bytes, sum }: Proven): Promise<Finding[]> {
  const advice = `Check the disk, and the other backups in the folder; make a new one now: ${siteCommand} backup.`;
  const unreadable = ({ message }: Error) =>
    report.fault(`the last verified backup cannot be read: ${message}.`, advice);
  const found = inspect(file);
  if (found instanceof Error) return [unreadable(found)];
  if (!found?.isFile())
    return [report.fault(`the last verified backup is missing: ${file}.`, advice)];
  const changed = report.fault(
    `the last verified backup has been changed or damaged: ${file}.`,
    advice,
  );
  if (found.size !== bytes) return [changed];
  try {
    return sum === '' || (await sumOf(file)) === sum ? [] : [changed];
  } catch (error) {
    return [unreadable(error as Error)];
  }
}

const isFound = (found: Stats | Error | undefined): found is Stats =>
  found !== undefined && !(found instanceof Error);
