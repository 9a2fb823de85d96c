export const libraryCopy = {
  title: 'Médiatár',
  upload: 'Feltöltés',
  uploadHint:
    'Húzza ide, vagy válassza ki, akár többet egyszerre: kép (legfeljebb 10 MB) vagy PDF (legfeljebb 20 MB).',
  uploads: 'Feltöltések',
  uploaded: (name: string) => `Feltöltve: ${name}`,
  sending: 'A feltöltés még tart: ha elhagyja az oldalt, félbemarad.',
  list: 'Képek és dokumentumok',
  filter: 'Mi látszik',
  filters: [
    { key: 'all', label: 'Minden' },
    { key: 'pictures', label: 'Képek' },
    { key: 'documents', label: 'Dokumentumok' },
    { key: 'unused', label: 'Sehol sem használt' },
    { key: 'deleted', label: 'Törölt' },
  ],
  empty: 'A médiatár még üres.',
  nothingFound: 'Nincs a keresésnek megfelelő kép vagy dokumentum.',
  document: 'PDF',
  nameless: 'Név nélküli kép',
  noAlt: 'Nincs leírása',
  unused: 'Sehol sem használt',
  usedIn: (count: number) => `${count.toLocaleString('hu-HU')} helyen`,
  open: (name: string) => `${name}: részletek`,
  close: 'Bezárás',
  outOfDate:
    'Az elemet időközben módosították. Csukja be, és nyissa meg újra: akkor látja, hogyan áll most.',
  closeQuestion: 'Bezárja mentés nélkül?',
  closeDetail: 'A módosításokat még nem mentette: ha bezárja, elvesznek.',
  closeUnsaved: 'Bezárás mentés nélkül',
  details: 'Részletek',
  size: 'Méret',
  added: 'Feltöltve',
  addedUnknown: 'korábban',
  keptUntil: (moment: string) => `Törölve; eddig hozható vissza: ${moment}`,
  uses: 'Hol szerepel',
  moreUses: (count: number) => `és még ${count.toLocaleString('hu-HU')} helyen`,
  openFile: 'Megnyitás új lapon',
  alt: 'A kép leírása',
  altHint:
    'Ezt a leírást kapja a kép, amikor legközelebb beillesztik. Ahol már szerepel, ott a saját leírása marad.',
  documentTitle: 'A dokumentum címe',
  titleHint: 'Így találják meg a munkatársak. A dokumentum webcíme nem változik.',
  focus: 'Fókuszpont',
  focusHint:
    'Kattintson arra, aminek minden kivágásban látszania kell, vagy mozgassa a jelet a nyílbillentyűkkel (Shifttel finoman).',
  focusAt: (x: number, y: number) => `balról ${x} %, felülről ${y} %`,
  noFocus: 'középen (nincs beállítva)',
  clearFocus: 'Fókuszpont törlése',
  crops: 'Kivágások',
  save: 'Ment',
  saved: 'A mentés sikerült.',
  undoSave: (name: string) => `Visszavonás: ${name} adatai`,
  savedBack: (name: string) => `Visszavonva: ${name} adatai ismét a korábbiak.`,
  replace: 'Csere mindenhol…',
  replaceTitle: 'Mi kerüljön a helyére?',
  replaceQuestion: (count: number) =>
    `Lecseréli ${count === 1 ? 'azon az 1 helyen' : `az összes helyen (${count.toLocaleString('hu-HU')})`}, ahol szerepel?`,
  replaceDetail:
    'Minden elem új változatot kap az előzményeiben, egyszerre. A csere visszavonható. A képek saját leírása marad, csak a médiatárból kapott leírás cserélődik.',
  replaceNow: 'Csere',
  cancel: 'Mégse',
  /** 0 if an earlier attempt whose answer was lost has replaced all. */
  replaced: (count: number) =>
    count === 0
      ? 'A csere már megtörtént: a régi sehol sem szerepel.'
      : `A csere megtörtént ${count.toLocaleString('hu-HU')} helyen.`,
  undo: 'Visszavonás',
  undoReplace: 'A csere visszavonása',
  undone: 'A cserét visszavontuk.',
  undoLate:
    'A csere már nem vonható vissza egyszerre: azóta valamelyik elemet módosították. Az előzményekből egyenként visszaállítható.',
  remove: 'Töröl',
  inUse: 'Törölni csak azt lehet, ami sehol sem szerepel.',
  removed: (name: string) => `Törölve: ${name}.`,
  undoRemove: (name: string) => `Visszavonás: ${name}`,
  restore: 'Visszahozás',
  restored: (name: string) => `Visszahozva: ${name}.`,
  choose: 'Választás a médiatárból',
  choosePicture: 'Kép választása a médiatárból',
  chooseDocument: 'Dokumentum választása a médiatárból',
  search: 'Keresés a médiatárban',
  loading: 'Betöltés…',
  previous: 'Újabbak',
  next: 'Régebbiek',
  pages: 'Lapozás a médiatárban',
  page: (page: number, last: number) => `${page} / ${last}`,
  chosenDocument: 'A kiválasztott dokumentum',
  chooseFile: 'PDF kiválasztása',
  replaceFile: 'Csere',
  removeFile: 'Eltávolítás',
  documentHint: 'PDF, legfeljebb 20 MB.',
} as const;

/** `1,4 MB`, `312 kB`: rounded up, so that no file has size 0. */
export function shownSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.ceil(bytes / 1024).toLocaleString('hu-HU')}\u00a0kB`;
  return `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toLocaleString('hu-HU')}\u00a0MB`;
}
