import type { ContactRequest } from '../contact-request.contract.ts';

export const contactRequestAdminMessages = {
  listTitle: 'Megkeresések',
  one: 'megkeresés',
  empty:
    'Még nem érkezett megkeresés. Amit a látogatók a Kapcsolat és az Ajánlatkérés oldalon küldenek, itt jelenik meg.',
  letterFailed: 'Neki szóló levél nem volt kézbesíthető',
  export: 'Letöltés (CSV)',
  notConfigured:
    'A levélküldés nincs beállítva: az üzenetek nem mennek el e-mailben, csak itt olvashatók. Ha e-mailben is kéri őket, szóljon a honlap üzemeltetőjének.',
  state: 'Állapot',
  all: 'Minden állapot',
  open: 'Megválaszolatlan',
  undelivered: 'Sikertelen kézbesítés',
  name: 'Név',
  subject: 'Tárgy',
  noSubject: '(tárgy nélkül)',
  receivedAt: 'Érkezett',
  delivery: 'Kézbesítés',
  company: 'Cég',
  email: 'E-mail-cím',
  phone: 'Telefonszám',
  message: 'Üzenet',
  attempts: 'Próbálkozások',
  nextAttempt: 'Következő próbálkozás',
  sentAt: 'Elküldve',
  reason: 'A legutóbbi próbálkozás hibája',
  reasonDetail: 'A levelezés válasza, az üzemeltetőnek',
  answer: 'Válasz e-mailben',
  cannotAnswer:
    'Innen nem küldhető válasz, mert a levélküldés nincs beállítva: a honlap üzemeltetője állíthatja be. A „Válasz e-mailben” addig a saját levelezőprogramját nyitja meg.',
  markAnswered: 'Megválaszoltnak jelöl',
  markSeen: 'Megválaszolatlannak jelöl',
  markNew: 'Olvasatlannak jelöl',
  markedNew: (what: string) => `${what} olvasatlannak jelölve.`,
  noneSeen: 'A kijelöltek egyike sem megnézett.',
  close: 'Lezár válasz nélkül',
  reopen: 'Újra megnyit',
  retry: 'Küldés most',
  retried: 'A levél küldése elindult.',
  marked: (state: string) => `Az állapot mostantól: ${state}.`,
  undoMark: (reference: string) => `Visszavonás: ${reference} állapota`,
  markedBack: (state: string) => `Visszavonva, az állapot ismét: ${state}.`,
  markedAnswered: (what: string) => `${what} megválaszoltnak jelölve.`,
  allAnswered: 'A kijelöltek már meg vannak válaszolva.',
  markedSeen: (what: string) => `${what} megválaszolatlannak jelölve.`,
  noneAnswered: 'A kijelöltek egyike sincs megválaszolva.',
  deleteQuestion: (reference: string) => `Törli ezt a megkeresést: ${reference}?`,
  back: 'Vissza a megkeresésekhez',
  kind: 'Fajta',
  allTypes: 'Minden fajta',
  discipline: 'Szakág',
  allDisciplines: 'Minden szakág',
  assigned: 'Felelős',
  assignedToAnybody: 'Bárki felelős',
  assignedToMe: 'Rám bízva',
  assignedToNobody: 'Senkire nincs bízva',
  assignSuggested: (who: string) => `Rábízom: ${who} (a szakág vezetője)`,
  assignedDone: (who: string) => (who ? `Rábízva: ${who}.` : 'Már senkire nincs bízva.'),
  assignedUntold: 'Levél nem ment neki: nincs megadva az e-mail-címe.',
  undoAssign: (reference: string) => `Visszavonás: ${reference} felelőse`,
  assignedBack: 'Visszavonva.',
  place: 'A munka helye',
  deadline: 'Kért határidő',
  accepted: (at: string) => `Elfogadva: ${at}`,
  wantedBy: (day: string) => `Határidő: ${day}`,
  language: 'Így olvasta a honlapot',
  unsent:
    'A válasz vagy a jegyzet még nem ment el. A válasz szövegét a böngésző ezen az eszközön megőrzi; a csatolt fájlok és a jegyzet elvesznek.',
} as const;

export const threadMessages = {
  attachments: 'Mellékletek',
  download: 'Letöltés',
  downloadFile: (name: string) => `Letöltés: ${name}`,
  downloadWarning:
    'A fájlokat látogatók küldték: a gépén csak azt nyissa meg, amelyiknek a küldőjét és a tartalmát rendben lévőnek látja.',
  types: { pdf: 'PDF', dwg: 'DWG', dxf: 'DXF', picture: 'kép', zip: 'ZIP' },
  scans: {
    none: 'nem vizsgálta víruskereső',
    waiting: 'még nem vizsgálta a víruskereső',
    clean: 'a víruskereső nem talált benne semmit',
    infected: 'FERTŐZÖTT, nem tölthető le',
    failed: 'a víruskereső nem tudta megvizsgálni',
  },
  thread: 'Levélváltás és jegyzetek',
  emptyThread: 'Még nincs levél és jegyzet.',
  sorts: {
    confirmation: 'Visszaigazolás a küldőnek',
    answer: 'Válasz',
    link: 'A kérés oldalának linkje a küldőnek',
    received: 'Beérkezett levél',
    note: 'Jegyzet',
    message: 'Az ügyfél üzenete a kérés oldaláról',
    acceptance: 'Az ügyfél elfogadta az ajánlatot',
  },
  bySite: 'a honlap',
  to: (recipient: string) => `Címzett: ${recipient}`,
  deliveries: { none: '', waiting: 'Küldésre vár', sent: 'Elküldve', failed: 'Sikertelen' },
  /** Delivery of the mail that notifies the office. */
  notices: {
    none: '',
    waiting: 'Az iroda értesítése küldésre vár',
    sent: 'Az irodát értesítettük',
    failed: 'Az iroda értesítése sikertelen',
  },
  retry: 'Küldés most',
  renewLink: 'Új link küldése az ügyfélnek',
  renewQuestion: 'Új linket küld az ügyfélnek a kérés oldalához?',
  renewDetail: 'A régi link ezután nem nyit meg semmit. Az újat az ügyfél e-mailben kapja meg.',
  linkRenewed: 'Az új link küldése elindult.',
  retried: 'A levél küldése elindult.',
  answerTitle: 'Válasz',
  template: 'Válaszsablon',
  noTemplate: 'Sablon nélkül',
  subject: 'Tárgy',
  body: 'Szöveg',
  answerHint: (email: string) =>
    `A levél erre a címre megy: ${email}. Ha válaszolnak rá, az az iroda postafiókjába érkezik, nem ide.`,
  attach: 'Fájl csatolása',
  attached: 'Csatolt fájlok',
  attachHint:
    'PDF, DWG, DXF, kép vagy ZIP; legfeljebb öt fájl, együtt 25 MB. Amíg el nem küldi, a böngésző csak a szöveget őrzi meg, a fájlokat nem. Az ügyfél a levélben és a kérés oldalán is megkapja.',
  attaching: (name: string) => `Feltöltés: ${name}`,
  cancelUpload: 'Feltöltés megszakítása',
  detach: (name: string) => `Eltávolítás: ${name}`,
  remove: 'Eltávolítás',
  attachFailed: (name: string) => `${name}: a feltöltés nem sikerült, válassza ki újra`,
  nameless: 'A válasz aláírásában nem lesz név, mert nincs megadva a megjelenő neve:',
  send: 'Válasz elküldése',
  sent: 'A válasz küldése elindult.',
  unsendable: 'Nem küldhető el: javítsa a megjelölt mezőket.',
  otherEntry:
    'Közben más is írt ehhez a megkereséshez. Nézze át a levélváltást; amit beírt, megmaradt, és újra elküldheti.',
  noteTitle: 'Jegyzet, beérkezett levél',
  noteSort: 'Mi ez?',
  noteSorts: [
    { key: 'note', label: 'Jegyzet, csak a munkatársaknak' },
    { key: 'received', label: 'Beérkezett levél, a levelezésből bemásolva' },
  ],
  note: 'Szöveg',
  addNote: 'Hozzáadás',
  noted: 'Hozzáadva.',
  undoNote: 'Visszavonás: a jegyzet hozzáadása',
  noteTakenBack: 'Visszavonva.',
  newSubject: (reference: string, subject: string) => `Re: [${reference}] ${subject}`.trim(),
} as const;

/** Text for a quotation request, the only kind of request with offers. */
const offerThreadMessages = {
  attachHint: `${threadMessages.attachHint} A PDF-et ott ajánlatként elfogadhatja.`,
};

/** Texts for an application, in place of those for a request of a client. */
const applicationThreadMessages = {
  sorts: {
    ...threadMessages.sorts,
    link: 'A jelentkezés oldalának linkje a küldőnek',
    message: 'A jelentkező üzenete a jelentkezés oldaláról',
  },
  renewLink: 'Új link küldése a jelentkezőnek',
  renewQuestion: 'Új linket küld a jelentkezőnek a jelentkezés oldalához?',
  renewDetail: 'A régi link ezután nem nyit meg semmit. Az újat a jelentkező e-mailben kapja meg.',
  attachHint:
    'PDF, DWG, DXF, kép vagy ZIP; legfeljebb öt fájl, együtt 25 MB. A jelentkező a levélben és a jelentkezés oldalán is megkapja.',
} as const;

/** Texts of the thread of a request, in the words for its kind. */
export const threadWords = (kind: ContactRequest['kind']) => ({
  ...threadMessages,
  ...(kind === 'offer' && offerThreadMessages),
  ...(kind === 'application' && applicationThreadMessages),
});
