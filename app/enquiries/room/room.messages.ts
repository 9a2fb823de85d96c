/** Texts of the page of a request. Its heading and its record use the texts of the quotation form. */
export const roomMessages = {
  /** Heading of the page of an enquiry that is neither a quotation request nor an application. */
  contactTitle: 'Üzenetváltásunk',
  steps: 'Lépések',
  received: 'Megérkezett',
  seen: 'Áttekintettük',
  offered: 'Ajánlat elküldve',
  acceptedAt: 'Elfogadva:',
  offerAccepted: (name: string, at: string) => `Az ajánlatot elfogadta: ${name}, ${at}`,
  closed: 'Lezárva',
  notYet: 'még nem',
  responsible: 'Felelőse',
  ofDiscipline: 'A szakág felelőse',
  expiresAt: 'Ez az oldal eddig érhető el',
  thread: 'Üzenetek',
  empty: 'Itt jelennek meg a válaszaink és az Ön üzenetei.',
  unconfirmed:
    'Amit Ön írt és küldött, azt az első válaszunk után mutatjuk meg itt, mert a linket tévedésből más is megkaphatta.',
  requests: {
    offer: 'Az Ön kérése',
    application: 'Az Ön jelentkezése',
    contact: 'Az Ön első üzenete',
  },
  place: (place: string) => `A munka helye: ${place}`,
  answer: (company: string) => `${company} válasza`,
  message: 'Az Ön üzenete',
  acceptance: 'Az ajánlat elfogadása',
  acceptedBy: (name: string) => `Elfogadta: ${name}`,
  write: 'Üzenet nekünk',
  text: 'Üzenet',
  sending: 'Küldés folyamatban…',
  sendMessage: 'Üzenet elküldése',
  messageSent: 'Üzenetét megkaptuk, hamarosan válaszolunk.',
  offer: 'Az ajánlat elfogadása',
  accept: 'Elfogadom az ajánlatot',
  acceptIntro: (count: number) =>
    count === 1 ? 'Ezt az ajánlatot fogadja el:' : 'Ezeket a dokumentumokat fogadja el:',
  name: 'Az Ön neve',
  noSignature:
    'Az elfogadást az időpontjával, az Ön nevével, a fájlok nevével és ellenőrző összegével (SHA-256) rögzítjük. Ez nem aláírás: a szerződéskötéshez keresni fogjuk.',
  confirmAccept: 'Igen, elfogadom',
  cancel: 'Mégsem',
  accepted: 'Az elfogadást rögzítettük, és szóltunk az irodának.',
  reference: 'Hivatkozási szám',
  lostLink: 'Elveszett a link?',
  lostHint: 'A korábban megadott e-mail-címre küldjük el.',
  sendLink: 'Link küldése',
  linkSent:
    'Ha ismerjük ezt a számot, a linket elküldtük a hozzá megadott e-mail-címre. Ha egy órán belül sem érkezik meg, keressen minket.',
  optional: 'nem kötelező',
  honeypot: 'Ezt a mezőt hagyja üresen',
  refused: 'Még nem ment el: javítsa a megjelölt mezőket.',
  /** Empty, so that the API's message is shown. */
  tooMany: '',
  failed: 'Nem sikerült elküldeni. Kérjük, próbálja meg később, vagy keressen minket telefonon.',
  unavailable:
    'Most nem tudjuk fogadni. Amit beírt, megmaradt: kérjük, küldje el újra néhány perc múlva.',
  lost: 'Nem tudjuk, megérkezett-e, mert a válasz elveszett. Küldje el bátran újra.',
  waiting: 'a víruskereső még vizsgálja: próbálja később',
  infected: 'a víruskereső fertőzést talált benne, ezért nem tölthető le',
  unchecked: 'a víruskereső nem tudta megvizsgálni, ezért nem tölthető le',
} as const;

/** Text of an acceptance in the thread of the staff area and in the mail to the office. */
export const acceptanceText = (
  name: string,
  files: readonly { name: string; hash: string }[],
): string =>
  [
    `Elfogadta: ${name}`,
    ...files.map((file) => `Ajánlat: ${file.name}\nSHA-256: ${file.hash}`),
    'Az elfogadás a honlapon történt; nem aláírás.',
  ].join('\n');
