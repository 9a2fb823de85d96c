/** The call by which administrators learn when the site has last made a backup that can be relied on. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';

const moment = z.string().meta({ format: 'date-time' });

const backupState = z
  .object({
    isSetUp: z.boolean().describe('Igaz, ha a honlap maga készít mentéseket (BACKUP_DIR).'),
    isFresh: z.boolean().describe('Igaz, ha van kipróbált mentés, és nem régebbi, mint kellene.'),
    proven: z
      .object({
        madeAt: moment.describe('Amikorra a mentés szól.'),
        file: z.string().describe('A fájl neve.'),
        bytes: z.int().describe('Mérete, bájt.'),
        rows: z.int().describe('Hány sor van benne, minden táblából.'),
      })
      .nullable()
      .describe('Az utolsó mentés, amelyet a honlap visszaállítva is egyezőnek talált.'),
    failed: z
      .object({
        at: moment.describe('Mikor derült ki.'),
        reason: z.string().describe('Miért nem sikerült.'),
      })
      .nullable()
      .describe('Az utolsó sikertelen kísérlet, ha azóta nem volt sikeres.'),
  })
  .meta({ id: 'BackupState' });

export type BackupState = z.output<typeof backupState>;

export const backupEndpoints = {
  getBackupState: endpoint({
    method: 'get',
    path: '/api/backups',
    summary: 'Mikor készült utoljára kipróbált mentés.',
    tag: 'backups',
    access: 'administrator',
    response: backupState,
  }),
};
