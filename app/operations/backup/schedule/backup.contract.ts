/** Calls by which administrators list backups and start one. */
import { z } from 'zod';
import { endpoint } from '../../../api/contract/endpoint.ts';
import { id, storedMoment } from '../../../api/contract/fields.ts';

const backupState = z
  .object({
    isSetUp: z.boolean().describe('True if the site makes backups by itself (BACKUP_DIR).'),
    isRunning: z.boolean().describe('True if one is being made now.'),
    isFresh: z
      .boolean()
      .describe('True if there is a proven backup that is not older than it should be.'),
    proven: z
      .object({
        madeAt: storedMoment.describe('Time that the backup is of.'),
        file: z.string().describe('Name of the file.'),
        bytes: z.int().describe('Size in bytes.'),
        rows: z.int().describe('Number of rows in it, of all tables.'),
        isThere: z
          .boolean()
          .describe('True if the file is still in the folder, with the same size.'),
      })
      .nullable()
      .describe('Last backup that the site restored and found to be equal.'),
    failed: z
      .object({
        at: storedMoment.describe('Time when it was found out.'),
        reason: z.string().describe('Why it failed, in English, for the operator.'),
      })
      .nullable()
      .describe('Last failed attempt, if none has succeeded since.'),
  })
  .meta({ id: 'BackupState' });

export type BackupState = z.output<typeof backupState>;

const attempt = z
  .object({
    backupId: id.describe('Id of the attempt.'),
    state: z
      .enum(['running', 'proven', 'failed'])
      .describe('running, proven (restored and compared) or failed.'),
    startedAt: storedMoment.describe('Time that the backup is of.'),
    finishedAt: storedMoment
      .nullable()
      .describe('Time when it was finished or found to have failed.'),
    file: z.string().describe('Name of the file; empty if it was not finished.'),
    bytes: z.int().describe('Size in bytes.'),
    rows: z.int().describe('Number of rows in it, of all tables.'),
    isThere: z.boolean().describe('True if the file is still in the folder, with the same size.'),
    reason: z.string().describe('Why it failed, in English, for the operator.'),
  })
  .meta({ id: 'BackupAttempt' });

export type BackupAttempt = z.output<typeof attempt>;

const backupList = z
  .object({
    folder: z
      .string()
      .nullable()
      .describe('Folder on the machine that runs the site (BACKUP_DIR).'),
    isEncrypted: z.boolean().describe('True if backups are encrypted.'),
    state: backupState.describe(
      'Whether there is a backup to rely on: the last proven one may be older than the attempts listed.',
    ),
    items: z.array(attempt).describe('Latest attempts, newest first.'),
  })
  .meta({ id: 'BackupList' });

export type BackupList = z.output<typeof backupList>;

export const backupEndpoints = {
  getBackupState: endpoint('get', '/api/backups', {
    summary: 'Reads when the last proven backup was made.',
    tag: 'backups',
    access: 'administrator',
    response: backupState,
  }),
  getBackups: endpoint('get', '/api/backups/list', {
    summary: 'Lists the latest backups, and which of them exist.',
    tag: 'backups',
    access: 'administrator',
    response: backupList,
  }),
  beginBackup: endpoint('post', '/api/backups', {
    summary: 'Makes a backup now, or joins the one that is being made.',
    tag: 'backups',
    access: 'administrator',
    status: 204,
    failures: [404],
  }),
};
