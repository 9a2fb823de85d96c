import { adminMessages } from '../../../text/messages/admin.messages.ts';
import type { FirstUse, FirstUseStep } from '../first-use.contract.ts';

interface StepWords {
  title: string;
  text: string;
  /** Content of the step: names of content types, and link labels. */
  links?: readonly { kind: string; label: string }[];
}

const steps: Record<FirstUseStep, StepWords> = {
  company: {
    title: 'A cég neve és adatai',
    text: 'Név, székhely, telefonszám, nyilvántartási adatok: a fejlécben, a láblécben, az impresszumban. Ahol a cég neve egy szövegben áll, magától az új kerül oda.',
    links: [
      { kind: 'company', label: 'Cégadatok' },
      { kind: 'words', label: 'Címek és állandó szövegek' },
    ],
  },
  look: {
    title: 'Embléma és színek',
    text: 'Az emblémából készülnek az ikonok és a megosztási kép. Olvashatatlan színt a honlap nem fogad el, de ajánl helyette egy közelit.',
    links: [{ kind: 'look', label: 'Arculat' }],
  },
  offices: {
    title: 'Irodák',
    text: 'Címek a Kapcsolat oldalon, térképpel. Ami nem kell, törölhető.',
    links: [{ kind: 'offices', label: 'Irodák' }],
  },
  people: {
    title: 'Munkatársak',
    text: 'A Kapcsolat oldal névsora. Írja át a mintában szereplő neveket, vagy törölje őket.',
    links: [{ kind: 'people', label: 'Munkatársak' }],
  },
  home: {
    title: 'Kezdőlap és jogosultságok',
    text: 'A jogosultságok, a szolgáltatások és a kezdőlap szövegei mintának készültek. Írja át, vagy törölje, ami nem a cégé; a „Mind a cégé” gomb a többit megtartja, jelölés nélkül.',
    links: [
      { kind: 'home', label: 'A kezdőlap szövegei' },
      { kind: 'service-pages', label: 'Szolgáltatások' },
      { kind: 'services', label: 'Szakterületek' },
      { kind: 'authorisations', label: 'Jogosultságok' },
    ],
  },
  laboratory: {
    title: 'Laboratórium',
    text: 'A vizsgálatok jegyzéke és az oldal szövege mintának készült. Ami a cégé, azt a „Mind a cégé” gomb megtartja; ha nincs laboratóriuma, törölje a csoportokat, és vegye ki az oldalt a menüből.',
    links: [
      { kind: 'laboratory', label: 'A laboratórium oldala' },
      { kind: 'lab-groups', label: 'Vizsgálati csoportok' },
      { kind: 'lab-tests', label: 'Vizsgálatok' },
      { kind: 'menu', label: 'Főmenü' },
    ],
  },
  'eu-notice': {
    title: 'Uniós támogatás',
    text: 'Ha van támogatott projekt, a saját adataival szerepeljen; ha nincs, kapcsolja ki.',
    links: [{ kind: 'eu-notice', label: 'Uniós támogatás' }],
  },
  'reprography-notice': {
    title: 'Reprográfia',
    text: 'Ha a cégnek nem volt ilyen szolgáltatása, kapcsolja ki: az oldal és a menüpontja is eltűnik.',
    links: [{ kind: 'reprography-notice', label: 'Reprográfia' }],
  },
  privacy: {
    title: 'Adatkezelés',
    text: 'A tájékoztató és a dokumentumok a mintacégéi. Írjon új változatot: a mostani szöveggel kezdődik; olvassa át, mielőtt menti.',
    links: [
      { kind: 'privacy-versions', label: 'Az adatkezelési tájékoztató' },
      { kind: 'legal-documents', label: 'Dokumentumok' },
    ],
  },
  address: {
    title: 'A honlap címe',
    text: 'Ez a cím áll a hivatkozásokban, a levelekben és a keresők találati listáján. Nem itt állítható: az üzemeltető a PUBLIC_URL környezeti változóban adja meg (például PUBLIC_URL=https://www.ceg.hu), és újraindítja a honlapot. Fájlt nem kell módosítani.',
  },
  mail: {
    title: 'Levélküldés',
    text: 'A megkeresések az adminisztrációban mindig megvannak; levélben akkor érkeznek meg, ha az üzemeltető megadta az SMTP_URL és a MAIL_TO környezeti változót.',
  },
  samples: {
    title: 'Ami még mintaadat',
    text: 'Hírek, projektek és más kitalált tartalom; a honlap a látogatóknak is jelzi, amíg nem menti vagy törli.',
  },
};

export const firstUseMessages = {
  title: 'Első lépések',
  progress: (done: number, all: number) => `${all} lépésből ${done} kész.`,
  finished: 'Minden lépés kész. Ha később mintaadat kerülne vissza a honlapra, itt megjelenik.',
  steps,
  states: { open: 'Hátravan', kept: 'Így marad', done: 'Kész' } satisfies Record<
    FirstUse['steps'][number]['state'],
    string
  >,
  keep: 'Így marad',
  keepNamed: (title: string) => `Így marad: ${title}`,
  keepNoMore: 'Mégis hátravan',
  keepNoMoreNamed: (title: string) => `Mégis hátravan: ${title}`,
  addressNow: (publicUrl: string) => `A honlap most ezt a címet használja: ${publicUrl}.`,
  addressNotSet: 'A PUBLIC_URL nincs megadva.',
  addressDiffers: (here: string) =>
    `Ön most egy másik címen nézi: ${here}. Ha a látogatók is ezt használják, a PUBLIC_URL legyen ez.`,
  mailNotSetUp: 'A levélküldés nincs beállítva.',
  mailSetUp: (to: string) => `A levelek ide mennek: ${to}.`,
  mailTo: 'A próbalevél címzettje',
  sendMail: 'Próbalevél küldése',
  mailSent: (to: string) =>
    `A levelezőkiszolgáló átvette a levelet, címzett: ${to}. Nézze meg, megérkezett-e; ha nincs meg, a levélszemét között is.`,
  mailRefused: (reason: string) => `A levelezőkiszolgáló nem vette át a levelet: ${reason}`,
  mailUncertain:
    'Nem tudni, hogy a próbalevél elment-e: nézze meg, megérkezett-e, mielőtt újat küld.',
  tooManyMails: 'Túl sok próbalevél egy órán belül; próbálja meg később.',
  removeSamples: 'A minták törlése',
  removeSamplesOf: (title: string) => `A minták törlése: ${title}`,
  removeQuestion: (count: number) => `Törli az összes mintát (${count})?`,
  removeDetail: 'A lomtárba kerülnek, ahonnan egyszerre visszahozhatók.',
  removed: (count: number) => `${count} minta a lomtárba került.`,
  notRemoved: (count: number) => `${count} minta törlése nem sikerült.`,
  broughtBack: (count: number) => `${count} minta visszakerült a honlapra.`,
  notBroughtBack: (count: number) => `${count} minta visszahozása nem sikerült.`,
  undoRemoval: (count: number) => `${adminMessages.undo}: ${count} minta törlése`,
  adopt: 'Mind a cégé',
  adoptOf: (title: string) => `Mind a cégé: ${title}`,
  adoptQuestion: (count: number) => `Mindet a cégének mondja (${count})?`,
  adoptDetail:
    'A jelölésük megszűnik: a látogatók a cég saját adataiként olvassák. Egyszerre nem vonható vissza.',
  adopted: (count: number) => `${count} minta a cégé lett: a jelölésük megszűnt.`,
  notAdopted: (count: number) => `${count} minta mentése nem sikerült.`,
  none: 'Nincs a honlapon több mintaadat.',
} as const;
