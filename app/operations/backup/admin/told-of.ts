import { shownMoment } from '../../../ui/admin/shown-moment.ts';
import type { BackupState } from '../schedule/backup.contract.ts';
import { backupCopy as copy } from './backup.copy.ts';

/** What there is to fall back on, in a sentence: the same wherever it is told. */
export function toldOf({ isSetUp, isFresh, proven }: BackupState): string {
  if (!isSetUp) return copy.notSetUp;
  if (!proven) return copy.none;
  const moment = shownMoment(Date.parse(proven.madeAt));
  if (!proven.isThere) return copy.away(moment);
  return isFresh ? copy.fresh(moment) : copy.stale(moment);
}
