import { shownMoment } from '../../../text/shown-moment.ts';
import type { BackupState } from '../schedule/backup.contract.ts';

export const backupMessages = {
  title: 'Biztonsági mentés',
  fresh: (moment: string) => `Az utolsó kipróbált biztonsági mentés: ${moment}.`,
  stale: (moment: string) => `Régi az utolsó kipróbált biztonsági mentés: ${moment}.`,
  away: (moment: string) =>
    `Nincs a helyén az utolsó kipróbált biztonsági mentés (${moment}): a fájlja eltűnt, más a mérete, vagy a mappa nem válaszol.`,
  none: 'Még nincs kipróbált biztonsági mentés.',
  notSetUp: 'A honlap nem készít biztonsági mentést: kérje az üzemeltetőtől.',
  failed: (moment: string) => `A legutóbbi kísérlet nem sikerült (${moment}).`,
  /** Precedes a sentence in English, which the administrator passes on to the operator. */
  reason: 'Az oka, az üzemeltetőnek:',
  all: 'Mentések',
  heading: 'Biztonsági mentések',
  note: 'Mindegyiket visszaállítja a honlap próbaképpen, és csak akkor tartja meg, ha minden sora egyezik.',
  where: (folder: string) => `A honlapot futtató gépen itt vannak: ${folder}`,
  encrypted: 'Titkosítva: csak a kulcs birtokosa olvashatja el őket.',
  makeNow: 'Mentés most',
  making: 'Készül a mentés…',
  made: 'A mentés elkészült, és ki van próbálva.',
  notMade: 'A mentés nem sikerült.',
  rows: (rows: number) => `${rows.toLocaleString('hu-HU')} sor`,
  states: { running: 'Készül', proven: 'Kipróbálva', failed: 'Nem sikerült' },
  gone: 'Nem található',
  unknown: 'A biztonsági mentések állapota most nem olvasható.',
} as const;

/** Describes the state of the backups in one sentence, for every place that shows it. */
export function statusText({ isSetUp, isFresh, proven }: BackupState): string {
  if (!isSetUp) return backupMessages.notSetUp;
  if (!proven) return backupMessages.none;
  const moment = shownMoment(proven.madeAt);
  if (!proven.isThere) return backupMessages.away(moment);
  return isFresh ? backupMessages.fresh(moment) : backupMessages.stale(moment);
}
