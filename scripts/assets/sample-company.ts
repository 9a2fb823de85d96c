/** The sample company as it is drawn into icons, certificates and documents that come with the program. */
export const company = {
  legalName: 'Mintageo Mérnöki és Laboratóriumi Zrt.',
  shortName: 'Mintageo Zrt.',
  foundedYear: 1950,
  registeredOffice: '1000 Budapest, Minta utca 1.',
  postalAddress: '1000 Budapest, Pf. 0',
  companyRegistrationNumber: '00-00-000000',
  registryCourt: 'Fővárosi Törvényszék Cégbírósága (minta)',
  taxNumber: '00000000-0-00',
  euVatNumber: 'HU00000000',
  representative: 'Minta Anna vezérigazgató',
  chamberMembership: 'Magyar Mérnöki Kamara, cégnyilvántartási szám: 00-00000 (minta)',
  phone: '+36 1 000 0000',
  fax: '+36 1 000 0001',
  email: 'info@mintageo.example',
  website: 'https://www.mintageo.example',
  hostingProvider: {
    name: 'Minta Tárhely Kft.',
    address: '1000 Budapest, Szerver utca 1.',
    email: 'tarhely@minta-tarhely.example',
  },
  accreditation: {
    number: 'NAH-1-0000/0000',
    validUntil: '0000.00.00.',
    standard: 'MSZ EN ISO/IEC 17025:2018',
    body: 'Nemzeti Akkreditáló Hatóság (NAH)',
  },
};
