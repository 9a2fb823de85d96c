/** Introductions of the disciplines of the invented company, by the discipline's key. */

export const disciplineTexts = [
  {
    key: 'geodezia',
    text: 'Geodéziai irodánk a tervezéshez alaptérképet készít, az építkezésen kitűz és művezet, az átadáshoz megvalósulási térképet ad. Mérőállomással, GNSS-vevővel, földi lézerszkennerrel és drónnal mérünk, a térképek EOV rendszerben készülnek. Az építmények és a terep mozgását precíziós szintezéssel és automata mérőállomással követjük.',
    english:
      'Our surveying office prepares base maps for design, sets out and supervises surveys on site, and provides as-built maps for handover. We measure with total stations, GNSS receivers, terrestrial laser scanners and drones; our maps are in the Hungarian EOV grid. We monitor the movement of structures and of the ground by precision levelling and automatic total stations.',
  },
  {
    key: 'geotechnika',
    text: 'Az altalajt fúrással és CPT-szondázással tárjuk fel, a mintákat saját talajmechanikai laboratóriumunkban vizsgáljuk. Az eredményekből az Eurocode 7 szerint talajvizsgálati jelentést és geotechnikai tervet készítünk: családi ház alapozásához éppúgy, mint mélygarázs munkatér-határolásához vagy út- és vasúti töltéshez. Az építés alatt szakfelügyeletet és művezetést vállalunk.',
    english:
      'We investigate the ground by drilling and cone penetration testing, and test the samples in our own soil mechanics laboratory. From the results we prepare ground investigation reports and geotechnical designs to Eurocode 7, for the foundations of a house as well as for the excavation support of an underground car park or for road and railway embankments. During construction we provide geotechnical supervision.',
  },
  {
    key: 'kornyezetvedelem',
    text: 'Feltárjuk és lehatároljuk a talaj és a talajvíz szennyezését, megtervezzük a kármentesítést, és a záródokumentációig végezzük a monitoringot. Ingatlan adásvétele előtt környezeti állapotfelmérést, beruházáshoz előzetes vizsgálati dokumentációt és környezeti hatástanulmányt készítünk. A vízbázisok védelméhez modellezzük a felszín alatti víz áramlását és a szennyező anyagok terjedését.',
    english:
      'We investigate and delineate contamination of soil and groundwater, plan the remediation, and carry out monitoring until the final report. Before a property changes hands we survey its environmental condition; for developments we prepare preliminary assessments and environmental impact studies. To protect water resources we model groundwater flow and the spread of contaminants.',
  },
  {
    key: 'epiteskivitelezes',
    text: 'Megfigyelő- és víztermelő kutakat fúrunk, talajvízszintet süllyesztünk, és víztelenítjük a munkagödröket. Talajszilárdítást, injektálást és üregtömedékelést végzünk, partfalakat és pincéket biztosítunk. Vállaljuk a földmunkák minőségellenőrzését és az építés műszaki ellenőrzését is.',
    english:
      'We drill monitoring and production wells, lower the groundwater table and dewater excavations. We stabilise and grout the ground, fill cavities, and secure high banks and cellars. We also undertake quality control of earthworks and technical supervision of construction.',
  },
  {
    key: 'allapotrogzites',
    text: 'Az építkezés megkezdése előtt fényképes jegyzőkönyvben rögzítjük a szomszédos épületek állapotát, így később elválasztható a régi hiba az újtól. Az építés alatt mérjük a rezgést, a süllyedést, a dőlést és a repedések tágasságát, ha kell, automatikus riasztással. A munka befejezése után az állapotot újra rögzítjük.',
    english:
      'Before construction begins, we record the condition of the neighbouring buildings with photographs, so that old defects can later be told from new ones. During the works we measure vibration, settlement, tilt and crack widths, with automatic alarms where needed. After completion we record the condition again.',
  },
  {
    key: 'tervtar',
    text: 'Tervtárunk a korábbi évtizedek feltárási anyagát őrzi; több ezer archív fúrásszelvényünk térképen kereshető. Új munka előtt megnézzük, milyen adatok vannak már a környékről, így gyakran kevesebb új fúrásra van szükség.',
    english:
      'Our archive keeps the ground investigations of past decades; several thousand of our borehole logs can be searched on a map. Before new work begins we look up what is already known about the surroundings, so that fewer new boreholes are often needed.',
  },
  {
    key: 'reprografia',
    text: 'Reprográfiai (másolási és nyomtatási) szolgáltatásunk 2020. március 30-án megszűnt. A tevékenységet tőlünk független, új vállalkozás folytatja; elérhetőségei a Reprográfia oldalon találhatók.',
    english:
      'Our reprographic (copying and printing) service closed on 30 March 2020. A new company, independent of us, continues the work; its contact details are on the Reprographics page.',
  },
  {
    key: 'projektmanagement',
    text: 'A beruházó megbízásából összehangoljuk a felmérést, a talajfeltárást, a környezetvédelmi engedélyezést és a tervezői adatszolgáltatást. Megbízóink így egy helyen, egységes ütemezéssel kapják meg mindazt, amire a beruházás műszaki előkészítéséhez szükség van.',
    english:
      'On behalf of the developer we coordinate surveying, ground investigation, environmental permitting and the supply of data to designers. Clients receive everything that the technical preparation of a project requires from one company and to a single programme.',
  },
] as const;
