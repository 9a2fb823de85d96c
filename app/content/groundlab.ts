import { company } from './company.ts';
/** The words around the laboratory’s tables. */
export const groundlabCopy = {
  title: 'Talajmechanikai laboratórium',
  paragraphs: [
    `Laboratóriumunk a ${company.accreditation.body} által ${company.accreditation.number} számon akkreditált vizsgálólaboratórium.`,
    'Az alábbi táblázatok csoportonként foglalják össze vizsgálatainkat és a hozzájuk tartozó módszereket. A jelölések magyarázata a táblázatok alatt található.',
  ],
  accreditationLabel: 'Akkreditálási szám',
  columns: ['Vizsgálat megnevezése', 'Vizsgálati módszer'],
  groups: 'Vizsgálati csoportok',
  legend: 'Jelmagyarázat',
  mark: 'jelölés',
  feesTitle: 'Díjak és jegyzőkönyvek',
};
