/** The laboratory's tests with their method standards (spec, section 2, laboratory page). */
export interface LabMethod {
  standard: string;
  withdrawn?: boolean;
}
export interface LabTest {
  test: string;
  methods: LabMethod[];
  nonAccredited?: boolean;
  onSite?: boolean;
}
export interface LabGroup {
  key: string;
  title: string;
  rows: LabTest[];
}
/** The three marks; the same words explain them below the tables. */
export const labFootnotes = {
  withdrawn: { mark: '1', text: 'Visszavont szabvány.' },
  nonAccredited: { mark: '2', text: 'Nem akkreditált vizsgálat.' },
  onSite: {
    mark: '3',
    text: 'A helyszíni vizsgálatok díja a mérések számától függ. Minimumdíj: nettó 80 000 Ft/nap + kiszállási költség.',
  },
} as const;
export const labNotes = [
  'Minimumdíj: nettó 80 000 Ft/nap + kiszállási költség; az ár a mérések számától függ.',
  'A vizsgálati jegyzőkönyvet egy eredeti példányban adjuk ki. Másolat kérhető, díja 200 Ft/oldal.',
  'Az akkreditált terület pontos tartalmát a részletező okirat határozza meg, amely a Nemzeti Akkreditáló Hatóság honlapján megtekinthető.',
];
export const labGroups: LabGroup[] = [
  {
    key: 'azonosito',
    title: 'Azonosító vizsgálatok',
    rows: [
      {
        test: 'Szemeloszlás meghatározása szitálással',
        methods: [
          { standard: 'MSZ EN ISO 17892-4' },
          { standard: 'MSZ 14043-3:1979, 3.2.', withdrawn: true },
        ],
      },
      {
        test: 'Szemeloszlás meghatározása hidrometrálással (ülepítéssel)',
        methods: [
          { standard: 'MSZ EN ISO 17892-4' },
          { standard: 'MSZ 14043-3:1979, 3.3.', withdrawn: true },
        ],
      },
      {
        test: 'Szemeloszlás meghatározása vegyes eljárással (szitálás és hidrometrálás)',
        methods: [
          { standard: 'MSZ EN ISO 17892-4' },
          { standard: 'MSZ 14043-3:1979, 3.4.', withdrawn: true },
        ],
      },
      {
        test: 'Folyási határ meghatározása (ejtőkúpos vagy Casagrande-módszer)',
        methods: [
          { standard: 'MSZ EN ISO 17892-12' },
          { standard: 'MSZ 14043-4:1980, 4.2.', withdrawn: true },
        ],
      },
      {
        test: 'Sodrási (plasztikus) határ és plasztikus index meghatározása',
        methods: [
          { standard: 'MSZ EN ISO 17892-12' },
          { standard: 'MSZ 14043-4:1980, 4.3.', withdrawn: true },
        ],
      },
      {
        test: 'Szemcsesűrűség meghatározása piknométerrel',
        methods: [{ standard: 'MSZ EN ISO 17892-3' }],
      },
      {
        test: 'Zsugorodási határ és lineáris zsugorodás meghatározása',
        methods: [{ standard: 'MSZ 14043-4:1980', withdrawn: true }],
        nonAccredited: true,
      },
      {
        test: 'Talajok megnevezése és osztályozása',
        methods: [
          { standard: 'MSZ EN ISO 14688-1' },
          { standard: 'MSZ EN ISO 14688-2' },
          { standard: 'MSZ 14043-2:2006' },
        ],
        nonAccredited: true,
      },
    ],
  },
  {
    key: 'allapot',
    title: 'Állapotjellemzők vizsgálata',
    rows: [
      {
        test: 'Víztartalom meghatározása szárítószekrényben',
        methods: [
          { standard: 'MSZ EN ISO 17892-1' },
          { standard: 'MSZ 14043-6:1980, 4.2.', withdrawn: true },
        ],
      },
      {
        test: 'Térfogatsűrűség meghatározása (lineáris mérés, víz alatti mérés, folyadékkiszorítás)',
        methods: [{ standard: 'MSZ EN ISO 17892-2' }],
      },
      {
        test: 'Száraz térfogatsűrűség, hézagtényező és telítettség (számított)',
        methods: [
          { standard: 'MSZ EN ISO 17892-1' },
          { standard: 'MSZ EN ISO 17892-2' },
          { standard: 'MSZ EN ISO 17892-3' },
          { standard: 'MSZ 14043-6:1980', withdrawn: true },
        ],
      },
      {
        test: 'Konzisztenciaindex meghatározása (számított)',
        methods: [{ standard: 'MSZ EN ISO 17892-12' }, { standard: 'MSZ EN ISO 14688-2' }],
      },
      {
        test: 'Tömöríthetőség vizsgálata (egyszerűsített és módosított Proctor-vizsgálat)',
        methods: [
          { standard: 'MSZ EN 13286-2' },
          { standard: 'MSZ 14043-7:1981', withdrawn: true },
        ],
      },
      {
        test: 'Legkisebb és legnagyobb száraz térfogatsűrűség (relatív tömörség) meghatározása',
        methods: [{ standard: 'ASTM D4253' }, { standard: 'ASTM D4254' }],
        nonAccredited: true,
      },
    ],
  },
  {
    key: 'szilardsagi',
    title: 'Szilárdsági jellemzők vizsgálata',
    rows: [
      { test: 'Egyirányú nyomóvizsgálat', methods: [{ standard: 'MSZ EN ISO 17892-7' }] },
      {
        test: 'Triaxiális nyomóvizsgálat, konszolidálatlan, drénezetlen (UU)',
        methods: [{ standard: 'MSZ EN ISO 17892-8' }],
      },
      {
        test: 'Triaxiális nyomóvizsgálat, konszolidált, drénezetlen, pórusvíznyomás mérésével (CU)',
        methods: [{ standard: 'MSZ EN ISO 17892-9' }],
      },
      {
        test: 'Triaxiális nyomóvizsgálat, konszolidált, drénezett (CD)',
        methods: [{ standard: 'MSZ EN ISO 17892-9' }],
      },
      {
        test: 'Közvetlen nyíróvizsgálat nyíródobozban',
        methods: [{ standard: 'MSZ EN ISO 17892-10' }],
      },
      {
        test: 'Maradó nyírószilárdság meghatározása gyűrűs nyírókészülékkel',
        methods: [{ standard: 'MSZ EN ISO 17892-10' }],
        nonAccredited: true,
      },
      {
        test: 'Drénezetlen nyírószilárdság becslése ejtőkúpos vizsgálattal',
        methods: [{ standard: 'MSZ EN ISO 17892-6' }],
      },
      {
        test: 'Laboratóriumi szárnyas nyíróvizsgálat',
        methods: [{ standard: 'ASTM D4648' }],
        nonAccredited: true,
      },
      {
        test: 'Kőzet egyirányú nyomószilárdságának meghatározása',
        methods: [{ standard: 'MSZ EN 1926' }],
      },
    ],
  },
  {
    key: 'alakvaltozasi',
    title: 'Alakváltozási jellemzők vizsgálata',
    rows: [
      {
        test: 'Ödométeres (kompressziós) vizsgálat lépcsős terheléssel',
        methods: [{ standard: 'MSZ EN ISO 17892-5' }],
      },
      {
        test: 'Konszolidációs tényező meghatározása idő–összenyomódás görbéből',
        methods: [{ standard: 'MSZ EN ISO 17892-5' }],
      },
      {
        test: 'Duzzadás és duzzadási nyomás meghatározása ödométerben',
        methods: [{ standard: 'ASTM D4546' }],
        nonAccredited: true,
      },
      {
        test: 'Roskadási hajlam vizsgálata átázás hatására (makropórusos talaj, lösz)',
        methods: [{ standard: 'Belső vizsgálati utasítás' }],
        nonAccredited: true,
      },
      {
        test: 'Kaliforniai teherbírási érték (CBR) és duzzadás meghatározása',
        methods: [{ standard: 'MSZ EN 13286-47' }],
      },
      {
        test: 'Azonnali teherbírási index (IBI) meghatározása',
        methods: [{ standard: 'MSZ EN 13286-47' }],
      },
      {
        test: 'Kőzet statikus rugalmassági modulusának meghatározása',
        methods: [{ standard: 'MSZ EN 14580' }],
        nonAccredited: true,
      },
    ],
  },
  {
    key: 'hidraulikai',
    title: 'Hidraulikai jellemzők vizsgálata',
    rows: [
      {
        test: 'Vízáteresztő képesség meghatározása állandó víznyomással',
        methods: [{ standard: 'MSZ EN ISO 17892-11' }],
      },
      {
        test: 'Vízáteresztő képesség meghatározása változó víznyomással',
        methods: [{ standard: 'MSZ EN ISO 17892-11' }],
      },
      {
        test: 'Vízáteresztő képesség meghatározása triaxiális cellában (hajlékony falú permeaméter)',
        methods: [{ standard: 'MSZ EN ISO 17892-11' }],
      },
      {
        test: 'Kapilláris vízemelkedés meghatározása kőanyaghalmazon',
        methods: [{ standard: 'MSZ EN 1097-10' }],
        nonAccredited: true,
      },
      {
        test: 'Víztartási görbe (pF-görbe) meghatározása',
        methods: [{ standard: 'MSZ EN ISO 11274' }],
        nonAccredited: true,
      },
      {
        test: 'Diszperzivitás vizsgálata (tűlyukas vizsgálat)',
        methods: [{ standard: 'ASTM D4647' }],
        nonAccredited: true,
      },
    ],
  },
  {
    key: 'egyeb',
    title: 'Egyéb laboratóriumi vizsgálatok',
    rows: [
      {
        test: 'Szervesanyag-tartalom meghatározása izzítási veszteségből',
        methods: [{ standard: 'MSZ EN 17685-1' }],
      },
      {
        test: 'Karbonáttartalom meghatározása (Scheibler-módszer)',
        methods: [{ standard: 'MSZ EN ISO 10693' }, { standard: 'MSZ-08-0206-2:1978' }],
      },
      {
        test: 'Talaj pH-értékének meghatározása',
        methods: [{ standard: 'MSZ EN ISO 10390' }, { standard: 'MSZ-08-0206-2:1978' }],
      },
      {
        test: 'Vízben oldható szulfáttartalom meghatározása',
        methods: [{ standard: 'MSZ EN 1744-1' }],
        nonAccredited: true,
      },
      {
        test: 'Talaj savassági fokának meghatározása (Baumann–Gully)',
        methods: [{ standard: 'MSZ EN 16502' }],
        nonAccredited: true,
      },
      {
        test: 'Talajvíz agresszív szén-dioxid-tartalmának meghatározása',
        methods: [{ standard: 'MSZ EN 13577' }],
        nonAccredited: true,
      },
      {
        test: 'Metilénkék-vizsgálat',
        methods: [{ standard: 'MSZ EN 933-9' }],
        nonAccredited: true,
      },
      {
        test: 'Kis alakváltozású nyírási modulus meghatározása rezonanciás oszlopvizsgálattal',
        methods: [{ standard: 'ASTM D4015' }],
        nonAccredited: true,
      },
      {
        test: 'Hővezető képesség meghatározása tűszondával',
        methods: [{ standard: 'ASTM D5334' }],
        nonAccredited: true,
      },
    ],
  },
  {
    key: 'helyszini',
    title: 'Helyszíni vizsgálatok',
    rows: [
      {
        test: 'Talaj-, kőzet- és talajvíz-mintavétel fúrásból',
        methods: [{ standard: 'MSZ EN ISO 22475-1' }],
        onSite: true,
      },
      {
        test: 'Statikus szondázás elektromos kúppal (CPT, CPTu)',
        methods: [{ standard: 'MSZ EN ISO 22476-1' }],
        onSite: true,
      },
      {
        test: 'Dinamikus szondázás (DPL, DPM, DPH, DPSH)',
        methods: [{ standard: 'MSZ EN ISO 22476-2' }],
        onSite: true,
      },
      {
        test: 'Szabványos behatolóvizsgálat (SPT)',
        methods: [{ standard: 'MSZ EN ISO 22476-3' }],
        onSite: true,
        nonAccredited: true,
      },
      {
        test: 'Ménard-féle presszióméteres vizsgálat',
        methods: [{ standard: 'MSZ EN ISO 22476-4' }],
        onSite: true,
        nonAccredited: true,
      },
      {
        test: 'Terepi szárnyas nyíróvizsgálat (FVT)',
        methods: [{ standard: 'MSZ EN ISO 22476-9' }],
        onSite: true,
        nonAccredited: true,
      },
      {
        test: 'Statikus tárcsás teherbírás-vizsgálat',
        methods: [{ standard: 'MSZ 2509-3:1989' }],
        onSite: true,
      },
      {
        test: 'Dinamikus tömörség- és teherbírásmérés könnyű ejtősúlyos berendezéssel',
        methods: [{ standard: 'e-UT 09.02.36' }, { standard: 'e-UT 09.02.35', withdrawn: true }],
        onSite: true,
      },
      {
        test: 'Földművek tömörségének mérése radioizotópos módszerrel',
        methods: [{ standard: 'MSZ 15320:2009' }],
        onSite: true,
      },
      {
        test: 'Vízáteresztő képesség mérése fúrólyukban, nyitott rendszerrel',
        methods: [{ standard: 'MSZ EN ISO 22282-2' }],
        onSite: true,
        nonAccredited: true,
      },
      {
        test: 'Vízszintes elmozdulás mérése inklinométerrel',
        methods: [{ standard: 'MSZ EN ISO 18674-3' }],
        onSite: true,
        nonAccredited: true,
      },
    ],
  },
];
