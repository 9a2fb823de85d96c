import { KEPT } from '../../content/site/visit.contract.ts';

/** Texts around the versions of the privacy notice. */
export const legalMessages = {
  /** Title of the browser tab, used if the notice and the page have different languages. */
  title: 'Adatkezelési tájékoztató',
  description: 'Milyen személyes adatokat kezelünk, miért, meddig, és milyen jogai vannak.',
  sampleVersion:
    'A mintacég tájékoztatója: írja át, és adja meg, mikortól hatályos. Ha már van saját, hatályos változat, az Első lépések között törölhető.',
  pdf: 'Letöltés, nyomtatás',
  versions: 'A tájékoztató változatai',
  from: (day: string) => `Hatályos: ${day}`,
  validFrom: (day: string) => `${day} hatályos`,
  first: 'Az első változat',
  inForce: 'most hatályos',
  earlier: 'Ez egy korábbi változat: már nem hatályos.',
  current: 'A most hatályos tájékoztató',
} as const;

export interface NoticeSection {
  title: string;
  paragraphs: readonly string[];
}

const offers: NoticeSection = {
  title: 'Ajánlatkérések',
  paragraphs: [
    'Aki ajánlatot kér, annak az űrlapon megadott adatait tároljuk: a szakágat, a munka helyét vagy helyrajzi számát, a kért határidőt, a leírást, a nevet, az elérhetőségeket, az oldal nyelvét és a csatolt fájlokat. A cél az ajánlat elkészítése: a szerződést megelőző lépések megtétele [GDPR 6. cikk (1) bekezdés b) pont]. A fájlokhoz csak munkatársaink férnek hozzá; postafiókunkba csak a nevük és a méretük kerül. Ha víruskeresőt használunk, az a saját gépeinken vizsgálja meg őket. A honlap többi adatával együtt a tárhelyszolgáltatónknál vannak; rajta kívül más szolgáltató nem kapja meg őket.',
    'A megadott e-mail-címre visszaigazolást küldünk: a hivatkozási számot, a szakágat, a határidőt, a fájlok számát és méretét, a szakág felelősének elérhetőségét, és egy címet, amelyen a kérés állapota megnézhető. Leveleinket a levelezésünket kiszolgáló szolgáltató továbbítja. Válaszainkat, az Ön leveleit és munkatársaink jegyzeteit a kéréssel együtt tároljuk, és azzal együtt, az üzenetekre megadott idő elteltével töröljük.',
    'Amit csatolt, de nem küldött el, legfeljebb huszonöt óráig van nálunk. Addig mellette áll az IP-címének egy titkos kulccsal képzett lenyomata, hogy egy helyről ne lehessen korlátlanul feltölteni; magát a címet nem tároljuk. Hogy a honlappal senkit ne lehessen levelekkel elárasztani, a visszaigazolásokat is számoljuk: ehhez az e-mail-cím és az IP-cím ugyanilyen lenyomatát legfeljebb huszonöt óráig őrizzük. A megkeresések mellett is megőrizzük, milyen nyelvű oldalról érkeztek.',
    'Amit munkatársunk töröl, előbb a honlap lomtárába kerül, és onnan magától törlődik. A honlapról biztonsági mentések készülnek: a törölt kérések és üzenetek ezekben addig vannak meg, amíg az adott mentést őrizzük.',
  ],
};

const applications: NoticeSection = {
  title: 'Jelentkezés állásra',
  paragraphs: [
    'Aki meghirdetett állásra jelentkezik, annak az űrlapon megadott adatait tároljuk: az állást, a nevet, az elérhetőségeket, a bemutatkozást, az oldal nyelvét és a csatolt fájlokat, például az önéletrajzot. A cél a jelentkezés elbírálása: a szerződést megelőző lépések megtétele [GDPR 6. cikk (1) bekezdés b) pont]. A visszaigazolásra, a fájlokra és a törlésre ugyanaz vonatkozik, mint az ajánlatkéréseknél. A jelentkezéseket másra nem használjuk.',
  ],
};

const cookies: NoticeSection = {
  title: 'A honlap egyetlen sütije',
  paragraphs: [
    'A honlap a látogatók böngészőjében nem helyez el sütit, és más szolgáltató sem kap rajta helyet. Egyetlen sütije a munkatársak belépőoldaláé: az XSRF-TOKEN, egy véletlen betűsor, amely a munkatársak felületét védi más honlapok hamis kérései ellen. Senkit nem azonosít, és a böngésző bezárásakor törlődik.',
  ],
};

const visits: NoticeSection = {
  title: 'A látogatottság számlálása',
  paragraphs: [
    'A honlap számolja, melyik oldalát hányszor nyitották meg. Sütit ehhez nem használ, és más szolgáltató nem vesz részt benne. A látogató böngészője ezt küldi el: az oldal címét; ha másik honlapról érkezett, annak a nevét; hogy a képernyő keskeny-e, mint a telefonoké; és a böngésző nyelvét.',
    `Ezekből csak napi és havi darabszámok készülnek. A látogatóról semmi nem marad meg: sem IP-cím, sem a böngésző adatai, sem más azonosító, amelyből a személyére vagy egy korábbi látogatására lehetne következtetni. A napi számokat ${KEPT.days} napig, a haviakat ${KEPT.months} hónapig őrizzük.`,
    'Aki nem kér a számlálásból, kapcsolja be böngészőjében a Global Privacy Control (GPC) vagy a Do Not Track beállítást: az ő látogatásait nem számoljuk.',
  ],
};

/** Sections of the current notice that follow from the configuration and are not written by staff. */
export const ownNotice = (isCounted: boolean): NoticeSection[] =>
  isCounted ? [offers, applications, cookies, visits] : [offers, applications, cookies];

/** Formats a starting day: `2026-11-25` → `2026. november 25-től`. */
export function fromDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const name = new Date(Date.UTC(year, month - 1, date)).toLocaleString('hu-HU', {
    month: 'long',
    timeZone: 'UTC',
  });
  return `${year}. ${name} ${date}-${ending(date)}`;
}

/** The case suffix of a day. It depends on the vowels of the spoken number: `háromtól`, `öttől`. */
function ending(date: number): string {
  if (date === 1) return 'jétől';
  return date === 20 || date === 30 || [3, 6, 8].includes(date % 10) ? 'tól' : 'től';
}
