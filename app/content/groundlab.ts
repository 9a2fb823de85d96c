/** The fixed words of the laboratory’s page; what it says stands in its kind. */
export const groundlabCopy = {
  accreditationLabel: 'Akkreditálási szám',
  columns: ['Vizsgálat megnevezése', 'Vizsgálati módszer'],
  groups: 'Vizsgálati csoportok',
  legend: 'Jelmagyarázat',
  mark: 'jelölés',
  sampleNotice: 'A helyére a cég saját laboratóriumának vizsgálatai kerülnek.',
};
