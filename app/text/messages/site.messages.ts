/** Messages of the frame that all public pages share. */
export const siteMessages = {
  skipToContent: 'Ugrás a tartalomra',
  mainMenu: 'Főmenü',
  allReferences: 'Minden referencia',
  menuToggle: 'Menü',
  search: 'Keresés',
  searchSite: 'Keresés a honlapon',
  searchWords: 'Keresett szavak',
  offer: 'Ajánlatkérés',
  contactBar: 'Hívás és ajánlatkérés',
  call: 'Hívás',
  ask: 'Ajánlatot kérek',
  vacancies: 'Állások',
  footerMenu: 'Jogi tudnivalók',
  euEmblem: 'Az Európai Unió jelképe',
  euProject: 'Projektazonosító:',
  euLink: 'Tovább a projekt ismertetőjéhez',
  address: 'Cím',
  phone: 'Telefon',
  email: 'E-mail',
  rights: 'Minden jog fenntartva.',
  samplePicture: 'Mintakép',
  sampleBadge: 'Mintaadat',
  sampleNotice:
    'A honlapon szereplő cég- és személyes adatok, jogosultságok és vizsgálatok, valamint a mintaképpel megjelenő referenciák és hírek kitaláltak: valós személyhez, céghez vagy munkához nem tartoznak.',
  loading: 'Betöltés folyamatban…',
  feed: 'Hírek (Atom)',
} as const;

export const shareMessages = {
  copy: 'Link másolása',
  share: 'Megosztás',
  address: 'Az oldal címe',
  copied: 'A link a vágólapra került.',
  refused: 'A böngésző nem engedi a másolást: a kijelölt cím kézzel másolható.',
} as const;

export const errorMessages = {
  notFoundTitle: 'Az oldal nem található',
  notFoundText: 'A keresett oldal nem létezik, vagy új címre költözött.',
  faultTitle: 'Váratlan hiba történt',
  faultText: 'A hiba elhárításán dolgozunk. Kérjük, próbálja meg később.',
  unavailableTitle: 'Az oldal most nem érhető el',
  unavailableText:
    'Átmenetileg nem érjük el az oldal tartalmát. Kérjük, próbálja meg néhány perc múlva; telefonszámainkat addig is megtalálja a kapcsolati oldalon.',
  contact: 'Tovább az elérhetőségeinkhez',
  home: 'Vissza a kezdőlapra',
} as const;

export const pagerMessages = {
  previous: 'Előző oldal',
  older: '(régebbiek)',
  next: 'Következő oldal',
  newer: '(újabbak)',
  above: 'Lapozás a lista felett',
  below: 'Lapozás a lista alatt',
  page: (number: number) => ` – ${number}. oldal`,
} as const;

/** Texts of the placeholders for third-party media (2003. évi C. törvény, 155. §). */
export const embedMessages = {
  playVideo: 'A videó lejátszása',
  video:
    'A videó külső szolgáltatótól töltődik be, amely adatokat (például IP-címet) kaphat az Ön eszközéről.',
  showPicture: 'A kép megjelenítése',
  pictureLink: 'A kép hivatkozása',
  close: 'Bezárás',
  previous: 'Előző kép',
  next: 'Következő kép',
  zoom: 'Nagyítás',
  enlarged: 'A nagyított kép',
} as const;

export const pictureGalleryMessages = {
  title: 'Képek',
  pictureOf: (name: string, number: number) => `${name}, ${number}. kép`,
} as const;

/** Notes about Hungarian texts on pages in other languages. */
export const languageMessages = {
  inHungarian: 'Magyarul',
  partlyInHungarian: 'Részben magyarul',
  inHungarianOnly: 'Ez a szöveg csak magyarul olvasható.',
  partly: 'Egy része csak magyarul olvasható.',
  switch: 'Nyelv',
} as const;

/** Short texts for error answers that are sent without a rendered page. */
export const plainPageMessages = {
  method: 'Ezen az oldalon ez a művelet nem érhető el',
  noPage: 'Ilyen oldal nincs',
  coded: 'Az űrlap csak tömörítetlenül küldhető el',
  forged: 'A kérés nem a honlapról érkezett',
  tryHome: { before: 'Kérjük, folytassa a', home: 'kezdőlapról', after: '.' },
} as const;

export const previewMessages = {
  label: 'Előnézet',
  banner: 'Előnézet – nem nyilvános',
  expires: (when: string) => `lejár: ${when}`,
} as const;
