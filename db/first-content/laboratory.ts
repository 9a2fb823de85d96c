/** The page of the laboratory, and its tests by group. */

export const laboratory = {
  laboratoryId: 1,
  title: 'Talajmechanikai laboratórium',
  lead: 'Laboratóriumunk a {akkreditáló szervezet} által {akkreditálási szám} számon akkreditált vizsgálólaboratórium.',
  guide:
    'Az alábbi táblázatok csoportonként foglalják össze vizsgálatainkat és a hozzájuk tartozó módszereket. A jelölések magyarázata a táblázatok alatt található.',
  withdrawnNote: 'Visszavont szabvány.',
  notAccreditedNote: 'Nem akkreditált vizsgálat.',
  onSiteNote:
    'A helyszíni vizsgálatok díja a mérések számától függ. Minimumdíj: nettó 80 000 Ft/nap + kiszállási költség.',
  feesTitle: 'Díjak és jegyzőkönyvek',
  fees: [
    'Minimumdíj: nettó 80 000 Ft/nap + kiszállási költség; az ár a mérések számától függ.',
    'A vizsgálati jegyzőkönyvet egy eredeti példányban adjuk ki. Másolat kérhető, díja 200 Ft/oldal.',
    'Az akkreditált terület pontos tartalmát a részletező okirat határozza meg, amely a Nemzeti Akkreditáló Hatóság honlapján megtekinthető.',
  ].join('\n'),
  english: {
    title: 'Soil mechanics laboratory',
    lead: 'Our laboratory is a testing laboratory accredited by the {akkreditáló szervezet} under No. {akkreditálási szám}.',
    guide:
      'The tables below list our tests and their methods by group. The footnotes are explained below the tables.',
    withdrawnNote: 'Withdrawn standard.',
    notAccreditedNote: 'Not covered by our accreditation.',
    onSiteNote:
      'The fee for field tests depends on the number of measurements. Minimum fee: HUF 80,000 per day net, plus travel costs.',
    feesTitle: 'Fees and test reports',
    fees: [
      'Minimum fee: HUF 80,000 per day net, plus travel costs; the price depends on the number of measurements.',
      'We issue one original of each test report. Copies are available on request at HUF 200 per page.',
      'The exact scope of accreditation is set out in the detailed certificate, which can be viewed on the website of the National Accreditation Authority of Hungary.',
    ].join('\n'),
  },
};

export const labGroups = [
  {
    title: 'Azonosító vizsgálatok',
    anchor: 'azonosito',
    english: { title: 'Classification tests' },
    tests: [
      {
        name: 'Szemeloszlás meghatározása szitálással',
        standards: 'MSZ EN ISO 17892-4',
        withdrawnStandards: 'MSZ 14043-3:1979, 3.2.',
        english: { name: 'Particle size distribution by sieving' },
      },
      {
        name: 'Szemeloszlás meghatározása hidrometrálással (ülepítéssel)',
        standards: 'MSZ EN ISO 17892-4',
        withdrawnStandards: 'MSZ 14043-3:1979, 3.3.',
        english: { name: 'Particle size distribution by hydrometer (sedimentation)' },
      },
      {
        name: 'Szemeloszlás meghatározása vegyes eljárással (szitálás és hidrometrálás)',
        standards: 'MSZ EN ISO 17892-4',
        withdrawnStandards: 'MSZ 14043-3:1979, 3.4.',
        english: { name: 'Particle size distribution by combined sieving and hydrometer' },
      },
      {
        name: 'Folyási határ meghatározása (ejtőkúpos vagy Casagrande-módszer)',
        standards: 'MSZ EN ISO 17892-12',
        withdrawnStandards: 'MSZ 14043-4:1980, 4.2.',
        english: { name: 'Liquid limit (fall cone or Casagrande method)' },
      },
      {
        name: 'Sodrási (plasztikus) határ és plasztikus index meghatározása',
        standards: 'MSZ EN ISO 17892-12',
        withdrawnStandards: 'MSZ 14043-4:1980, 4.3.',
        english: { name: 'Plastic limit and plasticity index' },
      },
      {
        name: 'Szemcsesűrűség meghatározása piknométerrel',
        standards: 'MSZ EN ISO 17892-3',
        english: { name: 'Particle density by pycnometer' },
      },
      {
        name: 'Zsugorodási határ és lineáris zsugorodás meghatározása',
        withdrawnStandards: 'MSZ 14043-4:1980',
        notAccredited: true,
        english: { name: 'Shrinkage limit and linear shrinkage' },
      },
      {
        name: 'Talajok megnevezése és osztályozása',
        standards: ['MSZ EN ISO 14688-1', 'MSZ EN ISO 14688-2', 'MSZ 14043-2:2006'].join('\n'),
        notAccredited: true,
        english: { name: 'Identification and classification of soils' },
      },
    ],
  },
  {
    title: 'Állapotjellemzők vizsgálata',
    anchor: 'allapot',
    english: { title: 'State tests' },
    tests: [
      {
        name: 'Víztartalom meghatározása szárítószekrényben',
        standards: 'MSZ EN ISO 17892-1',
        withdrawnStandards: 'MSZ 14043-6:1980, 4.2.',
        english: { name: 'Water content by oven drying' },
      },
      {
        name: 'Térfogatsűrűség meghatározása (lineáris mérés, víz alatti mérés, folyadékkiszorítás)',
        standards: 'MSZ EN ISO 17892-2',
        english: {
          name: 'Bulk density (linear measurement, immersion in fluid, fluid displacement)',
        },
      },
      {
        name: 'Száraz térfogatsűrűség, hézagtényező és telítettség (számított)',
        standards: ['MSZ EN ISO 17892-1', 'MSZ EN ISO 17892-2', 'MSZ EN ISO 17892-3'].join('\n'),
        withdrawnStandards: 'MSZ 14043-6:1980',
        english: { name: 'Dry density, void ratio and degree of saturation (calculated)' },
      },
      {
        name: 'Konzisztenciaindex meghatározása (számított)',
        standards: ['MSZ EN ISO 17892-12', 'MSZ EN ISO 14688-2'].join('\n'),
        english: { name: 'Consistency index (calculated)' },
      },
      {
        name: 'Tömöríthetőség vizsgálata (egyszerűsített és módosított Proctor-vizsgálat)',
        standards: 'MSZ EN 13286-2',
        withdrawnStandards: 'MSZ 14043-7:1981',
        english: { name: 'Compaction (standard and modified Proctor tests)' },
      },
      {
        name: 'Legkisebb és legnagyobb száraz térfogatsűrűség (relatív tömörség) meghatározása',
        standards: ['ASTM D4253', 'ASTM D4254'].join('\n'),
        notAccredited: true,
        english: { name: 'Minimum and maximum dry density (relative density)' },
      },
    ],
  },
  {
    title: 'Szilárdsági jellemzők vizsgálata',
    anchor: 'szilardsagi',
    english: { title: 'Strength tests' },
    tests: [
      {
        name: 'Egyirányú nyomóvizsgálat',
        standards: 'MSZ EN ISO 17892-7',
        english: { name: 'Unconfined compression test' },
      },
      {
        name: 'Triaxiális nyomóvizsgálat, konszolidálatlan, drénezetlen (UU)',
        standards: 'MSZ EN ISO 17892-8',
        english: { name: 'Triaxial compression test, unconsolidated undrained (UU)' },
      },
      {
        name: 'Triaxiális nyomóvizsgálat, konszolidált, drénezetlen, pórusvíznyomás mérésével (CU)',
        standards: 'MSZ EN ISO 17892-9',
        english: {
          name: 'Triaxial compression test, consolidated undrained with pore pressure measurement (CU)',
        },
      },
      {
        name: 'Triaxiális nyomóvizsgálat, konszolidált, drénezett (CD)',
        standards: 'MSZ EN ISO 17892-9',
        english: { name: 'Triaxial compression test, consolidated drained (CD)' },
      },
      {
        name: 'Közvetlen nyíróvizsgálat nyíródobozban',
        standards: 'MSZ EN ISO 17892-10',
        english: { name: 'Direct shear test in the shear box' },
      },
      {
        name: 'Maradó nyírószilárdság meghatározása gyűrűs nyírókészülékkel',
        standards: 'MSZ EN ISO 17892-10',
        notAccredited: true,
        english: { name: 'Residual shear strength by ring shear apparatus' },
      },
      {
        name: 'Drénezetlen nyírószilárdság becslése ejtőkúpos vizsgálattal',
        standards: 'MSZ EN ISO 17892-6',
        english: { name: 'Estimate of undrained shear strength by fall cone test' },
      },
      {
        name: 'Laboratóriumi szárnyas nyíróvizsgálat',
        standards: 'ASTM D4648',
        notAccredited: true,
        english: { name: 'Laboratory vane shear test' },
      },
      {
        name: 'Kőzet egyirányú nyomószilárdságának meghatározása',
        standards: 'MSZ EN 1926',
        english: { name: 'Uniaxial compressive strength of rock' },
      },
    ],
  },
  {
    title: 'Alakváltozási jellemzők vizsgálata',
    anchor: 'alakvaltozasi',
    english: { title: 'Deformation tests' },
    tests: [
      {
        name: 'Ödométeres (kompressziós) vizsgálat lépcsős terheléssel',
        standards: 'MSZ EN ISO 17892-5',
        english: { name: 'Incremental loading oedometer test' },
      },
      {
        name: 'Konszolidációs tényező meghatározása idő–összenyomódás görbéből',
        standards: 'MSZ EN ISO 17892-5',
        english: { name: 'Coefficient of consolidation from the time–compression curve' },
      },
      {
        name: 'Duzzadás és duzzadási nyomás meghatározása ödométerben',
        standards: 'ASTM D4546',
        notAccredited: true,
        english: { name: 'Swelling and swelling pressure in the oedometer' },
      },
      {
        name: 'Roskadási hajlam vizsgálata átázás hatására (makropórusos talaj, lösz)',
        standards: 'Belső vizsgálati utasítás',
        notAccredited: true,
        english: {
          name: 'Collapse potential on wetting (macroporous soil, loess)',
          standards: 'In-house test procedure',
        },
      },
      {
        name: 'Kaliforniai teherbírási érték (CBR) és duzzadás meghatározása',
        standards: 'MSZ EN 13286-47',
        english: { name: 'California bearing ratio (CBR) and swelling' },
      },
      {
        name: 'Azonnali teherbírási index (IBI) meghatározása',
        standards: 'MSZ EN 13286-47',
        english: { name: 'Immediate bearing index (IBI)' },
      },
      {
        name: 'Kőzet statikus rugalmassági modulusának meghatározása',
        standards: 'MSZ EN 14580',
        notAccredited: true,
        english: { name: 'Static elastic modulus of rock' },
      },
    ],
  },
  {
    title: 'Hidraulikai jellemzők vizsgálata',
    anchor: 'hidraulikai',
    english: { title: 'Hydraulic tests' },
    tests: [
      {
        name: 'Vízáteresztő képesség meghatározása állandó víznyomással',
        standards: 'MSZ EN ISO 17892-11',
        english: { name: 'Permeability, constant head' },
      },
      {
        name: 'Vízáteresztő képesség meghatározása változó víznyomással',
        standards: 'MSZ EN ISO 17892-11',
        english: { name: 'Permeability, falling head' },
      },
      {
        name: 'Vízáteresztő képesség meghatározása triaxiális cellában (hajlékony falú permeaméter)',
        standards: 'MSZ EN ISO 17892-11',
        english: { name: 'Permeability in the triaxial cell (flexible wall permeameter)' },
      },
      {
        name: 'Kapilláris vízemelkedés meghatározása kőanyaghalmazon',
        standards: 'MSZ EN 1097-10',
        notAccredited: true,
        english: { name: 'Water suction height of aggregates' },
      },
      {
        name: 'Víztartási görbe (pF-görbe) meghatározása',
        standards: 'MSZ EN ISO 11274',
        notAccredited: true,
        english: { name: 'Water retention curve (pF curve)' },
      },
      {
        name: 'Diszperzivitás vizsgálata (tűlyukas vizsgálat)',
        standards: 'ASTM D4647',
        notAccredited: true,
        english: { name: 'Dispersivity (pinhole test)' },
      },
    ],
  },
  {
    title: 'Egyéb laboratóriumi vizsgálatok',
    anchor: 'egyeb',
    english: { title: 'Other laboratory tests' },
    tests: [
      {
        name: 'Szervesanyag-tartalom meghatározása izzítási veszteségből',
        standards: 'MSZ EN 17685-1',
        english: { name: 'Organic content by loss on ignition' },
      },
      {
        name: 'Karbonáttartalom meghatározása (Scheibler-módszer)',
        standards: ['MSZ EN ISO 10693', 'MSZ-08-0206-2:1978'].join('\n'),
        english: { name: 'Carbonate content (Scheibler method)' },
      },
      {
        name: 'Talaj pH-értékének meghatározása',
        standards: ['MSZ EN ISO 10390', 'MSZ-08-0206-2:1978'].join('\n'),
        english: { name: 'pH of soil' },
      },
      {
        name: 'Vízben oldható szulfáttartalom meghatározása',
        standards: 'MSZ EN 1744-1',
        notAccredited: true,
        english: { name: 'Water-soluble sulfate content' },
      },
      {
        name: 'Talaj savassági fokának meghatározása (Baumann–Gully)',
        standards: 'MSZ EN 16502',
        notAccredited: true,
        english: { name: 'Degree of acidity of soil (Baumann–Gully)' },
      },
      {
        name: 'Talajvíz agresszív szén-dioxid-tartalmának meghatározása',
        standards: 'MSZ EN 13577',
        notAccredited: true,
        english: { name: 'Aggressive carbon dioxide content of groundwater' },
      },
      {
        name: 'Metilénkék-vizsgálat',
        standards: 'MSZ EN 933-9',
        notAccredited: true,
        english: { name: 'Methylene blue test' },
      },
      {
        name: 'Kis alakváltozású nyírási modulus meghatározása rezonanciás oszlopvizsgálattal',
        standards: 'ASTM D4015',
        notAccredited: true,
        english: { name: 'Small-strain shear modulus by resonant column test' },
      },
      {
        name: 'Hővezető képesség meghatározása tűszondával',
        standards: 'ASTM D5334',
        notAccredited: true,
        english: { name: 'Thermal conductivity by needle probe' },
      },
    ],
  },
  {
    title: 'Helyszíni vizsgálatok',
    anchor: 'helyszini',
    english: { title: 'Field tests' },
    tests: [
      {
        name: 'Talaj-, kőzet- és talajvíz-mintavétel fúrásból',
        standards: 'MSZ EN ISO 22475-1',
        onSite: true,
        english: { name: 'Sampling of soil, rock and groundwater from boreholes' },
      },
      {
        name: 'Statikus szondázás elektromos kúppal (CPT, CPTu)',
        standards: 'MSZ EN ISO 22476-1',
        onSite: true,
        english: { name: 'Electrical cone penetration test (CPT, CPTu)' },
      },
      {
        name: 'Dinamikus szondázás (DPL, DPM, DPH, DPSH)',
        standards: 'MSZ EN ISO 22476-2',
        onSite: true,
        english: { name: 'Dynamic probing (DPL, DPM, DPH, DPSH)' },
      },
      {
        name: 'Szabványos behatolóvizsgálat (SPT)',
        standards: 'MSZ EN ISO 22476-3',
        notAccredited: true,
        onSite: true,
        english: { name: 'Standard penetration test (SPT)' },
      },
      {
        name: 'Ménard-féle presszióméteres vizsgálat',
        standards: 'MSZ EN ISO 22476-4',
        notAccredited: true,
        onSite: true,
        english: { name: 'Ménard pressuremeter test' },
      },
      {
        name: 'Terepi szárnyas nyíróvizsgálat (FVT)',
        standards: 'MSZ EN ISO 22476-9',
        notAccredited: true,
        onSite: true,
        english: { name: 'Field vane test (FVT)' },
      },
      {
        name: 'Statikus tárcsás teherbírás-vizsgálat',
        standards: 'MSZ 2509-3:1989',
        onSite: true,
        english: { name: 'Static plate load test' },
      },
      {
        name: 'Dinamikus tömörség- és teherbírásmérés könnyű ejtősúlyos berendezéssel',
        standards: 'e-UT 09.02.36',
        withdrawnStandards: 'e-UT 09.02.35',
        onSite: true,
        english: {
          name: 'Dynamic compaction and bearing capacity by light falling weight deflectometer',
        },
      },
      {
        name: 'Földművek tömörségének mérése radioizotópos módszerrel',
        standards: 'MSZ 15320:2009',
        onSite: true,
        english: { name: 'Density of earthworks by nuclear gauge' },
      },
      {
        name: 'Vízáteresztő képesség mérése fúrólyukban, nyitott rendszerrel',
        standards: 'MSZ EN ISO 22282-2',
        notAccredited: true,
        onSite: true,
        english: { name: 'Permeability test in a borehole, open system' },
      },
      {
        name: 'Vízszintes elmozdulás mérése inklinométerrel',
        standards: 'MSZ EN ISO 18674-3',
        notAccredited: true,
        onSite: true,
        english: { name: 'Measurement of horizontal displacement by inclinometer' },
      },
    ],
  },
];
