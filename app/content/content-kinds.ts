/** What staff can change of what the site says, besides projects, news and prices: as the hub of it lists them. */
export interface ContentKind {
  /** As its declaration has it. */
  name: string;
  title: string;
  /** What one is called in the bin and in lists of changes. */
  one: string;
  /** What it is, in one sentence. */
  lead: string;
  /** Whether there is one of it, and no list. */
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
    ],
  },
];

export const contentKinds: readonly ContentKind[] = contentGroups.flatMap(({ kinds }) => kinds);
