import type { Stats } from 'node:fs';
import { join } from 'node:path';
import { assertPublicKey } from '../../operations/backup/encryption.server.ts';
import { sumOf } from '../../operations/backup/files-on-disk.server.ts';
import { newestBackup } from '../../operations/backup/schedule/backup-files.server.ts';
import type { Config } from '../../platform/config.server.ts';
import { questions, type Diagnosis } from './diagnosis.repository.server.ts';
import { findingsOf, type Finding } from './finding.ts';
import { look } from './folders.check.server.ts';

const told = findingsOf('Backups');
const HOUR = 3600 * 1000; // ms
/** After a failure: the reason is known, and what it takes is the machine's. */
const LOOK =
  'Remove the cause: the site tries again every quarter of an hour. All attempts are on the page “Mentések”, and in the log: a backup failed.';

function isKey(publicKey: string): boolean {
  try {
    assertPublicKey(publicKey);
    return true;
  } catch {
    return false;
  }
}

/** Whether there are any that can be relied on; `diagnosis` is of a database that can be asked. */
export async function checkBackups(
  { backupDir, backupEvery, backupPublicKey, dataDir }: Config,
  diagnosis: Diagnosis | undefined,
): Promise<Finding[]> {
  if (backupDir === undefined) {
    return [
      told.warning('the site makes none.', 'Set BACKUP_DIR, or make backups in another way.'),
    ];
  }
  const findings: Finding[] = [];
  if (backupPublicKey && !isKey(backupPublicKey)) {
    findings.push(
      told.fault(
        'BACKUP_PUBLIC_KEY is not a key: the site will not start.',
        'Copy it again as backup-key printed it.',
      ),
    );
  }
  // Folders that cannot be looked at are told of by the check of folders.
  const [backups, data] = [backupDir, dataDir].map(look);
  if (isFound(backups) && isFound(data) && backups.dev === data.dev) {
    findings.push(
      told.warning(
        'are on the same disk as the site.',
        'Put BACKUP_DIR on another disk, or copy the files elsewhere.',
      ),
    );
  }
  const newest = diagnosis ? undefined : await newestBackup(backupDir);
  const proven = Number((await diagnosis?.ask(questions.lastProvenBackup)) ?? 0);
  const failure = await diagnosis?.ask(questions.lastFailure);
  const why = failure ? ` The last one failed: ${String(failure).replace(/\.$/, '')}.` : '';
  if (newest !== undefined) {
    findings.push(
      told.warning(
        `the database cannot say now which one was tried out; the newest: ${join(backupDir, newest)}.`,
        'Set the database right first; if that cannot be done, restore this one (restore).',
      ),
    );
  } else if (proven === 0 && why !== '') {
    findings.push(told.fault(`none has been tried out yet.${why}`, LOOK));
  } else if (proven === 0) {
    findings.push(
      told.warning('none has been tried out yet.', 'The first one is made after the first start.'),
    );
  } else if (proven > Date.now()) {
    findings.push(
      told.fault(
        `the last tried-out backup is from the future: ${new Date(proven).toISOString()}.`,
        'The clock was ahead, or is behind now: set it; the next backup follows soon.',
      ),
    );
  } else if (Date.now() - proven > backupEvery * 1.5) {
    const hours = Math.round((Date.now() - proven) / HOUR);
    findings.push(
      told.fault(
        `the last tried-out backup is ${hours} hours old.${why}`,
        why ? LOOK : 'The log says why there is no newer one: a backup failed.',
      ),
    );
  } else if (why !== '') {
    findings.push(told.warning(`tried out: ${new Date(proven).toISOString()}.${why}`, LOOK));
  } else findings.push(told.good(`tried out: ${new Date(proven).toISOString()}.`));
  if (diagnosis && proven > 0) findings.push(...(await checkFile(diagnosis, backupDir)));
  return findings;
}

/** Whether the file is what was tried out: read whole, as an encrypted one can be no other way without its key. */
async function checkFile(diagnosis: Diagnosis, backupDir: string): Promise<Finding[]> {
  const { lastProvenFile, lastProvenBytes, lastProvenSum } = questions;
  const file = join(backupDir, String(await diagnosis.ask(lastProvenFile)));
  const bytes = Number(await diagnosis.ask(lastProvenBytes));
  const sum = await diagnosis.ask(lastProvenSum);
  const advice =
    'Check the disk, and the other backups in the folder; a new one at once: npm run site -- backup.';
  const unreadable = ({ message }: Error) =>
    told.fault(`the last tried-out backup cannot be read: ${message}.`, advice);
  const found = look(file);
  if (found instanceof Error) return [unreadable(found)];
  if (!found?.isFile())
    return [told.fault(`the last tried-out backup is missing: ${file}.`, advice)];
  const changed = told.fault(
    `the last tried-out backup has been changed or damaged: ${file}.`,
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
