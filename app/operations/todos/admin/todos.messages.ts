import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { MOST_COUNTED, type TodoGroupName } from '../todo.contract.ts';

export const shownCount = (count: number): string =>
  count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : String(count);

const counted = (words: string) => (count: number) => `${shownCount(count)} ${words}`;

interface GroupWords {
  title: string;
  /** Says in one sentence how to complete the tasks. */
  lead: string;
  line: (count: number) => string;
}

const groups: Record<TodoGroupName, GroupWords> = {
  requests: {
    title: 'Megválaszolatlan megkeresések',
    lead: 'Ami Önre van bízva vagy senkire, és még nem válaszolták meg és nem zárták le; elöl, ami a vállalt válaszidőn túl van.',
    line: counted('megválaszolatlan megkeresés'),
  },
  endings: {
    title: 'Lejáratok',
    lead: 'Ami 90 napon belül lejár, vagy lejárt, és a látogatók még látják. Írja be az új napot, vagy vegye le a lejártat.',
    line: counted('lejárat közeleg vagy elmúlt'),
  },
  links: {
    title: 'Törött hivatkozások',
    lead: 'A hivatkozás céljánál nincs semmi. Nyissa meg az elemet, és javítsa vagy vegye ki.',
    line: counted('törött hivatkozás'),
  },
  mails: {
    title: 'El nem küldött levelek',
    lead: 'Többszöri próbálkozás után sem mentek el. Az üzenetek megvannak, csak levélben nem érkeztek meg.',
    line: counted('el nem küldött levél'),
  },
  backups: {
    title: 'Biztonsági mentés',
    lead: 'Nincs friss mentés, amely visszaállítva is egyezett volna.',
    line: () => 'Nincs friss biztonsági mentés',
  },
  drafts: {
    title: 'Vázlatok',
    lead: 'Hírek, amelyek nincsenek közzétéve: a látogatók nem látják őket.',
    line: counted('vázlat'),
  },
  pending: {
    title: 'Közzétételre váró módosítások',
    lead: 'Elmentett változatok, amelyek helyett a látogatók még a korábbit látják.',
    line: counted('közzétételre váró módosítás'),
  },
  translations: {
    title: 'Elavult fordítások',
    lead: 'A magyar szöveg a fordítása óta változott. Igazítsa hozzá a fordítást, vagy jelezze, hogy így is jó.',
    line: counted('elem elavult fordítással'),
  },
  pictures: {
    title: 'Képek leírás nélkül',
    lead: 'Aki nem látja a képet, nem tudja meg, mi van rajta. Egy mondat elég.',
    line: counted('kép leírás nélkül'),
  },
};

/** Texts for the reasons why links are dead or hosts do not answer. */
const reasons: Record<string, string> = {
  private: 'nem nyilvános címre mutat',
  unknown: 'ilyen nevű kiszolgáló nincs',
  unreachable: 'a kiszolgáló nem érhető el',
  slow: 'a kiszolgáló nem válaszol',
  insecure: 'a titkosított kapcsolat nem jön létre',
  loop: 'körbe vezet',
};

export const todosMessages = {
  title: adminMessages.todos,
  groups,
  noSubject: '(tárgy nélkül)',
  nothing: 'Nincs teendő',
  nothingLead:
    'Minden a helyén. Ha üzenet érkezik, lejár valami, vagy egy hivatkozás eltörik, itt jelenik meg.',
  all: 'Mind',
  more: (count: number) => `és még ${count}`,
  ended: (day: string) => `lejárt: ${day}`,
  ends: (day: string, days: number) =>
    days === 0 ? `${day}, ma az utolsó nap` : `${day}, még ${days} nap`,
  since: (moment: string) => `${moment} óta`,
  backupReason: (reason: string) => `az oka, az üzemeltetőnek: ${reason}`,
  reason: (code: string) =>
    reasons[code] ??
    (code.startsWith('5') ? `a kiszolgáló hibát jelez (${code})` : `nincs ott semmi (${code})`),
  inGallery: 'galéria',
  request: (reason: string) =>
    ({
      accepted: 'elfogadott ajánlat',
      assigned: 'Önre bízva',
      new: 'még senki nem nyitotta meg',
    })[reason] ?? '',
  lastBackup: (moment: string) => `Az utolsó kipróbált mentés: ${moment}.`,
  noBackup: 'Még nincs kipróbált mentés.',
  checkNow: 'Ellenőrzés most',
  checked: 'A honlapon belüli hivatkozásokat a honlap végignézte.',
  retryMails: 'Emlékeztetők újraküldése',
  retried: 'A levelek küldése elindult.',
  linksOff: 'A hivatkozások ellenőrzése ki van kapcsolva; az üzemeltető kapcsolhatja be.',
  linksOwn:
    'A honlap a saját oldalaira mutató hivatkozásokat ellenőrzi, a más honlapokra mutatókat csak akkor, ha az üzemeltető bekapcsolja.',
} as const;
