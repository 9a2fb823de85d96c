/**
 * Everything about the company itself, in one place. What stands here is sample data and the site says
 * so; put your own in its place and set `isSample` to false.
 */
export const company = {
  isSample: true,
  sampleBadge: 'Mintaadat',
  sampleNotice:
    'A honlapon szereplő cég- és személyes adatok, valamint a mintaképpel megjelenő referenciák és hírek kitaláltak: valós személyhez, céghez vagy munkához nem tartoznak.',
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
  euProject: {
    number: 'MINTA-0.0.0-00-0000-00000',
    programme: 'Széchenyi Terv Plusz (minta)',
    supportHuf: 161281887,
    intensityPercent: 68.57,
    completion: '2025.06.12.',
  },
  offices: [
    {
      key: 'kozpont',
      name: 'Központi iroda',
      address: '1000 Budapest, Minta utca 1.',
      phone: '+36 1 000 0000',
      email: 'info@mintageo.example',
      lat: 47.4979,
      lon: 19.0402,
    },
    {
      key: 'labor',
      name: 'Talajmechanikai laboratórium és tervtár',
      address: '1000 Budapest, Próba köz 2.',
      phone: '+36 1 000 0002',
      email: 'labor@mintageo.example',
      lat: 47.485,
      lon: 19.07,
    },
  ],
  contacts: [
    {
      name: 'Minta Anna',
      role: 'Vezérigazgató',
      phone: '+36 1 000 0010',
      email: 'vezetoseg@mintageo.example',
    },
    {
      name: 'Minta Balázs',
      role: 'Geodéziai irodavezető',
      phone: '+36 1 000 0011',
      email: 'geodezia@mintageo.example',
    },
    {
      name: 'Minta Csilla',
      role: 'Geotechnikai irodavezető',
      phone: '+36 1 000 0012',
      email: 'geotechnika@mintageo.example',
    },
    {
      name: 'Minta Dániel',
      role: 'Környezetvédelmi irodavezető',
      phone: '+36 1 000 0013',
      email: 'kornyezetvedelem@mintageo.example',
    },
    {
      name: 'Minta Erika',
      role: 'Laboratóriumvezető',
      phone: '+36 1 000 0014',
      email: 'labor@mintageo.example',
    },
    {
      name: 'Minta Ferenc',
      role: 'Építési és kivitelezési vezető',
      phone: '+36 1 000 0015',
      email: 'kivitelezes@mintageo.example',
    },
    {
      name: 'Minta Gabriella',
      role: 'Tervtár és ügyfélszolgálat',
      phone: '+36 1 000 0016',
      email: 'tervtar@mintageo.example',
    },
  ],
  reprographySuccessor: {
    name: 'Minta Másoló Bt.',
    address: '1000 Budapest, Másoló utca 3.',
    phone: '+36 1 000 0020',
    email: 'rendeles@minta-masolo.example',
  },
};

export type Company = typeof company;
