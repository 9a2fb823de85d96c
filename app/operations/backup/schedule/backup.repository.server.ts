import type { Kysely } from 'kysely';
import type { Schema } from '../../../../db/schema.ts';
import { enqueue } from '../../../platform/database/row-lock.server.ts';

export type BackupRepository = ReturnType<typeof createBackupRepository>;

export interface Finished {
  file: string;
  bytes: number;
  sha256: string;
  rows: number;
}

const MOST = 200;

/** Pattern for full paths: backups that a command made outside `BACKUP_DIR`. Only `doctor` uses them. */
const ELSEWHERE = '/%';

/** All SQL for backups. Only backups in `BACKUP_DIR` are listed. Times are ms since 1970. */
export function createBackupRepository(db: Kysely<Schema>) {
  const findLast = (state: 'proven' | 'failed') =>
    db
      .selectFrom('backup')
      .selectAll()
      .where('state', '=', state)
      .where('file', 'not like', ELSEWHERE)
      .orderBy('backupId', 'desc')
      .limit(1)
      .executeTakeFirst();

  /** Time at which the lease of the running backup ends. */
  const findRunningUntil = async (): Promise<number | undefined> => {
    const row = await db
      .selectFrom('backup')
      .select('leaseUntil')
      .where('state', '=', 'running')
      .orderBy('backupId', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.leaseUntil;
  };

  return {
    findLast,

    findRecent: (count: number) =>
      db
        .selectFrom('backup')
        .selectAll()
        .where('file', 'not like', ELSEWHERE)
        .orderBy('backupId', 'desc')
        .limit(count)
        .execute(),

    findRunningUntil,

    /** Inserts a backup if `isDue` returns true while the lock is held. Returns its id. */
    async insertIfDue(
      isDue: () => Promise<boolean>,
      lease: { holder: string; now: number; until: number },
    ): Promise<number | undefined> {
      return await db.transaction().execute(async (transaction) => {
        await enqueue(transaction, 'backups');
        if (!(await isDue())) return undefined;
        await transaction
          .updateTable('backup')
          .set({
            state: 'failed',
            finishedAt: lease.now,
            reason: 'The process that made it has ended.',
          })
          .where('state', '=', 'running')
          .execute();
        const { backupId } = await transaction
          .insertInto('backup')
          .values({
            state: 'running',
            startedAt: lease.now,
            finishedAt: null,
            leaseHolder: lease.holder,
            leaseUntil: lease.until,
          })
          .returning('backupId')
          .executeTakeFirstOrThrow();
        return backupId;
      });
    },

    /** Extends a lease. Returns false if another process holds it. */
    async extendLease(backupId: number, holder: string, until: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('backup')
        .set({ leaseUntil: until })
        .where('backupId', '=', backupId)
        .where('leaseHolder', '=', holder)
        .where('state', '=', 'running')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async updateProven(backupId: number, finishedAt: number, finished: Finished): Promise<void> {
      await db
        .updateTable('backup')
        .set({ state: 'proven', finishedAt, ...finished })
        .where('backupId', '=', backupId)
        .execute();
      await db
        .deleteFrom('backup')
        .where('backupId', '<', backupId - MOST)
        .execute();
    },

    /** Inserts a verified backup that a command made. Outside `BACKUP_DIR` the file has its full path. */
    async insertProven(startedAt: number, finishedAt: number, finished: Finished): Promise<void> {
      await db
        .insertInto('backup')
        .values({
          state: 'proven',
          startedAt,
          finishedAt,
          leaseHolder: '',
          leaseUntil: 0,
          ...finished,
        })
        .execute();
    },

    async updateFailed(backupId: number, finishedAt: number, reason: string): Promise<void> {
      await db
        .updateTable('backup')
        .set({ state: 'failed', finishedAt, reason })
        .where('backupId', '=', backupId)
        .where('state', '=', 'running')
        .execute();
    },
  };
}
