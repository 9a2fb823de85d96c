/** Schedules automatic backups and verifies each. Only one process makes them. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../../platform/config.server.ts';
import { makeFolder } from '../../../platform/durable-files.server.ts';
import { createQueue, type Lease, type Work } from '../../../platform/jobs/queue.server.ts';
import { inThread } from '../../../platform/thread.server.ts';
import type { BackupOrder, MadeBackup } from '../backup.server.ts';
import { removePartials } from '../unfinished.server.ts';
import { freeBackupName, removeLeftovers, thinBackups } from './backup-files.server.ts';
import type { BackupRepository } from './backup.repository.server.ts';

const WORKER = new URL('../backup.worker.server.ts', import.meta.url);
/** Retry interval after a failure, ms. */
const RETRY = 15 * 60 * 1000;
/** Timeout of one backup, ms. */
const LONGEST = 6 * 3600 * 1000;

export type ScheduleSettings = Pick<
  Config,
  'backupDir' | 'backupEvery' | 'backupKeep' | 'backupPublicKey' | 'databaseUrl' | 'dataDir'
>;

interface Begun {
  backupId: number;
  startedAt: number;
}

/** The schedule does nothing before `start` is called. */
export function createBackupSchedule(
  backups: BackupRepository,
  settings: ScheduleSettings & { backupDir: string },
  log: Logger,
  longest = LONGEST,
) {
  const { backupDir, backupEvery, backupKeep, backupPublicKey, databaseUrl, dataDir } = settings;

  let mayStart = false;

  async function findNextDue(): Promise<number> {
    const [proven, failed, runningUntil] = await Promise.all([
      backups.findLast('proven'),
      backups.findLast('failed'),
      backups.findRunningUntil(),
    ]);
    // Ignores times in the future, which were written while a clock was ahead.
    const since = (moment: number | null | undefined) => (moment! <= Date.now() ? moment! : 0);
    return Math.max(
      proven ? since(proven.startedAt) + backupEvery : 0,
      failed ? since(failed.finishedAt) + RETRY : 0,
      runningUntil ?? 0,
    );
  }

  async function perform({ backupId, startedAt }: Begun, { signal, stopping }: Lease) {
    const ending = AbortSignal.any([signal, stopping]);
    const tooLong = AbortSignal.timeout(longest);
    let file: string | undefined;
    try {
      await makeFolder(backupDir);
      const name = await freeBackupName(backupDir, startedAt, backupPublicKey !== undefined);
      file = join(backupDir, name);
      // Files of unfinished backups may be what fills the disk.
      await removeLeftovers(backupDir);
      const order: BackupOrder = { databaseUrl, file, dataDir, publicKey: backupPublicKey };
      const aborted = AbortSignal.any([ending, tooLong]);
      const made = await inThread<MadeBackup>(WORKER, aborted, { workerData: order });
      const { bytes, rows, sha256 } = made;
      await backups.updateProven(backupId, Date.now(), { file: name, bytes, rows, sha256 });
      log.info({ file: name, ...made }, 'a backup was made and verified');
      await thinBackups(backupDir, backupKeep, name).catch((error: unknown) =>
        log.error({ err: error }, 'old backups could not be removed'),
      );
    } catch (error) {
      const reason = ending.aborted
        ? 'The site stopped meanwhile.'
        : tooLong.aborted
          ? `It was not finished within ${Math.round(longest / 60_000)} minutes.`
          : (error as Error).message;
      if (!ending.aborted) log.error({ err: error, reason }, 'a backup failed');
      if (file !== undefined) await removePartials(file, true).catch(() => {});
      // The lease is lost, for example after the machine was suspended: the queue makes another backup when it expires.
      if (signal.aborted && !stopping.aborted) throw error;
      await backups.updateFailed(backupId, Date.now(), reason);
    }
  }

  const work: Work<Begun> = {
    async claim(holder, now, until) {
      // Reset before the queries, because `makeNow` may be called while they run.
      const isRequested = mayStart;
      mayStart = false;
      const isDue = async () =>
        (isRequested ? ((await backups.findRunningUntil()) ?? 0) : await findNextDue()) <= now;
      try {
        // Checks outside the transaction first: nearly always no backup is due, and nothing has to be written.
        if (!(await isDue())) return undefined;
        const backupId = await backups.insertIfDue(isDue, { holder, now, until });
        return backupId === undefined ? undefined : { backupId, startedAt: now };
      } catch (error) {
        mayStart ||= isRequested;
        throw error;
      }
    },
    extendLease: ({ backupId }, holder, until) => backups.extendLease(backupId, holder, until),
    findNextDue,
    perform,
  };
  const queue = createQueue(work, { name: 'backups', grace: 0 }, log);
  return {
    ...queue,
    /** Makes a backup immediately, unless one is being made. */
    makeNow(): void {
      mayStart = true;
      queue.wake();
    },
  };
}
