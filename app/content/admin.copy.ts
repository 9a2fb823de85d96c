/** Words of the staff area's frame and of what happens on all its screens. */
export const adminCopy = {
  title: 'Adminisztráció',
  menu: 'Adminisztrációs menü',
  projects: 'Projektek',
  news: 'Hírek',
  reproPrices: 'Reprográfiai árlista',
  messages: 'Kapcsolatfelvételek',
  bin: 'Lomtár',
  history: 'Előzmények',
  copy: 'Másolat',
  copyOf: (name: string) => `${name} (másolat)`,
  audit: 'Napló',
  newContactRequests: (count: number) => `(${count} új)`,
  publicSite: 'Nyilvános honlap',
  ownPassword: 'Jelszó módosítása',
  signOut: 'Kilépés',
  save: 'Ment',
  delete: 'Töröl',
  add: 'Hozzáad',
  undo: 'Visszavonás',
  modify: 'Módosít',
  cancel: 'Mégse',
  close: 'Bezárás',
  back: 'Vissza',
  retry: 'Újrapróbálás',
  saveAsNew: 'Mentés új elemként',
  saved: 'A mentés sikerült.',
  savedItem: 'A mentés sikerült:',
  reload: 'Újratöltés',
  missingCodeTitle: 'Ez a lap most nem tölthető be',
  missingCode:
    'A lap egy része nem érkezett meg: lehet, hogy a honlapból új változat készült, vagy megszakadt a kapcsolat. Töltse újra; amit mentett, megvan.',
  nothingCame: 'A lap nem töltődött be: egy része nem érkezett meg.',
  added: 'A hozzáadás sikerült.',
  deleted: 'A törlés sikerült.',
  confirmDelete: 'A lomtárba kerül, ahonnan visszahozható.',
  number: '#',
  date: 'Dátum',
  picture: 'Kép',
  pictureAlt: 'A kép leírása',
  state: 'Állapot',
  draft: 'Vázlat',
  published: 'Közzétéve',
  search: 'Keresés',
  clearSearch: 'Keresés törlése',
  found: (count: number) => `${count.toLocaleString('hu-HU')} találat`,
  nothingFound: 'Nincs a keresésnek megfelelő elem.',
  sort: 'Rendezés',
  ascending: (column: string) => `${column}, növekvő`,
  descending: (column: string) => `${column}, csökkenő`,
  previousPage: 'Előző oldal',
  nextPage: 'Következő oldal',
  olderPage: 'Régebbiek',
  newerPage: 'Újabbak',
  pages: 'Lapozás',
  publicPage: 'Megtekintés a honlapon',
  preview: 'Előnézet',
  notices: 'Értesítések',
  working: 'Folyamatban…',
  takesLong: 'A szokásosnál tovább tart.',
  isLive: 'A honlapon már látható.',
  isNotLive: 'A mentés sikerült, de a nyilvános oldal még nem ezt a változatot mutatja.',
  previewTitle: 'Így látja majd a látogató',
  backToAdmin: 'Vissza az adminisztrációhoz',
  missingItem: 'A keresett elem nem található, lehet, hogy időközben törölték.',
} as const;

/** What a failed call means for whoever was waiting for it; nothing that was typed is ever lost. */
export const failureCopy = {
  unreachable:
    'A kiszolgáló nem érhető el. Amit beírt, megmaradt. Ellenőrizze az internetkapcsolatot, majd próbálja újra.',
  silent: 'A kiszolgáló nem érhető el. Amit beírt, megmaradt.',
  foreign:
    'Nem a honlap válaszolt, hanem valami a hálózaton, például egy wifi belépőoldala. Jelentkezzen be a hálózatra egy új lapon, majd próbálja újra.',
  foreignChange:
    'Nem a honlap válaszolt, hanem valami a hálózaton, például egy wifi belépőoldala. Amit beírt, megmaradt.',
  /** What a call was to do, where nothing more is known. */
  change: 'a művelet',
  saving: 'a mentés',
  removal: 'a törlés',
  uncertain: (what: string) =>
    `Nem tudni, hogy ${what} megtörtént-e; az újrapróbálás biztonságos, kétszer nem történik meg.`,
  /** Once it is known after all. */
  notSaved: 'A mentés nem sikerült.',
  notRemoved: 'A törlés nem sikerült.',
  backOnline: 'A kapcsolat helyreállt.',
  signedOut: 'A munkamenet lejárt, ezért a művelet nem történt meg. Amit beírt, megmaradt.',
  sessionOver: 'A munkamenet lejárt. Amit beírt, megmaradt.',
  refused: 'Nem menthető: javítsa a megjelölt mezőket.',
  outOfDate: 'Az elemet időközben más módosította.',
  missing: 'Az elem már nem létezik, időközben törölték. Amit beírt, megmaradt.',
  tooLarge: 'Nem menthető: a kép vagy a tartalom túl nagy.',
  fault: 'A kiszolgáló hibát jelzett. Amit beírt, megmaradt. Próbálja újra később.',
  unavailable:
    'A kiszolgáló most nem éri el az adatait. Amit beírt, megmaradt. Próbálja újra néhány perc múlva.',
} as const;

/** The same where there was nothing to type: a list, or a button by itself. */
export const plainFailureCopy = {
  ...failureCopy,
  unreachable:
    'A kiszolgáló nem érhető el. Ellenőrizze az internetkapcsolatot, majd próbálja újra.',
  signedOut: 'A munkamenet lejárt, ezért a művelet nem történt meg.',
  missing: 'Az elem már nem létezik, időközben törölték.',
  fault: 'A kiszolgáló hibát jelzett. Próbálja újra később.',
  unavailable: 'A kiszolgáló most nem éri el az adatait. Próbálja újra néhány perc múlva.',
} as const;

export const leaveCopy = {
  question: 'Elhagyja az oldalt mentés nélkül?',
  detail: 'A módosításokat még nem mentette. Ha elhagyja az oldalt, a piszkozatuk is törlődik.',
  stay: 'Maradok',
  leave: 'Elhagyom',
} as const;

export const draftCopy = {
  found: (when: string) => `Ezen a gépen maradt egy mentetlen változat (${when}).`,
  isOlder: 'Az elemet azóta módosították: ahol a kettő eltér, visszaállításkor választhat.',
  isOrphan: 'Az elemet, amelyhez tartozott, időközben törölték; új elemként menthető.',
  restore: 'Visszaállítás',
  discard: 'Elvetés',
  discarded: 'A mentetlen változatot elvetette.',
  /** After what failed elsewhere. */
  isDraft: 'Amit beírt, ezen a gépen megmaradt.',
  open: 'Megnyitás',
  kept: (time: string) => `Piszkozat mentve ${time}`,
  saved: (time: string) => `Mentve ${time}`,
  unsaved: 'Nem mentett',
  listTitle: 'Mentetlen munka ezen a gépen',
  newsItem: 'Hír',
  newNewsItem: 'Új hír',
  project: 'Projekt',
  newProject: 'Új projekt',
  named: (kind: string, name: string) => `${kind}: „${name}”`,
  more: (count: number) => `és még ${count}`,
  elsewhere: 'egy másik ablakban nyitva',
} as const;

export const conflictCopy = {
  title: 'Az elemet időközben más módosította',
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
