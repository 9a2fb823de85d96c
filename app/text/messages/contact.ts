export const contactMessages = {
  labels: {
    name: 'Név',
    role: 'Beosztás',
    phone: 'Telefon',
    fax: 'Fax',
    email: 'E-mail',
    address: 'Cím',
    postalAddress: 'Levelezési cím',
    map: 'Térkép',
  },
  coordinates: 'Földrajzi koordináták',
  point: (latitude: string, longitude: string) => `${latitude}° É, ${longitude}° K`,
  showMap: 'Térkép megjelenítése',
  mapNotice:
    'A térkép külső szolgáltatótól (OpenStreetMap) töltődik be, amely adatokat (például IP-címet) kaphat az Ön eszközéről.',
  mapOtherwise: 'Nem jelenik meg? Megnyitás az OpenStreetMap oldalán',
  mapOf: 'Térkép',
  answerWithin: (days: number) => `Válasz ${days} munkanapon belül`,
  answerSoon: 'Munkatársunk rövid időn belül válaszol.',
  toOffer: 'Ajánlatkérés tervekkel, fényképekkel',
  toVacancies: 'Nyitott állásaink',
  form: {
    name: 'Név',
    company: 'Cég',
    email: 'E-mail-cím',
    phone: 'Telefonszám',
    subject: 'Tárgy',
    message: 'Üzenet',
    consent: { before: 'Az', notice: 'adatkezelési tájékoztatót', after: ' megismertem.' },
    optional: 'nem kötelező',
    honeypot: 'Ezt a mezőt hagyja üresen',
    send: 'Küldés',
    sending: 'Küldés folyamatban…',
    similarTo: (name: string) => `Hasonló feladat: ${name}`,
    reference: 'Hivatkozási szám:',
    refused: 'Az üzenet még nem ment el: javítsa a megjelölt mezőket.',
    /** Empty, because the API sends a complete sentence. */
    tooMany: '',
    failed:
      'Az üzenet elküldése nem sikerült. Kérjük, próbálja meg később, vagy keressen minket telefonon.',
    unavailable:
      'Az üzenetet most nem tudjuk fogadni. Amit beírt, megmaradt: kérjük, küldje el újra néhány perc múlva, vagy keressen minket telefonon.',
    lost: 'Nem tudjuk, megérkezett-e az üzenete, mert a válasz elveszett. Küldje el bátran újra: ugyanazt az üzenetet kétszer nem vesszük fel.',
    kept: (days: number) =>
      `Adatait csak a megkeresés megválaszolására használjuk, és ${days} nap elteltével töröljük.`,
  },
};
