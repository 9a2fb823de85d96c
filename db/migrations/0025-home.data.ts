const lines = (...all: string[]) => all.join('\n');

/** What the home page said before its words came into the database. */
export const home = {
  homeId: 1,
  promise: 'A terepi méréstől a laboratóriumi vizsgálaton át a tervezésig.',
  lead: 'Geodézia, geotechnika és környezetvédelem: a terepi méréstől a laboratóriumi vizsgálaton át a tervezésig.',
  introductionHeading: 'Bemutatkozás',
  introduction: lines(
    'Cégünket 1950-ben alapították. Egy földmérő és talajvizsgáló vállalat jogutódjaként több mint hét évtized mérési, feltárási és tervezési tapasztalatára építünk.',
    'Megbízóink egy helyen találják meg mindazt, amire egy építési beruházás műszaki előkészítéséhez szükség van: geodéziai felmérést, talajfeltárást, laboratóriumi vizsgálatot, geotechnikai és környezetvédelmi tervezést, majd a kivitelezés alatt szakfelügyeletet és műszeres megfigyelést.',
    'Munkáink között magas- és mélyépítési, közlekedési, vízügyi, ipari és energetikai létesítmények egyaránt szerepelnek. A korábbi évtizedek feltárási anyagát tervtárunk őrzi, így új feladatainknál gyakran meglévő adatokra is támaszkodhatunk.',
  ),
  divisionsTitle: 'Szervezeti egységeink',
  divisions: lines(
    'Geodéziai iroda',
    'Geotechnikai iroda',
    'Környezetvédelmi iroda',
    'Építési és kivitelezési iroda',
    'Komplex méréstechnikai csoport',
    'Talajmechanikai laboratórium',
    'Tervtár',
  ),
  servicesHeading: 'Szakmai tevékenységek, szolgáltatások',
  services:
    'Szolgáltatásaink külön-külön is megrendelhetők, de igazi erejüket az adja, hogy a felmérést, a vizsgálatot és a tervezést összehangoltan végezzük.',
  authorisationsHeading: 'Tervezési jogosultságok',
  authorisations:
    'Munkatársaink az építésügyi és az építésüggyel összefüggő szakmagyakorlási tevékenységekről szóló 266/2013. (VII. 11.) Korm. rendelet, valamint a szakterületi jogszabályok szerinti alábbi jogosultságokkal rendelkeznek.',
  policyHeading: 'Minőség- és környezetpolitika',
  policy: lines(
    'Társaságunk integrált irányítási rendszert működtet, amely az ISO 9001 (minőségirányítás), az ISO 14001 (környezetközpontú irányítás) és az ISO 45001 (munkahelyi egészségvédelem és biztonság) szabványok követelményeire épül. A rendszert független tanúsító szervezet rendszeresen felülvizsgálja.',
    'Talajmechanikai laboratóriumunk a {akkreditáló szervezet} által {akkreditálási szám} számon akkreditált vizsgálólaboratórium, amely az MSZ EN ISO/IEC 17025 szabvány szerint dolgozik.',
  ),
  commitmentsTitle: 'Vállalásaink',
  commitments: lines(
    'A megbízó igényeit és a jogszabályi előírásokat minden munkánk kiindulópontjának tekintjük.',
    'Függetlenül és pártatlanul vizsgálunk, eredményeink visszakövethetők.',
    'Terepi és laboratóriumi munkánk környezeti terhelését folyamatosan csökkentjük, a hulladékot szelektíven gyűjtjük.',
    'Munkatársaink és alvállalkozóink számára egészséges és biztonságos munkakörülményeket biztosítunk.',
    'Szakembereink rendszeresen képzik magukat, eszközeinket előírt időközönként kalibráltatjuk.',
    'Irányítási rendszerünk teljesítményét mérjük, és évente új célokat tűzünk ki a fejlesztésére.',
  ),
  certificatesHeading: 'Tanúsítványok',
  certificates: 'A tanúsítványok a képre kattintva nagyobb méretben is megtekinthetők.',
};

/** What the company offers, in groups. */
export const services = [
  {
    title: 'Geodézia',
    items: lines(
      'Vízszintes és magassági alapponthálózatok tervezése, létesítése és mérése',
      'Tervezési alaptérképek, hossz- és keresztszelvények, domborzatmodellek készítése',
      'Mérnökgeodéziai kitűzés és geodéziai művezetés építkezéseken',
      'Megvalósulási térképek és közműbemérések készítése',
      'Mozgás- és alakváltozás-vizsgálatok precíziós szintezéssel és automata mérőállomással',
      'Földi lézerszkennelés, drónos felmérés, ortofotó és pontfelhő előállítása',
      'Ingatlan-nyilvántartási célú földmérés: telekalakítás, épületfeltüntetés, kisajátítási munkarészek',
      'Térinformatikai adatbázisok építése és karbantartása',
    ),
  },
  {
    title: 'Geotechnika',
    items: lines(
      'Talajfeltárás fúrással és szondázással, mintavétel, talajvízszint-észlelés',
      'Talajvizsgálati jelentés és geotechnikai terv készítése az Eurocode 7 szerint',
      'Sík- és mélyalapozások tervezése, alapozási szaktanácsadás',
      'Munkatér-határolás és víztelenítés tervezése',
      'Rézsűk, támfalak, partfalak és felszínmozgásos területek állékonyságvizsgálata',
      'Út-, vasút- és árvízvédelmi földművek geotechnikai tervezése',
      'Pincék, üregek és alábányászott területek vizsgálata',
      'Végeselemes modellezés, geotechnikai szakfelügyelet és művezetés',
    ),
  },
  {
    title: 'Környezetvédelem',
    items: lines(
      'Előzetes vizsgálati dokumentáció és környezeti hatástanulmány készítése',
      'Környezetvédelmi felülvizsgálat és egységes környezethasználati engedélyezés',
      'Talaj- és talajvízszennyezés tényfeltárása, kármentesítés tervezése',
      'Kármentesítési monitoring, záródokumentációk összeállítása',
      'Környezeti állapotfelmérés ingatlan adásvételéhez, alapállapot-jelentés',
      'Megfigyelőkutak tervezése és vízjogi engedélyeztetése',
      'Vízbázisvédelem, a felszín alatti vizek áramlásának és a szennyeződések terjedésének modellezése',
      'Hulladékgazdálkodási, levegőtisztaság-védelmi, zaj- és rezgésvédelmi szakvélemények',
    ),
  },
  {
    title: 'Építés, kivitelezés',
    items: lines(
      'Megfigyelő- és víztermelő kutak fúrása, kútkarbantartás',
      'Talajvízszint-süllyesztés és munkagödör-víztelenítés kivitelezése',
      'Talajszilárdítás, injektálás, üregtömedékelés',
      'Partfalak és pincék biztosítása',
      'Kármentesítési műszaki beavatkozások végrehajtása',
      'Földmunkák minőségellenőrzése',
      'Műszaki ellenőrzés és projektmenedzsment',
    ),
  },
  {
    title: 'Komplex méréstechnika',
    items: lines(
      'Építmények állapotrögzítése az építési munkák megkezdése előtt és befejezése után',
      'Süllyedés, dőlés és repedéstágasság rendszeres mérése',
      'Inklinométeres, extenzométeres, pórusvíznyomás- és erőmérések',
      'Automatikus adatgyűjtő és riasztórendszerek telepítése és üzemeltetése',
      'Építési és közlekedési eredetű rezgések mérése',
      'Felszíni geofizikai mérések: földradar, szeizmika, geoelektromos szelvényezés',
      'Cölöp-próbaterhelés és integritásvizsgálat mérési feladatai',
    ),
  },
  {
    title: 'Talajmechanikai laboratórium',
    items: lines(
      'Azonosító és állapotvizsgálatok',
      'Szilárdsági és alakváltozási jellemzők meghatározása',
      'Vízáteresztő képesség vizsgálata',
      'Tömöríthetőség, CBR és földműanyagok minősítése',
      'Helyszíni tömörség- és teherbírásmérés',
      'Különleges vizsgálatok egyedi mérési program szerint',
    ),
  },
];
