/** Words about backups in the staff area. */
export const backupCopy = {
  title: 'Biztonsági mentés',
  fresh: (moment: string) => `Az utolsó kipróbált biztonsági mentés: ${moment}.`,
  stale: (moment: string) => `Régi az utolsó kipróbált biztonsági mentés: ${moment}.`,
  none: 'Még nincs kipróbált biztonsági mentés.',
  notSetUp: 'A honlap nem készít biztonsági mentést: kérje az üzemeltetőtől.',
  failed: (moment: string, reason: string) =>
    `A legutóbbi kísérlet nem sikerült (${moment}): ${reason}`,
  unknown: 'A biztonsági mentések állapota most nem olvasható.',
} as const;
