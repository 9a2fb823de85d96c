/** The notices on the funded project and on reprography. Their figures come from the specification. */

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
  english: {
    funding: 'Co-funded by the European Union',
    heading: 'Funded research project',
    title: 'Development of a multi-cell soil testing apparatus',
    descriptionTitle: 'About the project',
    description: [
      'The aim of the research and development project was to build laboratory equipment that tests soil specimens in several cells at once, under identical and controlled conditions.',
      'Parallel measurement shortens the turnaround of long tests, while automatic data acquisition yields traceable, readily comparable results.',
    ].join('\n'),
  },
};

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
  english: {
    title: 'Reprographics',
    greeting: 'Dear Clients,',
    message: 'Our reprographic (copying and printing) service closed on 30 March 2020.',
    paragraphs:
      'A new company, independent of us, has taken over the activity. Please place your orders with it directly, using the contact details below.',
    closing: 'Thank you for your orders and your trust over the years.',
  },
};
