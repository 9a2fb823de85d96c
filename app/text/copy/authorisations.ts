/** The words of the table of authorisations; the authorisations themselves are data. */
export const authorisationsCopy = {
  name: 'Jogosultság megnevezése',
  code: 'Kód',
  basis: 'Jogszabály',
  holder: 'Jogosult',
  furtherCodes: 'További kódok',
  sampleNotice: 'A helyére a cég saját jogosultságai kerülnek.',
} as const;
