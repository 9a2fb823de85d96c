import { company } from './company.ts';
/** The words around the laboratory’s tables. */
export const groundlabCopy = {
  title: 'Talajmechanikai laboratórium',
  paragraphs: [
    `Laboratóriumunk a ${company.accreditation.body} által ${company.accreditation.number} számon akkreditált vizsgálólaboratórium.`,
    'Az alábbi táblázat csoportonként foglalja össze vizsgálatainkat és a hozzájuk tartozó módszereket. A számjelek magyarázata a táblázat alatt található.',
  ],
  accreditationLabel: 'Akkreditálási szám',
  columns: ['Vizsgálat megnevezése', 'Vizsgálati módszer'],
  groups: 'Vizsgálati csoportok',
  legend: 'Jelmagyarázat',
  mark: 'számú jel',
  feesTitle: 'Díjak és jegyzőkönyvek',
};
