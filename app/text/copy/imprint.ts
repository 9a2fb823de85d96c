/** The words of the imprint (2001. évi CVIII. törvény, 4. §). */
export const imprintCopy = {
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
