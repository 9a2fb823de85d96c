import type { Language } from '../text/languages/language.ts';

/** Texts of the quotation form and of its status page. */
export const offerMessages = {
  title: 'Ajánlatkérés',
  description: 'Kérjen ajánlatot: szakág, hely, határidő, tervek és fényképek.',
  lead: 'Írja meg, mire van szüksége, és csatolja, amije van: tervet, helyszínrajzot, fényképet. Felmérjük a feladatot, és ajánlattal válaszolunk.',
  subject: (discipline: string) => `Ajánlatkérés: ${discipline}`,
  work: 'A feladat',
  discipline: 'Szakág',
  otherDiscipline: 'Másik szakág',
  unknownDiscipline: 'Nem tudom, segítsenek',
  office: 'Az irodánk veszi fel Önnel a kapcsolatot:',
  callOffice: 'Ha nem tudja, melyik kell, hívja az irodát:',
  responsible: 'Felelőse:',
  place: 'Hely vagy helyrajzi szám',
  placeHint: 'Település, cím vagy helyrajzi szám.',
  deadline: 'Mikorra kéri',
  deadlineHint: 'Ha nem tudja a napot, hagyja üresen, és írja a leírásba, például: jövő hónapban.',
  similar: 'Hasonló feladat:',
  similarHint: 'Ha nem ilyenről van szó, vegye ki a jelölést.',
  service: 'Szolgáltatás:',
  test: (name: string, standards: string) => `Vizsgálat: ${name}${standards && ` (${standards})`}`,
  serviceHint: 'Ha nem erre van szüksége, vegye ki a jelölést.',
  message: 'A feladat leírása',
  attachments: 'Mellékletek',
  attachmentsHint:
    'PDF, DWG, DXF, kép (JPEG, PNG, WebP, GIF, AVIF) vagy ZIP; legfeljebb öt fájl, együtt 25 MB, egy kép legfeljebb 10 MB.',
  choose: 'Fájlok kiválasztása',
  kept: 'Már nálunk van',
  keptHint: 'Amelyiket nem akarja elküldeni, annál vegye ki a jelölést.',
  chooseAgain:
    'Ami nem szerepel a felsoroltak között, azt válassza ki újra: a böngésző a fájlokat nem őrzi meg.',
  you: 'Az Ön adatai',
  name: 'Név',
  company: 'Cég',
  email: 'E-mail-cím',
  phone: 'Telefonszám',
  officePhone: 'Központi telefonszám',
  officeEmail: 'Központi e-mail-cím',
  consent: { before: 'Az', notice: 'adatkezelési tájékoztatót', after: ' megismertem.' },
  optional: 'nem kötelező',
  honeypot: 'Ezt a mezőt hagyja üresen',
  send: 'Ajánlatkérés elküldése',
  sending: 'Küldés folyamatban…',
  sent: 'Köszönjük, ajánlatkérését megkaptuk.',
  answerTo: 'Ide válaszolunk',
  mistyped:
    'Ha elírta a címet, hívjon minket, vagy írja meg nekünk a helyes címet a hivatkozási számmal együtt.',
  saveLink:
    'Mentse el az alábbi hivatkozást: ott később is megnézheti, hol tartunk, akkor is, ha a levelünk nem ér oda.',
  statusLink: 'Így áll a kérése',
  next: 'Mi következik?',
  steps: [
    'Átnézzük, amit küldött, és felmérjük a feladatot.',
    'A megadott e-mail-címre ajánlattal vagy kérdésekkel válaszolunk.',
    'Ha addig hozzátenne valamit, megírhatja a kérése oldalán, amelynek a linkje alább áll.',
  ],
  lostLink: 'Elveszett a kérésének linkje?',
  another: 'Új ajánlatkérés',
  refused: 'Az ajánlatkérés még nem ment el: javítsa a megjelölt mezőket.',
  /** Empty, so that the API's message is shown. */
  tooMany: '',
  failed:
    'Az ajánlatkérés elküldése nem sikerült. Kérjük, próbálja meg később, vagy keressen minket telefonon.',
  unavailable:
    'Az ajánlatkérést most nem tudjuk fogadni. Amit beírt, megmaradt: kérjük, küldje el újra néhány perc múlva, vagy keressen minket telefonon.',
  lost: 'Nem tudjuk, megérkezett-e az ajánlatkérése, mert a válasz elveszett. Küldje el bátran újra: ugyanazt kétszer nem vesszük fel.',
  keptFor: (days: number) =>
    `Adatait és a mellékleteket csak az ajánlathoz használjuk, és ${days} nap elteltével töröljük.`,
  plain: 'Csak kérdése van? A Kapcsolat oldalon is írhat.',
  upload: {
    done: '{name}: feltöltve',
    waiting: '{name}: megszakadt a kapcsolat, folytatjuk, amint lehet',
    remove: 'Eltávolítás: {name}',
    stillUploading: 'A fájlok feltöltése még tart: amint kész, elküldjük az űrlapot.',
    failed: '{name}: a feltöltés nem sikerült, próbálja újra',
    withoutFile: 'Ha e fájl nélkül is elküldi, nyomja meg újra a küldés gombját',
    tooMany: 'Legfeljebb öt fájl csatolható',
    tooLarge: 'A fájlok együtt legfeljebb 25 MB-osak lehetnek',
  },
  statusTitle: 'Az ajánlatkérés állapota',
  whereToFind:
    'A kérés oldala arról a címről nyílik meg, amely a visszaigazoló levélben és az elküldés után állt. Ha nem találja, a hivatkozási számmal is segítünk:',
  states: {
    received: 'Megérkezett',
    seen: 'Foglalkozunk vele',
    answered: 'Megválaszoltuk',
    closed: 'Lezártuk',
  },
  reference: 'Hivatkozási szám',
  question: 'Kérdése van? Válaszoljon a tőlünk kapott levélre, vagy keressen minket:',
} as const;

/** Texts of an application, in place of those of a quotation request. */
export const applicationMessages = {
  title: 'Jelentkezés',
  description: 'Jelentkezzen nyitott állásainkra: írjon magáról, és csatolja az önéletrajzát.',
  lead: 'Írjon magáról, és csatolja az önéletrajzát. Elolvassuk, és válaszolunk.',
  subject: (vacancy: string) => `Jelentkezés: ${vacancy}`,
  vacancy: 'Állás',
  responsible: 'Kapcsolattartó:',
  message: 'Bemutatkozás',
  attachments: 'Önéletrajz, mellékletek',
  attachmentsHint:
    'PDF, kép (JPEG, PNG, WebP, GIF, AVIF) vagy ZIP; legfeljebb öt fájl, együtt 25 MB, egy kép legfeljebb 10 MB.',
  send: 'Jelentkezés elküldése',
  sent: 'Köszönjük, jelentkezését megkaptuk.',
  statusLink: 'Így áll a jelentkezése',
  steps: [
    'Elolvassuk, amit küldött.',
    'A megadott e-mail-címre válaszolunk.',
    'Ha addig hozzátenne valamit, megírhatja a jelentkezése oldalán, amelynek a linkje alább áll.',
  ],
  lostLink: 'Elveszett a jelentkezésének linkje?',
  another: 'Minden állás',
  refused: 'A jelentkezés még nem ment el: javítsa a megjelölt mezőket.',
  failed:
    'A jelentkezés elküldése nem sikerült. Kérjük, próbálja meg később, vagy keressen minket telefonon.',
  unavailable:
    'A jelentkezést most nem tudjuk fogadni. Amit beírt, megmaradt: kérjük, küldje el újra néhány perc múlva, vagy keressen minket telefonon.',
  lost: 'Nem tudjuk, megérkezett-e a jelentkezése, mert a válasz elveszett. Küldje el bátran újra: ugyanazt kétszer nem vesszük fel.',
  keptFor: (days: number) =>
    `Adatait és a mellékleteket csak a jelentkezés elbírálásához használjuk, és ${days} nap elteltével töröljük.`,
  statusTitle: 'A jelentkezés állapota',
} as const;

/** Texts of the form for a quotation request or an application, and of its receipt. */
export const requestWords = ({ wordsOf }: Pick<Language, 'wordsOf'>, isApplication: boolean) => ({
  ...wordsOf(offerMessages),
  ...(isApplication && wordsOf(applicationMessages)),
});
export type RequestWords = ReturnType<typeof requestWords>;

/** Texts of the mail that confirms a quotation request to its sender. */
export const confirmationMessages = {
  subject: (reference: string) => `[${reference}] Megkaptuk ajánlatkérését`,
  greeting: 'Tisztelt Érdeklődő!',
  received: (company: string) => `Köszönjük, ajánlatkérése megérkezett. (${company})`,
  reference: 'Hivatkozási szám',
  about: 'Szakág',
  deadline: 'Kért határidő',
  attachments: 'Mellékletek',
  files: (count: number, size: string) => `${count} fájl, ${size}`,
  next: 'Mi következik: átnézzük, amit küldött, és erre az e-mail-címre válaszolunk. Ha addig kérdése van, vagy valamit hozzátenne, válaszoljon erre a levélre; a tárgyban lévő szám alapján megtaláljuk.',
  responsible: 'A szakág felelőse',
  phone: 'Telefon',
  status: 'Így áll most a kérése',
  notYou:
    'Ha nem Ön kért tőlünk ajánlatot, ezt az e-mail-címet tévedésből adták meg: nincs teendője.',
  listSeparator: '; ',
} as const;

/** Texts of the mail that confirms an application, in place of those for a quotation request. */
export const applicationConfirmationMessages = {
  subject: (reference: string) => `[${reference}] Megkaptuk jelentkezését`,
  greeting: 'Tisztelt Jelentkező!',
  received: (company: string) => `Köszönjük, jelentkezése megérkezett. (${company})`,
  about: 'Állás',
  next: 'Mi következik: elolvassuk, amit küldött, és erre az e-mail-címre válaszolunk. Ha addig kérdése van, vagy valamit hozzátenne, válaszoljon erre a levélre; a tárgyban lévő szám alapján megtaláljuk.',
  responsible: 'Kapcsolattartó',
  status: 'Így áll most a jelentkezése',
  notYou:
    'Ha nem Ön jelentkezett hozzánk, ezt az e-mail-címet tévedésből adták meg: nincs teendője.',
} as const;

/** Texts below an answer that is mailed to the sender. */
export const answerMailMessages = {
  page: 'Üzenetváltásunk oldala, a válaszainkkal és a fájlokkal',
  tooLarge: 'A fájlok együtt túl nagyok egy levélhez, ezért erről az oldalról tölthetők le:',
} as const;

/** Texts of the mail with the link to the page of a request. */
export const linkMailMessages = {
  subject: (reference: string) => `[${reference}] Üzenetváltásunk oldala`,
  greeting: 'Tisztelt Érdeklődő!',
  greetingTo: (name: string) => `Tisztelt ${name}!`,
  link: 'Üzenetváltásunk oldala ezen a linken nyílik meg. Aki a linket ismeri, az olvashatja, ami ott áll: ne adja tovább.',
  notYou: 'Ha nem Ön írt nekünk, nincs teendője.',
} as const;

/** Texts of the mail that notifies the office of a request. */
export const officeMailMessages = {
  subject: 'Megkeresés a honlapról',
  intro: 'Megkeresés érkezett a honlapról. Erre a levélre válaszolva a küldőnek ír.',
  reference: 'Hivatkozási szám',
  receivedAt: 'Érkezett',
  name: 'Név',
  company: 'Cég',
  email: 'E-mail-cím',
  phone: 'Telefonszám',
  language: 'Így olvasta a honlapot',
  subjectLabel: 'Tárgy',
  place: 'A munka helye',
  deadline: 'Kért határidő',
  attachments: 'Mellékletek, az adminisztrációban',
  link: 'Megnyitás az adminisztrációban',
} as const;

/** Texts of the mails that notify the office of what the sender did on the page of a request. */
export const roomMailMessages = {
  message: {
    subject: 'Üzenet a megkeresés oldaláról',
    intro: 'Üzenet érkezett a megkeresés oldaláról. Erre a levélre válaszolva a küldőnek ír.',
  },
  acceptance: {
    subject: 'Elfogadták az ajánlatot',
    intro:
      'Az ajánlatkérés oldalán elfogadták az ajánlatot. Erre a levélre válaszolva a küldőnek ír.',
  },
} as const;

/** The site's reasons why a mail was not sent. The mail server may add its own. */
export const deliveryReasonMessages = {
  deletedMeanwhile: 'Küldés közben törölték; lehet, hogy a levél elment',
} as const;
