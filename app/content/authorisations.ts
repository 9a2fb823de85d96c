/** The words of the table of authorisations; the authorisations themselves are data. */
export const authorisationsCopy = {
  name: 'Jogosultság megnevezése',
  code: 'Kód',
  basis: 'Jogszabály',
  holder: 'Jogosult',
  expired: (day: string) => `Lejárt: ${day}`,
} as const;
