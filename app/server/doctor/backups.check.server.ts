import type { Stats } from 'node:fs';
import { join } from 'node:path';
import { assertPublicKey } from '../../backup/encryption.server.ts';
import { sumOf } from '../../backup/files-on-disk.server.ts';
import { newestBackup } from '../../backup/schedule/backup-files.server.ts';
import type { Config } from '../../platform/config.server.ts';
import { questions, type Diagnosis } from './diagnosis.repository.server.ts';
import { findingsOf, type Finding } from './finding.ts';
import { look } from './folders.check.server.ts';

const told = findingsOf('Mentések');
const HOUR = 3600 * 1000; // ms
/** After a failure: the reason is known, and what it takes is the machine's. */
const LOOK =
  'Szüntesse meg az okát: a honlap negyedóránként újra megpróbálja. Mind ott van a Mentések oldalon, és a naplóban: a backup failed.';

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
      told.warning(
        'a honlap nem készít mentést.',
        'Kérje a BACKUP_DIR beállítással, vagy gondoskodjon róla másképp.',
      ),
    ];
  }
  const findings: Finding[] = [];
  if (backupPublicKey && !isKey(backupPublicKey)) {
    findings.push(
      told.fault(
        'a BACKUP_PUBLIC_KEY elírt kulcs: így a honlap nem indul el.',
        'Másolja be újra, ahogy a backup-key kiírta.',
      ),
    );
  }
  // Folders that cannot be looked at are told of by the check of folders.
  const [backups, data] = [backupDir, dataDir].map(look);
  if (isFound(backups) && isFound(data) && backups.dev === data.dev) {
    findings.push(
      told.warning(
        'ugyanazon a lemezen vannak, mint a honlap.',
        'Tegye a BACKUP_DIR-t másik lemezre, vagy másolja el onnan a fájlokat.',
      ),
    );
  }
  const newest = diagnosis ? undefined : await newestBackup(backupDir);
  const proven = Number((await diagnosis?.ask(questions.lastProvenBackup)) ?? 0);
  const failure = await diagnosis?.ask(questions.lastFailure);
  const why = failure ? ` A legutóbbi nem sikerült: ${String(failure).replace(/\.$/, '')}.` : '';
  if (newest !== undefined) {
    findings.push(
      told.warning(
        `melyiket próbálta ki a honlap, azt az adatbázis most nem mondja meg; a legújabb: ${join(backupDir, newest)}.`,
        'Előbb az adatbázis legyen rendben; ha az nem lehet, ezt állítsa vissza (restore).',
      ),
    );
  } else if (proven === 0 && why !== '') {
    findings.push(told.fault(`kipróbált mentés még nincs.${why}`, LOOK));
  } else if (proven === 0) {
    findings.push(told.warning('kipróbált mentés még nincs.', 'Az első indulás után elkészül.'));
  } else if (proven > Date.now()) {
    findings.push(
      told.fault(
        `az utolsó kipróbált mentés ideje a jövőben van: ${new Date(proven).toISOString()}.`,
        'Az óra előre járt, vagy most jár hátra: állítsa be; a következő mentés hamarosan elkészül.',
      ),
    );
  } else if (Date.now() - proven > backupEvery * 1.5) {
    const hours = Math.round((Date.now() - proven) / HOUR);
    findings.push(
      told.fault(
        `az utolsó kipróbált mentés ${hours} órás.${why}`,
        why ? LOOK : 'A napló megmondja, miért nem sikerült újabb: a backup failed.',
      ),
    );
  } else if (why !== '') {
    findings.push(told.warning(`kipróbálva: ${new Date(proven).toISOString()}.${why}`, LOOK));
  } else findings.push(told.good(`kipróbálva: ${new Date(proven).toISOString()}.`));
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
    'Nézze meg a lemezt, és a mappa többi mentését; új azonnal: npm run site -- backup.';
  const unreadable = ({ message }: Error) =>
    told.fault(`az utolsó kipróbált mentés nem olvasható: ${message}.`, advice);
  const found = look(file);
  if (found instanceof Error) return [unreadable(found)];
  if (!found?.isFile())
    return [told.fault(`az utolsó kipróbált mentés nincs meg: ${file}.`, advice)];
  const changed = told.fault(
    `az utolsó kipróbált mentés megváltozott vagy sérült: ${file}.`,
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
