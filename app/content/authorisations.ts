/** The words of the table of authorisations; the authorisations themselves are data. */
export const authorisationsCopy = {
  title: 'Tervezési jogosultságok',
  intro:
    'Munkatársaink az építésügyi és az építésüggyel összefüggő szakmagyakorlási tevékenységekről szóló 266/2013. (VII. 11.) Korm. rendelet, valamint a szakterületi jogszabályok szerinti alábbi jogosultságokkal rendelkeznek.',
  name: 'Jogosultság megnevezése',
  code: 'Kód',
  basis: 'Jogszabály',
  holder: 'Jogosult',
  expired: (day: string) => `Lejárt: ${day}`,
} as const;
