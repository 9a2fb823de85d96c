/** By whom the laboratory is accredited, as the data of the company have it. */
export interface Accreditation {
  accreditationBody: string;
  accreditationNumber: string;
}

/** The words around the laboratory’s tables. */
export const groundlabCopy = {
  title: 'Talajmechanikai laboratórium',
  accredited: ({ accreditationBody: body, accreditationNumber: number }: Accreditation) =>
    `Laboratóriumunk a ${body} által ${number} számon akkreditált vizsgálólaboratórium.`,
  guide:
    'Az alábbi táblázatok csoportonként foglalják össze vizsgálatainkat és a hozzájuk tartozó módszereket. A jelölések magyarázata a táblázatok alatt található.',
  accreditationLabel: 'Akkreditálási szám',
  columns: ['Vizsgálat megnevezése', 'Vizsgálati módszer'],
  groups: 'Vizsgálati csoportok',
  legend: 'Jelmagyarázat',
  mark: 'jelölés',
  feesTitle: 'Díjak és jegyzőkönyvek',
};
