import { accessSync, constants, statfsSync, statSync, type Stats } from 'node:fs';
import type { Config } from '../../platform/config.server.ts';
import { findingsOf, type Finding } from './finding.ts';

const OTHERS = 0o077;
const told = findingsOf('Mappák');

/** The folders that the site writes to: there, its own, closed to others, and with room. */
export function checkFolders(
  { dataDir, backupDir, databaseUrl }: Config,
  leastFree: number,
): Finding[] {
  const findings = [dataDir, ...(backupDir ? [backupDir] : [])].flatMap((folder) =>
    checkFolder(folder, leastFree),
  );
  if (databaseUrl.startsWith('file:')) findings.push(...checkFile(databaseUrl.slice(5)));
  return findings.length > 0 ? findings : [told.good('megvannak, írhatók, van bennük hely.')];
}

/** `leastFree` is in bytes. */
function checkFolder(folder: string, leastFree: number): Finding[] {
  const found = look(folder);
  if (found instanceof Error) return [unreachable(folder, found)];
  if (!found) return [told.fault(`${folder} nincs meg.`, 'Hozza létre, vagy csatolja a kötetét.')];
  if (!found.isDirectory()) {
    return [told.fault(`${folder} nem mappa.`, 'Adjon meg másikat, vagy tegye odébb a fájlt.')];
  }
  const findings: Finding[] = [];
  if (!isWritable(folder)) {
    findings.push(told.fault(`${folder} nem írható.`, 'Adja a honlap felhasználójának (chown).'));
  }
  if ((found.mode & OTHERS) !== 0) {
    findings.push(told.fault(`${folder} mások előtt is nyitva áll.`, `chmod 700 ${folder}`));
  }
  const free = freeBytes(folder);
  if (free instanceof Error) findings.push(unreachable(folder, free));
  else if (free < leastFree) {
    findings.push(
      told.fault(
        `${folder} lemezén kevés a hely: ${Math.floor(free / 1e6)} MB.`,
        'Szabadítson fel helyet, mielőtt a honlap nem tud többé menteni.',
      ),
    );
  }
  return findings;
}

function freeBytes(folder: string): number | Error {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch (error) {
    return error as Error;
  }
}

/** What holds the content; a start makes it where it is not there yet. */
function checkFile(file: string): Finding[] {
  const found = look(file);
  if (found instanceof Error) return [unreachable(file, found)];
  if (!found) return [];
  const findings: Finding[] = [];
  if (!isWritable(file)) {
    findings.push(told.fault(`${file} nem írható.`, 'Adja a honlap felhasználójának (chown).'));
  }
  if ((found.mode & OTHERS) !== 0) {
    findings.push(told.fault(`${file} mások előtt is nyitva áll.`, `chmod 600 ${file}`));
  }
  return findings;
}

/** Nothing where it is not there; an error where that cannot be seen. */
export function look(path: string): Stats | Error | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    return error as Error;
  }
}

const unreachable = (path: string, { message }: Error): Finding =>
  told.fault(
    `${path} nem érhető el (${message}).`,
    'A mappáit is annak kell látnia, aki a honlapot futtatja (chown, chmod).',
  );

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
