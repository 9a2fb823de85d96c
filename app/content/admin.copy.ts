/** Words of the staff area's frame and of what happens on all its screens. */
export const adminCopy = {
  title: 'Adminisztráció',
  menu: 'Adminisztrációs menü',
  projects: 'Projektek',
  news: 'Hírek',
  reproPrices: 'Reprográfiai árlista',
  messages: 'Kapcsolatfelvételek',
  newMessages: (count: number) => `(${count} új)`,
  publicSite: 'Nyilvános honlap',
  ownPassword: 'Jelszó módosítása',
  signOut: 'Kilépés',
  save: 'Ment',
  delete: 'Töröl',
  add: 'Hozzáad',
  modify: 'Módosít',
  cancel: 'Mégse',
  close: 'Bezárás',
  back: 'Vissza',
  retry: 'Újrapróbálás',
  saveAsNew: 'Mentés új elemként',
  saved: 'A mentés sikerült.',
  added: 'A hozzáadás sikerült.',
  deleted: 'A törlés sikerült.',
  confirmDelete: 'A művelet nem vonható vissza.',
  number: '#',
  date: 'Dátum',
  state: 'Állapot',
  draft: 'Vázlat',
  published: 'Közzétéve',
  search: 'Keresés',
  clearSearch: 'Keresés törlése',
  found: (count: number) => `${count.toLocaleString('hu-HU')} találat`,
  nothingFound: 'Nincs a keresésnek megfelelő elem.',
  previousPage: 'Előző oldal',
  nextPage: 'Következő oldal',
  pages: 'Lapozás',
  publicPage: 'Megtekintés a honlapon',
  preview: 'Előnézet',
  notices: 'Értesítések',
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
  backOnline: 'A kapcsolat helyreállt.',
  signedOut: 'A munkamenet lejárt, ezért a művelet nem történt meg. Amit beírt, megmaradt.',
  refused: 'Nem menthető: javítsa a megjelölt mezőket.',
  outOfDate: 'Az elemet időközben más módosította.',
  missing: 'Az elem már nem létezik, időközben törölték. Amit beírt, megmaradt.',
  tooLarge: 'Nem menthető: a kép vagy a tartalom túl nagy.',
  fault: 'A kiszolgáló hibát jelzett. Amit beírt, megmaradt. Próbálja újra később.',
} as const;

export const leaveCopy = {
  question: 'Elhagyja az oldalt mentés nélkül?',
  detail: 'A módosításokat még nem mentette. Ha elhagyja az oldalt, elvesznek.',
  stay: 'Maradok',
  leave: 'Elhagyom',
} as const;

export const draftCopy = {
  found: (when: string) => `Ezen a gépen maradt egy mentetlen változat (${when}).`,
  isOlder: 'Az elemet azóta módosították; visszaállítás után mentéskor összevetheti a kettőt.',
  restore: 'Visszaállítás',
  discard: 'Elvetés',
} as const;

export const conflictCopy = {
  title: 'Az elemet időközben más módosította',
  detail: 'Mezőnként választhatja ki, melyik változat maradjon. Semmi nem vész el, amíg nem ment.',
  mine: 'Az Ön változata',
  theirs: 'A mentett változat',
  save: 'A kiválasztott változat mentése',
  back: 'Vissza a szerkesztéshez',
  empty: '(üres)',
  yes: 'Igen',
  no: 'Nem',
  same: 'A két változat megegyezik.',
  removal: 'A törlés előtt nézze meg, mi változott.',
  removeAnyway: 'Törlés mindenképp',
} as const;

export const pictureCopy = {
  picture: 'Kép',
  choose: 'Kép kiválasztása',
  replace: 'Csere',
  remove: 'Eltávolítás',
  hint: 'Húzza ide, illessze be a vágólapról, vagy válassza ki: PNG, JPEG, WebP, GIF vagy AVIF.',
  reading: 'A kép előkészítése…',
  preview: 'A kiválasztott kép előnézete',
  alt: 'A kép leírása',
  altHint: 'Mi látható a képen? Azoknak szól, akik nem látják, és a keresőknek.',
  wrongType: 'Csak képfájl tölthető fel: PNG, JPEG, WebP, GIF vagy AVIF.',
  broken: 'A képfájl hibás, nem olvasható.',
} as const;
