/** An entry of the hub of content: everything that staff can change besides news, projects and prices. */
export interface ContentKind {
  /** The name in its declaration. */
  name: string;
  title: string;
  /** Name of one item in the trash and in lists of changes. */
  one: string;
  /** Description in one sentence. */
  lead: string;
  /** True for a singleton. */
  isSole?: true;
}

interface ContentGroup {
  title: string;
  kinds: readonly ContentKind[];
}

export const contentGroups: readonly ContentGroup[] = [
  {
    title: 'A cég',
    kinds: [
      {
        name: 'company',
        title: 'Cégadatok',
        one: 'Cégadatok',
        lead: 'Név, székhely, telefonszám, nyilvántartási adatok: a fejlécben, a láblécben, az impresszumban.',
        isSole: true,
      },
      {
        name: 'look',
        title: 'Arculat',
        one: 'Arculat',
        lead: 'Embléma, ikonok, színek.',
        isSole: true,
      },
      {
        name: 'offices',
        title: 'Irodák',
        one: 'Iroda',
        lead: 'A Kapcsolat oldalon, térképpel; a székhelyen kívüliek az impresszumban is.',
      },
      {
        name: 'people',
        title: 'Munkatársak',
        one: 'Munkatárs',
        lead: 'A Kapcsolat oldal névsora: beosztás, elérhetőség, arckép.',
      },
      {
        name: 'answer-templates',
        title: 'Válaszsablonok',
        one: 'Válaszsablon',
        lead: 'Amiből a megkeresésekre adott válaszok indulnak; csak a munkatársak látják.',
      },
      {
        name: 'disciplines',
        title: 'Szakágak',
        one: 'Szakág',
        lead: 'A referenciák szakágai: név, bevezető, vezető, kép; a menüben és a saját oldalukon.',
      },
      {
        name: 'authorisations',
        title: 'Jogosultságok',
        one: 'Jogosultság',
        lead: 'A kezdőlap táblázata: kód, megnevezés, jogosult, jogszabály, lejárat.',
      },
      {
        name: 'certificates',
        title: 'Tanúsítványok',
        one: 'Tanúsítvány',
        lead: 'A kezdőlap képei; a lejártak megjelölve vagy levéve.',
      },
    ],
  },
  {
    title: 'A kezdőlap',
    kinds: [
      {
        name: 'home',
        title: 'A kezdőlap szövegei',
        one: 'Kezdőlap',
        lead: 'A nyitókép mondata, az öt szakasz címe és bekezdései, a szervezeti egységek, a vállalások.',
        isSole: true,
      },
      {
        name: 'services',
        title: 'Szolgáltatások',
        one: 'Szakterület',
        lead: 'Szakterületenként, mit lehet megrendelni.',
      },
    ],
  },
  {
    title: 'A laboratórium',
    kinds: [
      {
        name: 'laboratory',
        title: 'A laboratórium oldala',
        one: 'A laboratórium oldala',
        lead: 'Bevezető, a jelek magyarázata, díjak.',
        isSole: true,
      },
      {
        name: 'lab-groups',
        title: 'Vizsgálati csoportok',
        one: 'Vizsgálati csoport',
        lead: 'A táblázatok az oldalon, a sorrendjükben.',
      },
      {
        name: 'lab-tests',
        title: 'Vizsgálatok',
        one: 'Vizsgálat',
        lead: 'Csoportonként: megnevezés, szabványok, jelek.',
      },
    ],
  },
  {
    title: 'Közlemények',
    kinds: [
      {
        name: 'eu-notice',
        title: 'Uniós támogatás',
        one: 'Uniós támogatási közlemény',
        lead: 'A támogatott projekt a fejlécben és a hírek felett: összeg, intenzitás, befejezés.',
        isSole: true,
      },
      {
        name: 'reprography-notice',
        title: 'Reprográfia',
        one: 'Reprográfiai közlemény',
        lead: 'A megszűnt szolgáltatás és az új szolgáltató; az oldal kikapcsolható.',
        isSole: true,
      },
    ],
  },
  {
    title: 'Jogi oldalak',
    kinds: [
      {
        name: 'privacy-versions',
        title: 'Adatkezelési tájékoztató',
        one: 'Adatkezelési tájékoztató',
        lead: 'Változatai, a hatálybalépésük napjával; ami hatályos, azt új változat váltja fel.',
      },
      {
        name: 'legal-documents',
        title: 'Dokumentumok',
        one: 'Dokumentum',
        lead: 'Az adatkezelési oldal feltöltött PDF-dokumentumai, a sorrendjükben.',
      },
    ],
  },
  {
    title: 'Címek és menü',
    kinds: [
      {
        name: 'words',
        title: 'Címek és állandó szövegek',
        one: 'Állandó szövegek',
        lead: 'A honlap alcíme, az oldalak neve, a kapcsolati oldal mondatai.',
        isSole: true,
      },
      {
        name: 'menu',
        title: 'Főmenü',
        one: 'Menüpont',
        lead: 'A menüpontok felirata és sorrendje; ami kimarad, a menüben nem látszik.',
      },
    ],
  },
];

export const contentKinds: readonly ContentKind[] = contentGroups.flatMap(({ kinds }) => kinds);
