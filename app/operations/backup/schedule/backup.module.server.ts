import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../../db/schema.ts';
import { notFound } from '../../../platform/problem.ts';
import type { AuditService } from '../../../audit/audit.service.server.ts';
import type { ApiBuilder } from '../../../api/server/register-routes.server.ts';
import { createBackupRepository } from './backup.repository.server.ts';
import { createBackupSchedule, type ScheduleSettings } from './backup-schedule.server.ts';
import { createBackupStateService } from './backup-state.service.server.ts';
import { backupEndpoints } from './backup.contract.ts';

export function createBackupModule(
  db: Kysely<Schema>,
  settings: ScheduleSettings,
  note: AuditService['note'],
  log: Logger,
) {
  const { backupDir } = settings;
  const backups = createBackupRepository(db);
  const state = createBackupStateService(backups, settings);
  const schedule =
    backupDir === undefined
      ? undefined
      : createBackupSchedule(backups, { ...settings, backupDir }, log);
  return {
    registerRoutes: (api: ApiBuilder) => {
      api.handle(backupEndpoints.getBackupState, () => state.get());
      api.handle(backupEndpoints.getBackups, () => state.list());
      api.handle(backupEndpoints.beginBackup, async ({ user }) => {
        if (!schedule) throw notFound('A honlap nem készít mentést: nincs beállítva, hová');
        schedule.makeNow();
        await note({ username: user, action: 'backupBegun' });
      });
    },
    findMissing: state.findMissing,
    findProvenAt: state.findProvenAt,
    /** Interval of automatic backups, ms; undefined if there are none. */
    interval: schedule && settings.backupEvery,
    start: () => schedule?.start(),
    stop: async () => await schedule?.stop(),
  };
}
