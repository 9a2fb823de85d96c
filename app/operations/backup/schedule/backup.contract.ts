/** Calls by which administrators list backups and start one. */
import { z } from 'zod';
import { endpoint } from '../../../api/contract/endpoint.ts';
import { id, storedMoment } from '../../../api/contract/fields.ts';

const backupState = z
  .object({
    isSetUp: z.boolean().describe('Igaz, ha a honlap maga készít mentéseket (BACKUP_DIR).'),
    isRunning: z.boolean().describe('Igaz, ha most is készül egy.'),
    isFresh: z.boolean().describe('Igaz, ha van kipróbált mentés, és nem régebbi, mint kellene.'),
    proven: z
      .object({
        madeAt: storedMoment.describe('Amikorra a mentés szól.'),
        file: z.string().describe('A fájl neve.'),
        bytes: z.int().describe('Mérete, bájt.'),
        rows: z.int().describe('Hány sor van benne, minden táblából.'),
        isThere: z.boolean().describe('Igaz, ha a fájl most is a mappában van, ugyanakkora.'),
      })
      .nullable()
      .describe('Az utolsó mentés, amelyet a honlap visszaállítva is egyezőnek talált.'),
    failed: z
      .object({
        at: storedMoment.describe('Mikor derült ki.'),
        reason: z.string().describe('Miért nem sikerült, angolul, az üzemeltetőnek.'),
      })
      .nullable()
      .describe('Az utolsó sikertelen kísérlet, ha azóta nem volt sikeres.'),
  })
  .meta({ id: 'BackupState' });

export type BackupState = z.output<typeof backupState>;

const attempt = z
  .object({
    backupId: id.describe('A kísérlet azonosítója.'),
    state: z
      .enum(['running', 'proven', 'failed'])
      .describe('running: készül, proven: kipróbálva, failed: nem sikerült.'),
    startedAt: storedMoment.describe('Amikorra a mentés szól.'),
    finishedAt: storedMoment
      .nullable()
      .describe('Mikor készült el, vagy derült ki, hogy nem sikerült.'),
    file: z.string().describe('A fájl neve; üres, ha nem készült el.'),
    bytes: z.int().describe('Mérete, bájt.'),
    rows: z.int().describe('Hány sor van benne, minden táblából.'),
    isThere: z.boolean().describe('Igaz, ha a fájl most is a mappában van, ugyanakkora.'),
    reason: z.string().describe('Miért nem sikerült, angolul, az üzemeltetőnek.'),
  })
  .meta({ id: 'BackupAttempt' });

export type BackupAttempt = z.output<typeof attempt>;

const backupList = z
  .object({
    folder: z.string().nullable().describe('Hol vannak a honlapot futtató gépen (BACKUP_DIR).'),
    isEncrypted: z.boolean().describe('Igaz, ha titkosítva készülnek.'),
    state: backupState.describe(
      'Van-e mire támaszkodni: az utolsó kipróbált mentés régebbi is lehet, mint a felsorolt kísérletek.',
    ),
    items: z.array(attempt).describe('A legutóbbi kísérletek, a legújabb elöl.'),
  })
  .meta({ id: 'BackupList' });

export type BackupList = z.output<typeof backupList>;

export const backupEndpoints = {
  getBackupState: endpoint({
    method: 'get',
    path: '/api/backups',
    summary: 'Mikor készült utoljára kipróbált mentés.',
    tag: 'backups',
    access: 'administrator',
    response: backupState,
  }),
  getBackups: endpoint({
    method: 'get',
    path: '/api/backups/list',
    summary: 'A legutóbbi mentések, és hogy melyik van meg.',
    tag: 'backups',
    access: 'administrator',
    response: backupList,
  }),
  beginBackup: endpoint({
    method: 'post',
    path: '/api/backups',
    summary: 'Mentés most; ha már készül egy, akkor az.',
    tag: 'backups',
    access: 'administrator',
    status: 204,
    failures: [404],
  }),
};
