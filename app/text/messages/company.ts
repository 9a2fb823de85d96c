/** Headings of the table of authorisations. The authorisations themselves are content. */
export const authorisationsMessages = {
  name: 'Jogosultság megnevezése',
  code: 'Kód',
  basis: 'Jogszabály',
  holder: 'Jogosult',
  furtherCodes: 'További kódok',
  sampleNotice: 'A helyére a cég saját jogosultságai kerülnek.',
} as const;

export const certificatesMessages = {
  /** Link to the document whose first page is shown as a picture. */
  whole: 'A teljes tanúsítvány',
  sample: 'mintakép',
  sampleNotice: 'Mintaképek. Helyükre az eredeti, érvényes tanúsítványok kerülnek.',
} as const;

/** Fixed messages of the home page. The other texts are content. */
export const homeMessages = {
  sampleNotice: 'A kezdőlap szövegeinek helyére a cég saját bemutatkozása kerül.',
} as const;

/** Messages of the imprint (2001. évi CVIII. törvény, 4. §). */
export const imprintMessages = {
  labels: {
    operator: 'A honlap üzemeltetője',
    registeredOffice: 'Székhely',
    site: 'Telephely',
    registrationNumber: 'Cégjegyzékszám',
    court: 'Nyilvántartó bíróság',
    taxNumber: 'Adószám',
    representative: 'Képviselő',
    chamber: 'Szakmai kamara',
    accreditation: 'Akkreditálási szám',
    contact: 'Elérhetőség',
    hosting: 'Tárhelyszolgáltató',
  },
};

/** Fixed messages of the notice on reprography. The other texts are content. */
export const reprographyMessages = {
  labels: { successor: 'Új szolgáltató', address: 'Cím', phone: 'Telefon', email: 'E-mail' },
};

/** Labels of items whose validity has ended. */
export const expiryMessages = {
  expired: (day: string) => `Lejárt: ${day}`,
} as const;
