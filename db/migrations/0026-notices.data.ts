/** Made up, and said so. */
const isSample = true;

/** The notice on the funded project that stood in the program before; figures from the spec, section 9. */
export const euNotice = {
  euNoticeId: 1,
  isShown: true,
  funding: 'Az Európai Unió társfinanszírozásával',
  heading: 'Támogatott kutatási projekt',
  title: 'Többcellás talajvizsgáló berendezés fejlesztése',
  projectNumber: 'MINTA-0.0.0-00-0000-00000',
  supportHuf: 161281887,
  intensityPercent: 68.57,
  completion: '2025-06-12',
  descriptionTitle: 'A projekt tartalma',
  description: [
    'A kutatás-fejlesztési projekt célja egy olyan laboratóriumi berendezés megalkotása volt, amely több cellában, egyidejűleg, azonos és szabályozott körülmények között vizsgál talajmintákat.',
    'A párhuzamos mérés lerövidíti a hosszú ideig tartó vizsgálatok átfutását, az automatikus adatgyűjtés pedig jól összehasonlítható, visszakövethető eredményt ad.',
  ].join('\n'),
  isSample,
};

/** The notice that the reprography service has ended (spec, section 2). */
export const reprographyNotice = {
  reprographyNoticeId: 1,
  isInMenu: true,
  title: 'Reprográfia',
  greeting: 'Tisztelt Ügyfeleink!',
  message: 'Reprográfiai (másolási és nyomtatási) szolgáltatásunk 2020. március 30-án megszűnt.',
  paragraphs:
    'A tevékenységet egy tőlünk független, új vállalkozás folytatja. Kérjük, megrendelésükkel közvetlenül hozzá forduljanak az alábbi elérhetőségek valamelyikén.',
  successorName: 'Minta Másoló Bt.',
  successorAddress: '1000 Budapest, Másoló utca 3.',
  successorPhone: '+36 1 000 0020',
  successorEmail: 'rendeles@minta-masolo.example',
  closing: 'Köszönjük a korábbi évek megrendeléseit és bizalmát.',
  isSample,
};
