/** Schedules automatic backups and verifies each. Only one process makes them. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../../platform/config.server.ts';
import { createQueue, type Lease, type Work } from '../../../platform/jobs/queue.server.ts';
import { inThread } from '../../../platform/thread.server.ts';
import type { BackupOrder, MadeBackup } from '../backup.server.ts';
import { removePartials } from '../unfinished.server.ts';
import { prepareFolder, thinBackups, withinGrace } from './backup-files.server.ts';
import type { BackupRepository } from './backup.repository.server.ts';

const WORKER = new URL('../backup.worker.server.ts', import.meta.url);
/** Retry interval after a failure, ms. */
const RETRY = 15 * 60 * 1000;
/** Timeout of one backup, ms. */
const LONGEST = 6 * 3600 * 1000;
/** Timeout of the deletion of old backups, ms. The next backup waits for it. */
const LONGEST_THINNING = 5 * 60 * 1000;
/** Time for work in the folder to end after it was aborted, ms: shorter than the time in which the site stops. */
const GRACE = 5_000;

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
  {
    longest = LONGEST,
    longestThinning = LONGEST_THINNING,
    grace = GRACE,
    prepare = prepareFolder,
    thin = thinBackups,
  } = {},
) {
  const { backupDir, backupEvery, backupKeep, backupPublicKey, databaseUrl, dataDir } = settings;

  let mayStart = false;
  /** True while work in the folder has not ended, even after it was given up. */
  let isFolderInUse = false;

  async function findNextDue(): Promise<number> {
    const [proven, failed, runningUntil] = await Promise.all([
      backups.findLast('proven'),
      backups.findLast('failed'),
      backups.findRunningUntil(),
    ]);
    // Ignores times in the future, which were written while a clock was ahead.
    const since = (moment: number | null | undefined) => (moment! <= Date.now() ? moment! : 0);
    return Math.max(
      // A backup whose process has ended is made again when its lease ends.
      proven && runningUntil === undefined ? since(proven.startedAt) + backupEvery : 0,
      failed ? since(failed.finishedAt) + RETRY : 0,
      runningUntil ?? 0,
    );
  }

  async function perform({ backupId, startedAt }: Begun, { signal, stopping }: Lease) {
    const ending = AbortSignal.any([signal, stopping]);
    const tooLong = AbortSignal.timeout(longest);
    const aborted = AbortSignal.any([ending, tooLong]);
    try {
      const { name, made } = await inFolder(() => make(startedAt, aborted), aborted).finally(() => {
        // This backup also answers the requests that came while it was made.
        mayStart = false;
      });
      const { bytes, rows, sha256 } = made;
      await backups.updateProven(backupId, Date.now(), { file: name, bytes, rows, sha256 });
      log.info({ file: name, ...made }, 'a backup was made and verified');
      // The lease ended with the backup, so that its loss is no reason to stop.
      await inFolder(
        () => thin(backupDir, backupKeep, name),
        AbortSignal.any([stopping, AbortSignal.timeout(longestThinning)]),
      ).catch((error: unknown) => log.error({ err: error }, 'old backups could not be removed'));
    } catch (error) {
      const reason = ending.aborted
        ? 'The site stopped meanwhile.'
        : tooLong.aborted
          ? `It was not finished within ${Math.round(longest / 60_000)} minutes.`
          : (error as Error).message;
      if (!ending.aborted) log.error({ err: error, reason }, 'a backup failed');
      // The lease is lost, for example after the machine was suspended: the queue makes another backup when it expires.
      if (signal.aborted && !stopping.aborted) throw error;
      await backups.updateFailed(backupId, Date.now(), reason);
    }
  }

  async function make(startedAt: number, aborted: AbortSignal) {
    const name = await prepare(backupDir, startedAt, backupPublicKey !== undefined);
    const file = join(backupDir, name);
    const order: BackupOrder = { databaseUrl, file, dataDir, publicKey: backupPublicKey };
    try {
      return { name, made: await inThread<MadeBackup>(WORKER, aborted, { workerData: order }) };
    } catch (error) {
      await removePartials(file, true).catch(() => {});
      throw error;
    }
  }

  /**
   * Does work in the folder. Throws after `aborted` even if the folder never answers, and as long as earlier work has
   * not ended: it holds one of the few threads that Node has for files.
   */
  async function inFolder<Result>(
    work: () => Promise<Result>,
    aborted: AbortSignal,
  ): Promise<Result> {
    if (isFolderInUse) throw new Error('The backup folder does not answer.');
    isFolderInUse = true;
    const done = work().finally(() => (isFolderInUse = false));
    return await withinGrace(done, aborted, grace);
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
