import { join } from 'node:path';
import type { BackupRepository } from './backup.repository.server.ts';
import type { BackupAttempt, BackupList, BackupState } from './backup.contract.ts';
import { createSizeReader } from './backup-files.server.ts';
import type { ScheduleSettings } from './backup-schedule.server.ts';

/**
 * Age at which the last backup is too old, in intervals. The tolerance covers the time a backup takes, and a site that
 * is off at night.
 */
const GRACE = 1.5;
/** Maximum number of listed backup attempts. */
const SHOWN = 50;

export function createBackupStateService(
  backups: Pick<BackupRepository, 'findLast' | 'findRecent' | 'findRunningUntil'>,
  {
    backupDir,
    backupEvery,
    backupPublicKey,
  }: Pick<ScheduleSettings, 'backupDir' | 'backupEvery' | 'backupPublicKey'>,
) {
  const sizeOf = createSizeReader();

  /** Whether the file still exists in full length: the folder may have been emptied. */
  const isThere = async ({ file, bytes }: { file: string; bytes: number }) =>
    backupDir !== undefined && (await sizeOf(join(backupDir, file))) === Number(bytes);

  async function read(): Promise<{ state: BackupState; isTimely: boolean }> {
    const [proven, failed, runningUntil = 0] = await Promise.all([
      backups.findLast('proven'),
      backups.findLast('failed'),
      backups.findRunningUntil(),
    ]);
    const age = proven ? Date.now() - proven.startedAt : Number.NaN;
    const isTimely = age >= 0 && age < backupEvery * GRACE;
    const isProvenThere = proven !== undefined && (await isThere(proven));
    const isAfter = failed && failed.backupId > (proven?.backupId ?? 0);
    const state: BackupState = {
      isSetUp: backupDir !== undefined,
      isRunning: runningUntil > Date.now(),
      isFresh: isTimely && isProvenThere,
      proven: proven
        ? {
            madeAt: new Date(proven.startedAt).toISOString(),
            file: proven.file,
            bytes: proven.bytes,
            rows: proven.rows,
            isThere: isProvenThere,
          }
        : null,
      failed: isAfter
        ? { at: new Date(failed.finishedAt!).toISOString(), reason: failed.reason }
        : null,
    };
    return { state, isTimely };
  }

  const get = async () => (await read()).state;

  return {
    get,

    /**
     * The state if a backup is missing. A running one makes up for it, but not for one that is too old: the running one
     * may be late, too.
     */
    async findMissing(): Promise<BackupState | undefined> {
      const { state, isTimely } = await read();
      const { isSetUp, isFresh, isRunning, proven } = state;
      const isAwaited = isRunning && (isTimely || !proven);
      return isSetUp && !isFresh && !isAwaited ? state : undefined;
    },

    /** Start time of the last verified backup, ms since 1970; undefined if its file is gone. */
    async findProvenAt(): Promise<number | undefined> {
      const proven = await backups.findLast('proven');
      return proven && (await isThere(proven)) ? proven.startedAt : undefined;
    },

    async list(): Promise<BackupList> {
      const [found, standing] = await Promise.all([backups.findRecent(SHOWN), get()]);
      const items = found.map(async (it): Promise<BackupAttempt> => {
        const { backupId, state, startedAt, finishedAt, file, bytes, rows, reason } = it;
        return {
          backupId,
          state,
          startedAt: new Date(startedAt).toISOString(),
          finishedAt: finishedAt === null ? null : new Date(finishedAt).toISOString(),
          file,
          bytes,
          rows,
          reason,
          isThere: file !== '' && (await isThere(it)),
        };
      });
      return {
        folder: backupDir ?? null,
        isEncrypted: backupPublicKey !== undefined,
        state: standing,
        items: await Promise.all(items),
      };
    },
  };
}
