import { company } from './company.ts';
/** The notice on the funded project; figures from the spec, section 9. */
export const euProjectCopy = {
  title: 'Többcellás talajvizsgáló berendezés fejlesztése',
  rows: [
    { label: 'Kedvezményezett neve', value: `${company.legalName}` },
    { label: 'A projekt címe', value: 'Többcellás talajvizsgáló berendezés fejlesztése' },
    { label: 'A projekt azonosítószáma', value: `${company.euProject.number}` },
    { label: 'A támogatás összege', value: '161 281 887 Ft' },
    { label: 'A támogatás intenzitása', value: '68,57 %' },
    { label: 'A projekt befejezése', value: '2025.06.12.' },
  ],
  descriptionTitle: 'A projekt tartalma',
  description: [
    'A kutatás-fejlesztési projekt célja egy olyan laboratóriumi berendezés megalkotása volt, amely több cellában, egyidejűleg, azonos és szabályozott körülmények között vizsgál talajmintákat.',
    'A párhuzamos mérés lerövidíti a hosszú ideig tartó vizsgálatok átfutását, az automatikus adatgyűjtés pedig jól összehasonlítható, visszakövethető eredményt ad.',
  ],
};
