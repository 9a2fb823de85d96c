/** Its figures, as the grant names them. */
export const euProject = {
  number: 'MINTA-0.0.0-00-0000-00000',
  supportHuf: 161281887,
  intensityPercent: 68.57,
  completion: '2025.06.12.',
};

/** Digits in threes. */
const supportHuf = String(euProject.supportHuf).replaceAll(/\B(?=(\d{3})+$)/g, ' ');

/** The notice on the funded project; figures from the spec, section 9. */
export const euProjectCopy = {
  heading: 'Támogatott kutatási projekt',
  beneficiary: 'A kedvezményezett neve',
  title: 'Többcellás talajvizsgáló berendezés fejlesztése',
  rows: [
    { label: 'A projekt címe', value: 'Többcellás talajvizsgáló berendezés fejlesztése' },
    { label: 'A projekt azonosítószáma', value: euProject.number },
    { label: 'A támogatás összege', value: `${supportHuf} Ft` },
    {
      label: 'A támogatás intenzitása',
      value: `${String(euProject.intensityPercent).replace('.', ',')}%`,
    },
    { label: 'A projekt befejezése', value: euProject.completion },
  ],
  descriptionTitle: 'A projekt tartalma',
  description: [
    'A kutatás-fejlesztési projekt célja egy olyan laboratóriumi berendezés megalkotása volt, amely több cellában, egyidejűleg, azonos és szabályozott körülmények között vizsgál talajmintákat.',
    'A párhuzamos mérés lerövidíti a hosszú ideig tartó vizsgálatok átfutását, az automatikus adatgyűjtés pedig jól összehasonlítható, visszakövethető eredményt ad.',
  ],
};
