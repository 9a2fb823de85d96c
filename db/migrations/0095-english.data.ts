/** What the texts that came with the program say in English, line by line. */
export const english: Readonly<Record<string, string>> = {
  // The company, its offices and people
  'Fővárosi Törvényszék Cégbírósága (minta)': 'Company Registry Court of Budapest-Capital (sample)',
  'Magyar Mérnöki Kamara, cégnyilvántartási szám: 00-00000 (minta)':
    'Hungarian Chamber of Engineers, company registration No. 00-00000 (sample)',
  'Nemzeti Akkreditáló Hatóság (NAH)': 'National Accreditation Authority of Hungary (NAH)',
  'Központi iroda': 'Head office',
  'Talajmechanikai laboratórium és tervtár': 'Soil mechanics laboratory and plan archive',
  Vezérigazgató: 'Chief Executive Officer',
  'Minta Anna vezérigazgató': 'Minta Anna, Chief Executive Officer',
  'Geodéziai irodavezető': 'Head of Surveying',
  'Geotechnikai irodavezető': 'Head of Geotechnics',
  'Környezetvédelmi irodavezető': 'Head of Environmental Engineering',
  Laboratóriumvezető: 'Laboratory Manager',
  'Építési és kivitelezési vezető': 'Head of Construction',
  'Tervtár és ügyfélszolgálat': 'Plan archive and customer service',

  // Names of pages, and what they say of themselves
  'Geodézia, geotechnika, környezetvédelem': 'Surveying, geotechnics, environmental engineering',
  Bemutatkozás: 'About us',
  Referenciák: 'References',
  Laboratórium: 'Laboratory',
  Hírek: 'News',
  'Híreink a geodézia, a geotechnika és a környezetvédelem területéről.':
    'Our news on surveying, geotechnics and environmental engineering.',
  Kapcsolat: 'Contact',
  'Munkatársaink, irodáink és elérhetőségeink; kapcsolatfelvétel.':
    'Our people, our offices, how to reach us, and a contact form.',
  Elérhetőségeink: 'How to reach us',
  Kapcsolatfelvétel: 'Contact us',
  'Írja meg, miben segíthetünk; munkatársunk rövid időn belül válaszol.':
    'Tell us how we can help; a member of our team will reply shortly.',
  'Köszönjük megkeresését! Üzenetét megkaptuk, hamarosan válaszolunk.':
    'Thank you for your enquiry. We have received your message and will reply soon.',
  Munkatársaink: 'Our people',
  Irodáink: 'Our offices',
  Reprográfia: 'Reprographics',
  Adatkezelés: 'Data protection',
  Impresszum: 'Legal notice',

  // Disciplines
  Geodézia: 'Surveying',
  Geotechnika: 'Geotechnics',
  Környezetvédelem: 'Environmental engineering',
  'Építés kivitelezés': 'Construction',
  Állapotrögzítés: 'Condition surveys',
  Tervtár: 'Plan archive',
  Projektmenedzsment: 'Project management',

  // The home page
  'A terepi méréstől a laboratóriumi vizsgálaton át a tervezésig.':
    'From field survey through laboratory testing to design.',
  'Geodézia, geotechnika és környezetvédelem: a terepi méréstől a laboratóriumi vizsgálaton át a tervezésig.':
    'Surveying, geotechnics and environmental engineering: from field survey through laboratory testing to design.',
  'Cégünket 1950-ben alapították. Egy földmérő és talajvizsgáló vállalat jogutódjaként több mint hét évtized mérési, feltárási és tervezési tapasztalatára építünk.':
    'Our company was founded in 1950. As the legal successor to a surveying and soil testing enterprise, we build on more than seven decades of experience in measurement, ground investigation and design.',
  'Megbízóink egy helyen találják meg mindazt, amire egy építési beruházás műszaki előkészítéséhez szükség van: geodéziai felmérést, talajfeltárást, laboratóriumi vizsgálatot, geotechnikai és környezetvédelmi tervezést, majd a kivitelezés alatt szakfelügyeletet és műszeres megfigyelést.':
    'Our clients find everything the technical preparation of a construction project needs in one place: topographic survey, ground investigation, laboratory testing, geotechnical and environmental design and, during construction, specialist supervision and instrumented monitoring.',
  'Munkáink között magas- és mélyépítési, közlekedési, vízügyi, ipari és energetikai létesítmények egyaránt szerepelnek. A korábbi évtizedek feltárási anyagát tervtárunk őrzi, így új feladatainknál gyakran meglévő adatokra is támaszkodhatunk.':
    'Our work covers buildings and civil engineering structures as well as transport, water, industrial and energy facilities. Our plan archive holds the ground investigation records of past decades, so we can often draw on existing data for new commissions.',
  'Szervezeti egységeink': 'Our departments',
  'Geodéziai iroda': 'Surveying',
  'Geotechnikai iroda': 'Geotechnics',
  'Környezetvédelmi iroda': 'Environmental engineering',
  'Építési és kivitelezési iroda': 'Construction',
  'Komplex méréstechnikai csoport': 'Integrated monitoring group',
  'Talajmechanikai laboratórium': 'Soil mechanics laboratory',
  'Szakmai tevékenységek, szolgáltatások': 'What we do',
  'Szolgáltatásaink külön-külön is megrendelhetők, de igazi erejüket az adja, hogy a felmérést, a vizsgálatot és a tervezést összehangoltan végezzük.':
    'Each of our services can be commissioned separately; their real strength is that surveying, testing and design are closely coordinated.',
  'Tervezési jogosultságok': 'Design authorisations',
  'Munkatársaink az építésügyi és az építésüggyel összefüggő szakmagyakorlási tevékenységekről szóló 266/2013. (VII. 11.) Korm. rendelet, valamint a szakterületi jogszabályok szerinti alábbi jogosultságokkal rendelkeznek.':
    'Our engineers hold the following authorisations under Hungarian Government Decree 266/2013 (VII. 11.) on professional practice in construction, and under the legislation of the individual fields.',
  'Minőség- és környezetpolitika': 'Quality and environmental policy',
  'Társaságunk integrált irányítási rendszert működtet, amely az ISO 9001 (minőségirányítás), az ISO 14001 (környezetközpontú irányítás) és az ISO 45001 (munkahelyi egészségvédelem és biztonság) szabványok követelményeire épül. A rendszert független tanúsító szervezet rendszeresen felülvizsgálja.':
    'We operate an integrated management system based on the requirements of ISO 9001 (quality management), ISO 14001 (environmental management) and ISO 45001 (occupational health and safety). The system is audited regularly by an independent certification body.',
  'Talajmechanikai laboratóriumunk a {akkreditáló szervezet} által {akkreditálási szám} számon akkreditált vizsgálólaboratórium, amely az MSZ EN ISO/IEC 17025 szabvány szerint dolgozik.':
    'Our soil mechanics laboratory is a testing laboratory accredited by the {akkreditáló szervezet} under No. {akkreditálási szám}, working in accordance with EN ISO/IEC 17025.',
  Vállalásaink: 'Our commitments',
  'A megbízó igényeit és a jogszabályi előírásokat minden munkánk kiindulópontjának tekintjük.':
    'We take the needs of the client and the requirements of the law as the starting point of every job.',
  'Függetlenül és pártatlanul vizsgálunk, eredményeink visszakövethetők.':
    'We test independently and impartially, and our results are traceable.',
  'Terepi és laboratóriumi munkánk környezeti terhelését folyamatosan csökkentjük, a hulladékot szelektíven gyűjtjük.':
    'We continually reduce the environmental impact of our field and laboratory work, and separate our waste.',
  'Munkatársaink és alvállalkozóink számára egészséges és biztonságos munkakörülményeket biztosítunk.':
    'We provide healthy and safe working conditions for our employees and subcontractors.',
  'Szakembereink rendszeresen képzik magukat, eszközeinket előírt időközönként kalibráltatjuk.':
    'Our specialists train regularly, and our equipment is calibrated at the prescribed intervals.',
  'Irányítási rendszerünk teljesítményét mérjük, és évente új célokat tűzünk ki a fejlesztésére.':
    'We measure the performance of our management system and set new objectives for its improvement every year.',
  Tanúsítványok: 'Certificates',
  'A tanúsítványok a képre kattintva nagyobb méretben is megtekinthetők.':
    'Click a certificate to see it enlarged.',

  // Services
  'Vízszintes és magassági alapponthálózatok tervezése, létesítése és mérése':
    'Design, establishment and measurement of horizontal and vertical control networks',
  'Tervezési alaptérképek, hossz- és keresztszelvények, domborzatmodellek készítése':
    'Topographic base maps, longitudinal and cross sections, digital terrain models',
  'Mérnökgeodéziai kitűzés és geodéziai művezetés építkezéseken':
    'Setting out and survey control on construction sites',
  'Megvalósulási térképek és közműbemérések készítése': 'As-built surveys and utility mapping',
  'Mozgás- és alakváltozás-vizsgálatok precíziós szintezéssel és automata mérőállomással':
    'Movement and deformation monitoring by precise levelling and robotic total station',
  'Földi lézerszkennelés, drónos felmérés, ortofotó és pontfelhő előállítása':
    'Terrestrial laser scanning, drone survey, orthophotos and point clouds',
  'Ingatlan-nyilvántartási célú földmérés: telekalakítás, épületfeltüntetés, kisajátítási munkarészek':
    'Cadastral surveying: subdivision, registration of buildings, documentation for expropriation',
  'Térinformatikai adatbázisok építése és karbantartása':
    'Creation and maintenance of GIS databases',
  'Talajfeltárás fúrással és szondázással, mintavétel, talajvízszint-észlelés':
    'Ground investigation by boring and penetration testing, sampling, groundwater observation',
  'Talajvizsgálati jelentés és geotechnikai terv készítése az Eurocode 7 szerint':
    'Ground investigation reports and geotechnical design reports to Eurocode 7',
  'Sík- és mélyalapozások tervezése, alapozási szaktanácsadás':
    'Design of shallow and deep foundations, foundation consultancy',
  'Munkatér-határolás és víztelenítés tervezése': 'Design of excavation support and dewatering',
  'Rézsűk, támfalak, partfalak és felszínmozgásos területek állékonyságvizsgálata':
    'Stability analysis of slopes, retaining walls, bluffs and landslide areas',
  'Út-, vasút- és árvízvédelmi földművek geotechnikai tervezése':
    'Geotechnical design of earthworks for roads, railways and flood protection',
  'Pincék, üregek és alábányászott területek vizsgálata':
    'Investigation of cellars, cavities and undermined areas',
  'Végeselemes modellezés, geotechnikai szakfelügyelet és művezetés':
    'Finite element modelling, geotechnical site supervision',
  'Előzetes vizsgálati dokumentáció és környezeti hatástanulmány készítése':
    'Preliminary environmental studies and environmental impact assessments',
  'Környezetvédelmi felülvizsgálat és egységes környezethasználati engedélyezés':
    'Environmental audits and integrated environmental permits (IPPC)',
  'Talaj- és talajvízszennyezés tényfeltárása, kármentesítés tervezése':
    'Detailed investigation of soil and groundwater contamination, design of remediation',
  'Kármentesítési monitoring, záródokumentációk összeállítása':
    'Remediation monitoring and closure reports',
  'Környezeti állapotfelmérés ingatlan adásvételéhez, alapállapot-jelentés':
    'Environmental due diligence for property transactions, baseline reports',
  'Megfigyelőkutak tervezése és vízjogi engedélyeztetése':
    'Design and water permitting of monitoring wells',
  'Vízbázisvédelem, a felszín alatti vizek áramlásának és a szennyeződések terjedésének modellezése':
    'Protection of water resources, modelling of groundwater flow and contaminant transport',
  'Hulladékgazdálkodási, levegőtisztaság-védelmi, zaj- és rezgésvédelmi szakvélemények':
    'Expert reports on waste management, air quality, noise and vibration',
  'Építés, kivitelezés': 'Construction',
  'Megfigyelő- és víztermelő kutak fúrása, kútkarbantartás':
    'Drilling of monitoring and production wells, well maintenance',
  'Talajvízszint-süllyesztés és munkagödör-víztelenítés kivitelezése':
    'Groundwater lowering and dewatering of excavations',
  'Talajszilárdítás, injektálás, üregtömedékelés':
    'Ground improvement, grouting, backfilling of cavities',
  'Partfalak és pincék biztosítása': 'Stabilisation of bluffs and cellars',
  'Kármentesítési műszaki beavatkozások végrehajtása': 'Remediation works',
  'Földmunkák minőségellenőrzése': 'Quality control of earthworks',
  'Műszaki ellenőrzés és projektmenedzsment': 'Technical supervision and project management',
  'Komplex méréstechnika': 'Integrated monitoring',
  'Építmények állapotrögzítése az építési munkák megkezdése előtt és befejezése után':
    'Condition surveys of structures before and after construction works',
  'Süllyedés, dőlés és repedéstágasság rendszeres mérése':
    'Regular measurement of settlement, tilt and crack width',
  'Inklinométeres, extenzométeres, pórusvíznyomás- és erőmérések':
    'Inclinometer, extensometer, pore pressure and load measurements',
  'Automatikus adatgyűjtő és riasztórendszerek telepítése és üzemeltetése':
    'Installation and operation of automatic data acquisition and alarm systems',
  'Építési és közlekedési eredetű rezgések mérése':
    'Measurement of vibration from construction and traffic',
  'Felszíni geofizikai mérések: földradar, szeizmika, geoelektromos szelvényezés':
    'Surface geophysics: ground-penetrating radar, seismics, electrical resistivity profiling',
  'Cölöp-próbaterhelés és integritásvizsgálat mérési feladatai':
    'Measurements for pile load tests and integrity tests',
  'Azonosító és állapotvizsgálatok': 'Classification and state tests',
  'Szilárdsági és alakváltozási jellemzők meghatározása':
    'Determination of strength and deformation parameters',
  'Vízáteresztő képesség vizsgálata': 'Permeability tests',
  'Tömöríthetőség, CBR és földműanyagok minősítése':
    'Compaction tests, CBR and classification of fill materials',
  'Helyszíni tömörség- és teherbírásmérés': 'In-situ measurement of density and bearing capacity',
  'Különleges vizsgálatok egyedi mérési program szerint': 'Special tests to bespoke programmes',

  // Authorisations; the names of laws stay as they are cited
  'Geotechnikai tervező': 'Geotechnical design engineer',
  'Geotechnikai szakértő': 'Geotechnical expert',
  'Geodéziai tervező': 'Survey design engineer',
  'Geodéziai szakértő': 'Surveying expert',
  'Ingatlanrendező földmérő minősítés': 'Licensed cadastral surveyor',
  'Vízgazdálkodási tervező, települési víziközmű szakterület':
    'Water engineering designer, municipal water utilities',
  'Vízgazdálkodási tervező, területi vízgazdálkodási építmények szakterület':
    'Water engineering designer, regional water management structures',
  'Vízgazdálkodási építmények szakértője': 'Expert in hydraulic structures',
  'Környezetvédelmi szakértő, hulladékgazdálkodás': 'Environmental expert, waste management',
  'Környezetvédelmi szakértő, levegőtisztaság-védelem': 'Environmental expert, air quality',
  'Környezetvédelmi szakértő, víz- és földtani közeg védelme':
    'Environmental expert, protection of water and the geological medium',
  'Környezetvédelmi szakértő, zaj- és rezgésvédelem': 'Environmental expert, noise and vibration',
  'Tervező, geotechnika (az atomtörvény hatálya alá tartozó építmények)':
    'Design engineer, geotechnics (structures under the Atomic Energy Act)',
  'Építésügyi műszaki szakértő, geotechnika (az atomtörvény hatálya alá tartozó építmények)':
    'Technical expert, geotechnics (structures under the Atomic Energy Act)',
  '266/2013. (VII. 11.) Korm. rendelet': 'Government Decree 266/2013 (VII. 11.)',
  '327/2015. (XI. 10.) Korm. rendelet': 'Government Decree 327/2015 (XI. 10.)',
  '297/2009. (XII. 21.) Korm. rendelet': 'Government Decree 297/2009 (XII. 21.)',
  '2012. évi XLVI. törvény; 52/2014. (IV. 29.) VM rendelet':
    'Act XLVI of 2012; Decree 52/2014 (IV. 29.) of the Minister of Rural Development',
  '1996. évi CXVI. törvény 18/D. §; 7/2022. (IV. 29.) OAH rendelet':
    'Act CXVI of 1996, Section 18/D; Decree 7/2022 (IV. 29.) of the HAEA',

  // Certificates
  'ISO 9001 minőségirányítási tanúsítvány': 'ISO 9001 quality management certificate',
  'Az ISO 9001 tanúsítvány mintaképe': 'Sample picture of the ISO 9001 certificate',
  'ISO 14001 környezetközpontú irányítási tanúsítvány':
    'ISO 14001 environmental management certificate',
  'Az ISO 14001 tanúsítvány mintaképe': 'Sample picture of the ISO 14001 certificate',
  'ISO 45001 munkahelyi egészségvédelmi és biztonsági tanúsítvány':
    'ISO 45001 occupational health and safety certificate',
  'Az ISO 45001 tanúsítvány mintaképe': 'Sample picture of the ISO 45001 certificate',
  'NAH akkreditálási okirat': 'NAH accreditation certificate',
  'A laboratórium akkreditálási okiratának mintaképe':
    'Sample picture of the laboratory’s accreditation certificate',

  // The notice on the funded project
  'Az Európai Unió társfinanszírozásával': 'Co-funded by the European Union',
  'Támogatott kutatási projekt': 'Funded research project',
  'Többcellás talajvizsgáló berendezés fejlesztése':
    'Development of a multi-cell soil testing apparatus',
  'A projekt tartalma': 'About the project',
  'A kutatás-fejlesztési projekt célja egy olyan laboratóriumi berendezés megalkotása volt, amely több cellában, egyidejűleg, azonos és szabályozott körülmények között vizsgál talajmintákat.':
    'The aim of the research and development project was to build laboratory equipment that tests soil specimens in several cells at once, under identical and controlled conditions.',
  'A párhuzamos mérés lerövidíti a hosszú ideig tartó vizsgálatok átfutását, az automatikus adatgyűjtés pedig jól összehasonlítható, visszakövethető eredményt ad.':
    'Parallel measurement shortens the turnaround of long tests, while automatic data acquisition yields traceable, readily comparable results.',

  // The notice on reprographics
  'Tisztelt Ügyfeleink!': 'Dear Clients,',
  'Reprográfiai (másolási és nyomtatási) szolgáltatásunk 2020. március 30-án megszűnt.':
    'Our reprographic (copying and printing) service closed on 30 March 2020.',
  'A tevékenységet egy tőlünk független, új vállalkozás folytatja. Kérjük, megrendelésükkel közvetlenül hozzá forduljanak az alábbi elérhetőségek valamelyikén.':
    'A new company, independent of us, has taken over the activity. Please place your orders with it directly, using the contact details below.',
  'Köszönjük a korábbi évek megrendeléseit és bizalmát.':
    'Thank you for your orders and your trust over the years.',

  // The laboratory
  'Belső vizsgálati utasítás': 'In-house test procedure',
  'Laboratóriumunk a {akkreditáló szervezet} által {akkreditálási szám} számon akkreditált vizsgálólaboratórium.':
    'Our laboratory is a testing laboratory accredited by the {akkreditáló szervezet} under No. {akkreditálási szám}.',
  'Az alábbi táblázatok csoportonként foglalják össze vizsgálatainkat és a hozzájuk tartozó módszereket. A jelölések magyarázata a táblázatok alatt található.':
    'The tables below list our tests and their methods by group. The footnotes are explained below the tables.',
  'Visszavont szabvány.': 'Withdrawn standard.',
  'Nem akkreditált vizsgálat.': 'Not covered by our accreditation.',
  'A helyszíni vizsgálatok díja a mérések számától függ. Minimumdíj: nettó 80 000 Ft/nap + kiszállási költség.':
    'The fee for field tests depends on the number of measurements. Minimum fee: HUF 80,000 per day net, plus travel costs.',
  'Díjak és jegyzőkönyvek': 'Fees and test reports',
  'Minimumdíj: nettó 80 000 Ft/nap + kiszállási költség; az ár a mérések számától függ.':
    'Minimum fee: HUF 80,000 per day net, plus travel costs; the price depends on the number of measurements.',
  'A vizsgálati jegyzőkönyvet egy eredeti példányban adjuk ki. Másolat kérhető, díja 200 Ft/oldal.':
    'We issue one original of each test report. Copies are available on request at HUF 200 per page.',
  'Az akkreditált terület pontos tartalmát a részletező okirat határozza meg, amely a Nemzeti Akkreditáló Hatóság honlapján megtekinthető.':
    'The exact scope of accreditation is set out in the detailed certificate, which can be viewed on the website of the National Accreditation Authority of Hungary.',
  'Azonosító vizsgálatok': 'Classification tests',
  'Állapotjellemzők vizsgálata': 'State tests',
  'Szilárdsági jellemzők vizsgálata': 'Strength tests',
  'Alakváltozási jellemzők vizsgálata': 'Deformation tests',
  'Hidraulikai jellemzők vizsgálata': 'Hydraulic tests',
  'Egyéb laboratóriumi vizsgálatok': 'Other laboratory tests',
  'Helyszíni vizsgálatok': 'Field tests',
  'Szemeloszlás meghatározása szitálással': 'Particle size distribution by sieving',
  'Szemeloszlás meghatározása hidrometrálással (ülepítéssel)':
    'Particle size distribution by hydrometer (sedimentation)',
  'Szemeloszlás meghatározása vegyes eljárással (szitálás és hidrometrálás)':
    'Particle size distribution by combined sieving and hydrometer',
  'Folyási határ meghatározása (ejtőkúpos vagy Casagrande-módszer)':
    'Liquid limit (fall cone or Casagrande method)',
  'Sodrási (plasztikus) határ és plasztikus index meghatározása':
    'Plastic limit and plasticity index',
  'Szemcsesűrűség meghatározása piknométerrel': 'Particle density by pycnometer',
  'Zsugorodási határ és lineáris zsugorodás meghatározása': 'Shrinkage limit and linear shrinkage',
  'Talajok megnevezése és osztályozása': 'Identification and classification of soils',
  'Víztartalom meghatározása szárítószekrényben': 'Water content by oven drying',
  'Térfogatsűrűség meghatározása (lineáris mérés, víz alatti mérés, folyadékkiszorítás)':
    'Bulk density (linear measurement, immersion in fluid, fluid displacement)',
  'Száraz térfogatsűrűség, hézagtényező és telítettség (számított)':
    'Dry density, void ratio and degree of saturation (calculated)',
  'Konzisztenciaindex meghatározása (számított)': 'Consistency index (calculated)',
  'Tömöríthetőség vizsgálata (egyszerűsített és módosított Proctor-vizsgálat)':
    'Compaction (standard and modified Proctor tests)',
  'Legkisebb és legnagyobb száraz térfogatsűrűség (relatív tömörség) meghatározása':
    'Minimum and maximum dry density (relative density)',
  'Egyirányú nyomóvizsgálat': 'Unconfined compression test',
  'Triaxiális nyomóvizsgálat, konszolidálatlan, drénezetlen (UU)':
    'Triaxial compression test, unconsolidated undrained (UU)',
  'Triaxiális nyomóvizsgálat, konszolidált, drénezetlen, pórusvíznyomás mérésével (CU)':
    'Triaxial compression test, consolidated undrained with pore pressure measurement (CU)',
  'Triaxiális nyomóvizsgálat, konszolidált, drénezett (CD)':
    'Triaxial compression test, consolidated drained (CD)',
  'Közvetlen nyíróvizsgálat nyíródobozban': 'Direct shear test in the shear box',
  'Maradó nyírószilárdság meghatározása gyűrűs nyírókészülékkel':
    'Residual shear strength by ring shear apparatus',
  'Drénezetlen nyírószilárdság becslése ejtőkúpos vizsgálattal':
    'Estimate of undrained shear strength by fall cone test',
  'Laboratóriumi szárnyas nyíróvizsgálat': 'Laboratory vane shear test',
  'Kőzet egyirányú nyomószilárdságának meghatározása': 'Uniaxial compressive strength of rock',
  'Ödométeres (kompressziós) vizsgálat lépcsős terheléssel': 'Incremental loading oedometer test',
  'Konszolidációs tényező meghatározása idő–összenyomódás görbéből':
    'Coefficient of consolidation from the time–compression curve',
  'Duzzadás és duzzadási nyomás meghatározása ödométerben':
    'Swelling and swelling pressure in the oedometer',
  'Roskadási hajlam vizsgálata átázás hatására (makropórusos talaj, lösz)':
    'Collapse potential on wetting (macroporous soil, loess)',
  'Kaliforniai teherbírási érték (CBR) és duzzadás meghatározása':
    'California bearing ratio (CBR) and swelling',
  'Azonnali teherbírási index (IBI) meghatározása': 'Immediate bearing index (IBI)',
  'Kőzet statikus rugalmassági modulusának meghatározása': 'Static elastic modulus of rock',
  'Vízáteresztő képesség meghatározása állandó víznyomással': 'Permeability, constant head',
  'Vízáteresztő képesség meghatározása változó víznyomással': 'Permeability, falling head',
  'Vízáteresztő képesség meghatározása triaxiális cellában (hajlékony falú permeaméter)':
    'Permeability in the triaxial cell (flexible wall permeameter)',
  'Kapilláris vízemelkedés meghatározása kőanyaghalmazon': 'Water suction height of aggregates',
  'Víztartási görbe (pF-görbe) meghatározása': 'Water retention curve (pF curve)',
  'Diszperzivitás vizsgálata (tűlyukas vizsgálat)': 'Dispersivity (pinhole test)',
  'Szervesanyag-tartalom meghatározása izzítási veszteségből':
    'Organic content by loss on ignition',
  'Karbonáttartalom meghatározása (Scheibler-módszer)': 'Carbonate content (Scheibler method)',
  'Talaj pH-értékének meghatározása': 'pH of soil',
  'Vízben oldható szulfáttartalom meghatározása': 'Water-soluble sulfate content',
  'Talaj savassági fokának meghatározása (Baumann–Gully)':
    'Degree of acidity of soil (Baumann–Gully)',
  'Talajvíz agresszív szén-dioxid-tartalmának meghatározása':
    'Aggressive carbon dioxide content of groundwater',
  'Metilénkék-vizsgálat': 'Methylene blue test',
  'Kis alakváltozású nyírási modulus meghatározása rezonanciás oszlopvizsgálattal':
    'Small-strain shear modulus by resonant column test',
  'Hővezető képesség meghatározása tűszondával': 'Thermal conductivity by needle probe',
  'Talaj-, kőzet- és talajvíz-mintavétel fúrásból':
    'Sampling of soil, rock and groundwater from boreholes',
  'Statikus szondázás elektromos kúppal (CPT, CPTu)':
    'Electrical cone penetration test (CPT, CPTu)',
  'Dinamikus szondázás (DPL, DPM, DPH, DPSH)': 'Dynamic probing (DPL, DPM, DPH, DPSH)',
  'Szabványos behatolóvizsgálat (SPT)': 'Standard penetration test (SPT)',
  'Ménard-féle presszióméteres vizsgálat': 'Ménard pressuremeter test',
  'Terepi szárnyas nyíróvizsgálat (FVT)': 'Field vane test (FVT)',
  'Statikus tárcsás teherbírás-vizsgálat': 'Static plate load test',
  'Dinamikus tömörség- és teherbírásmérés könnyű ejtősúlyos berendezéssel':
    'Dynamic compaction and bearing capacity by light falling weight deflectometer',
  'Földművek tömörségének mérése radioizotópos módszerrel':
    'Density of earthworks by nuclear gauge',
  'Vízáteresztő képesség mérése fúrólyukban, nyitott rendszerrel':
    'Permeability test in a borehole, open system',
  'Vízszintes elmozdulás mérése inklinométerrel':
    'Measurement of horizontal displacement by inclinometer',
};
