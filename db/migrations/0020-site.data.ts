/** What the site was about before its data came into the database: made up, and said so. */
const isSample = true;

export const company = {
  companyId: 1,
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
  hostingName: 'Minta Tárhely Kft.',
  hostingAddress: '1000 Budapest, Szerver utca 1.',
  hostingEmail: 'tarhely@minta-tarhely.example',
  accreditationNumber: 'NAH-1-0000/0000',
  accreditationUntil: '',
  accreditationStandard: 'MSZ EN ISO/IEC 17025:2018',
  accreditationBody: 'Nemzeti Akkreditáló Hatóság (NAH)',
  isSample,
};

export const offices = [
  {
    name: 'Központi iroda',
    address: '1000 Budapest, Minta utca 1.',
    phone: '+36 1 000 0000',
    email: 'info@mintageo.example',
    latitude: 47.4979,
    longitude: 19.0402,
    isSample,
  },
  {
    name: 'Talajmechanikai laboratórium és tervtár',
    address: '1000 Budapest, Próba köz 2.',
    phone: '+36 1 000 0002',
    email: 'labor@mintageo.example',
    latitude: 47.485,
    longitude: 19.07,
    isSample,
  },
];

const person = (name: string, role: string, phone: string, mailbox: string) => ({
  name,
  role,
  phone,
  email: `${mailbox}@mintageo.example`,
  isSample,
});

export const people = [
  person('Minta Anna', 'Vezérigazgató', '+36 1 000 0010', 'vezetoseg'),
  person('Minta Balázs', 'Geodéziai irodavezető', '+36 1 000 0011', 'geodezia'),
  person('Minta Csilla', 'Geotechnikai irodavezető', '+36 1 000 0012', 'geotechnika'),
  person('Minta Dániel', 'Környezetvédelmi irodavezető', '+36 1 000 0013', 'kornyezetvedelem'),
  person('Minta Erika', 'Laboratóriumvezető', '+36 1 000 0014', 'labor'),
  person('Minta Ferenc', 'Építési és kivitelezési vezető', '+36 1 000 0015', 'kivitelezes'),
  person('Minta Gabriella', 'Tervtár és ügyfélszolgálat', '+36 1 000 0016', 'tervtar'),
];
