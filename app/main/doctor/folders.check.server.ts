import { statfsSync, statSync, type Stats } from 'node:fs';
import { sqliteFileOf, type Config } from '../../platform/config.server.ts';
import { explainSystemError, refusalOf } from '../../platform/system-error.server.ts';
import { findingsOf, type Finding } from './finding.ts';

const OTHERS = 0o077;
const report = findingsOf('Folders');
const ADVICE = 'Remove the cause, and run doctor again.';

/** Checks that the site's folders exist, belong to its user, are closed to other users, and have free space. */
export function checkFolders(
  { dataDir, backupDir, databaseUrl }: Config,
  leastFree: number,
): Finding[] {
  const findings = [dataDir, ...(backupDir ? [backupDir] : [])].flatMap((folder) =>
    checkFolder(folder, leastFree),
  );
  const file = sqliteFileOf(databaseUrl);
  if (file !== undefined) findings.push(...checkFile(file));
  return findings.length > 0
    ? findings
    : [report.good('all exist, are writable and have free space.')];
}

/** `leastFree` is in bytes. */
function checkFolder(folder: string, leastFree: number): Finding[] {
  const found = inspect(folder);
  if (found instanceof Error) return [unreachable(folder, found)];
  if (!found) return [report.fault(`${folder} is missing.`, 'Create it, or mount its volume.')];
  if (!found.isDirectory()) {
    return [report.fault(`${folder} is not a folder.`, 'Name another one, or move the file away.')];
  }
  const findings = checkAccess(folder);
  if ((found.mode & OTHERS) !== 0) {
    findings.push(report.fault(`${folder} is open to others.`, `chmod 700 ${folder}`));
  }
  const free = freeBytes(folder);
  if (free instanceof Error) findings.push(unreachable(folder, free));
  else if (free < leastFree) {
    findings.push(
      report.fault(
        `the disk of ${folder} has little free space: ${Math.floor(free / 1e6)} MB.`,
        'Free some space before the site can no longer save.',
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

/** Checks the database file. A missing file gives no finding, because a start creates it. */
function checkFile(file: string): Finding[] {
  const found = inspect(file);
  if (found instanceof Error) return [unreachable(file, found)];
  if (!found) return [];
  const findings = checkAccess(file);
  if ((found.mode & OTHERS) !== 0) {
    findings.push(report.fault(`${file} is open to others.`, `chmod 600 ${file}`));
  }
  return findings;
}

/** Undefined if the path does not exist; an error if that cannot be determined. */
export function inspect(path: string): Stats | Error | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    return error as Error;
  }
}

const unreachable = (path: string, { message }: Error): Finding =>
  report.fault(
    `${path} cannot be reached (${message}).`,
    'The user of the site has to see the folders above it, too (chown, chmod).',
  );

function checkAccess(path: string): Finding[] {
  const refused = refusalOf(path);
  if (refused === undefined) return [];
  const { what, advice = ADVICE } = explainSystemError(refused)!;
  return [report.fault(`${what}.`, advice)];
}
