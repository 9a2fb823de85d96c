/** Words of the frame around every page. */
export const siteCopy = {
  title: 'Geodézia, geotechnika, környezetvédelem',
  skipToContent: 'Ugrás a tartalomra',
  mainMenu: 'Fő menü',
  menuToggle: 'Menü',
  home: 'Bemutatkozás',
  references: 'Referenciák',
  groundlab: 'Laboratórium',
  news: 'Hírek',
  contact: 'Kapcsolat',
  privacy: 'Adatkezelés',
  imprint: 'Impresszum',
  euFunding: 'Az Európai Unió társfinanszírozásával',
  euProject: 'Projektazonosító:',
  euLink: 'Tovább a projekt ismertetőjéhez',
  address: 'Cím',
  phone: 'Telefon',
  email: 'E-mail',
  rights: 'Minden jog fenntartva.',
  loading: 'Betöltés folyamatban…',
} as const;

export const errorCopy = {
  notFoundTitle: 'Az oldal nem található',
  notFoundText: 'A keresett oldal nem létezik, vagy új címre költözött.',
  faultTitle: 'Váratlan hiba történt',
  faultText: 'A hiba elhárításán dolgozunk. Kérjük, próbálja meg később.',
  home: 'Vissza a kezdőlapra',
} as const;

export const pagerCopy = {
  previous: 'Előző',
  next: 'Következő',
  above: 'Lapozás a lista felett',
  below: 'Lapozás a lista alatt',
} as const;
