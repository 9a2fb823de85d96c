/** Words of the staff area's frame and of what happens on all its screens. */
export const adminCopy = {
  title: 'Adminisztráció',
  menu: 'Adminisztrációs menü',
  projects: 'Projektek',
  news: 'Hírek',
  publicSite: 'Nyilvános honlap',
  signOut: 'Kilépés',
  save: 'Ment',
  delete: 'Töröl',
  back: 'Vissza',
  saved: 'A mentés sikerült.',
  deleted: 'A törlés sikerült.',
  confirmDelete: 'A művelet nem vonható vissza.',
  number: '#',
  draft: 'Vázlat',
} as const;

/** What a failed call means for whoever was waiting for it, by HTTP status; 0 is no answer at all. */
export const failureCopy = {
  unreachable:
    'A kiszolgáló nem érhető el. Ellenőrizze az internetkapcsolatot, majd próbálja újra. Amit beírt, megmaradt.',
  signedOut:
    'A munkamenet lejárt. Jelentkezzen be újra egy másik lapon, majd térjen vissza ide és mentse újra. Amit beírt, megmaradt.',
  outOfDate:
    'Az elemet időközben más módosította. Amit beírt, megmaradt; nyissa meg az elemet egy másik lapon, és vesse össze a kettőt.',
  missing: 'Az elem már nem létezik, lehet, hogy időközben törölték. Amit beírt, megmaradt.',
  fault: 'A kiszolgáló hibát jelzett. Próbálja újra később. Amit beírt, megmaradt.',
} as const;
