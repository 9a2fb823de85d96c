/** Words of the choice between two versions. */
export const conflictCopy = {
  title: 'Az elemet időközben módosították',
  detail: 'Mezőnként választhatja ki, melyik változat maradjon. Semmi nem vész el, amíg nem ment.',
  mine: 'Az Ön változata',
  theirs: 'A mentett változat',
  save: 'A kiválasztott változat mentése',
  restore: 'A kiválasztott változat visszaállítása',
  back: 'Vissza a szerkesztéshez',
  empty: '(üres)',
  yes: 'Igen',
  no: 'Nem',
  same: 'A két változat megegyezik.',
  removal: 'A törlés előtt nézze meg, mi változott.',
  removeAnyway: 'Törlés mindenképp',
} as const;
