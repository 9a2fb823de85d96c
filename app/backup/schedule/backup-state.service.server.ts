import type { BackupRepository } from './backup.repository.server.ts';
import type { BackupState } from './backup.contract.ts';
import type { ScheduleSettings } from './backup-schedule.server.ts';

/** How much longer than agreed nobody minds: what one takes, and that the site was off for the night. */
const GRACE = 1.5;

export function createBackupStateService(
  backups: Pick<BackupRepository, 'findLast'>,
  { backupDir, backupEvery }: Pick<ScheduleSettings, 'backupDir' | 'backupEvery'>,
) {
  return {
    /** When the last backup that was tried out was begun, ms since 1970. */
    async findProvenAt(): Promise<number | undefined> {
      return (await backups.findLast('proven'))?.startedAt;
    },

    async get(): Promise<BackupState> {
      const [proven, failed] = await Promise.all([
        backups.findLast('proven'),
        backups.findLast('failed'),
      ]);
      const isAfter = failed && failed.startedAt > (proven?.startedAt ?? 0);
      return {
        isSetUp: backupDir !== undefined,
        isFresh: proven !== undefined && Date.now() - proven.startedAt < backupEvery * GRACE,
        proven: proven
          ? {
              madeAt: new Date(proven.startedAt).toISOString(),
              file: proven.file,
              bytes: proven.bytes,
              rows: proven.rows,
            }
          : null,
        failed: isAfter
          ? { at: new Date(failed.finishedAt!).toISOString(), reason: failed.reason }
          : null,
      };
    },
  };
}
