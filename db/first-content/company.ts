/** The invented company, its offices, people and branding. */

export const company = {
  companyId: 1,
  legalName: 'Mintageo Mérnöki és Laboratóriumi Zrt.',
  shortName: 'Mintageo Zrt.',
  foundedYear: 1950,
  registeredOffice: '1000 Budapest, Minta utca 1.',
  phone: '+36 1 000 0000',
  email: 'info@mintageo.example',
  postalAddress: '1000 Budapest, Pf. 0',
  companyRegistrationNumber: '00-00-000000',
  registryCourt: 'Fővárosi Törvényszék Cégbírósága (minta)',
  taxNumber: '00000000-0-00',
  euVatNumber: 'HU00000000',
  representative: 'Minta Anna vezérigazgató',
  chamberMembership: 'Magyar Mérnöki Kamara, cégnyilvántartási szám: 00-00000 (minta)',
  fax: '+36 1 000 0001',
  website: 'https://www.mintageo.example',
  hostingName: 'Minta Tárhely Kft.',
  hostingAddress: '1000 Budapest, Szerver utca 1.',
  hostingEmail: 'tarhely@minta-tarhely.example',
  accreditationNumber: 'NAH-1-0000/0000',
  accreditationUntil: '',
  accreditationStandard: 'MSZ EN ISO/IEC 17025:2018',
  accreditationBody: 'Nemzeti Akkreditáló Hatóság (NAH)',
  english: {
    registryCourt: 'Company Registry Court of Budapest-Capital (sample)',
    representative: 'Minta Anna, Chief Executive Officer',
    chamberMembership: 'Hungarian Chamber of Engineers, company registration No. 00-00000 (sample)',
    accreditationBody: 'National Accreditation Authority of Hungary (NAH)',
  },
};

export const branding = { lookId: 1, mainColour: '#0a5566', accentColour: '#c2410c' };

export const offices = [
  {
    name: 'Központi iroda',
    address: '1000 Budapest, Minta utca 1.',
    phone: '+36 1 000 0000',
    email: 'info@mintageo.example',
    latitude: 47.4979,
    longitude: 19.0402,
    english: { name: 'Head office' },
  },
  {
    name: 'Talajmechanikai laboratórium és tervtár',
    address: '1000 Budapest, Próba köz 2.',
    phone: '+36 1 000 0002',
    email: 'labor@mintageo.example',
    latitude: 47.485,
    longitude: 19.07,
    english: { name: 'Soil mechanics laboratory and plan archive' },
  },
];

export const people = [
  {
    name: 'Minta Anna',
    role: 'Vezérigazgató',
    phone: '+36 1 000 0010',
    email: 'vezetoseg@mintageo.example',
    discipline: 'projektmanagement',
    english: { role: 'Chief Executive Officer' },
  },
  {
    name: 'Minta Balázs',
    role: 'Geodéziai irodavezető',
    phone: '+36 1 000 0011',
    email: 'geodezia@mintageo.example',
    discipline: 'geodezia',
    english: { role: 'Head of Surveying' },
  },
  {
    name: 'Minta Csilla',
    role: 'Geotechnikai irodavezető',
    phone: '+36 1 000 0012',
    email: 'geotechnika@mintageo.example',
    discipline: 'geotechnika',
    english: { role: 'Head of Geotechnics' },
  },
  {
    name: 'Minta Dániel',
    role: 'Környezetvédelmi irodavezető',
    phone: '+36 1 000 0013',
    email: 'kornyezetvedelem@mintageo.example',
    discipline: 'kornyezetvedelem',
    english: { role: 'Head of Environmental Engineering' },
  },
  {
    name: 'Minta Erika',
    role: 'Laboratóriumvezető',
    phone: '+36 1 000 0014',
    email: 'labor@mintageo.example',
    english: { role: 'Laboratory Manager' },
  },
  {
    name: 'Minta Ferenc',
    role: 'Építési és kivitelezési vezető',
    phone: '+36 1 000 0015',
    email: 'kivitelezes@mintageo.example',
    discipline: 'epiteskivitelezes',
    english: { role: 'Head of Construction' },
  },
  {
    name: 'Minta Gabriella',
    role: 'Tervtár és ügyfélszolgálat',
    phone: '+36 1 000 0016',
    email: 'tervtar@mintageo.example',
    discipline: 'tervtar',
    english: { role: 'Plan archive and customer service' },
  },
];

export const disciplines = [
  { label: 'Geodézia', key: 'geodezia', isInMenu: true, english: { label: 'Surveying' } },
  { label: 'Geotechnika', key: 'geotechnika', isInMenu: true, english: { label: 'Geotechnics' } },
  {
    label: 'Környezetvédelem',
    key: 'kornyezetvedelem',
    isInMenu: true,
    english: { label: 'Environmental engineering' },
  },
  {
    label: 'Építés kivitelezés',
    key: 'epiteskivitelezes',
    isInMenu: true,
    english: { label: 'Construction' },
  },
  {
    label: 'Állapotrögzítés',
    key: 'allapotrogzites',
    isInMenu: true,
    english: { label: 'Condition surveys' },
  },
  { label: 'Tervtár', key: 'tervtar', isInMenu: true, english: { label: 'Plan archive' } },
  { label: 'Reprográfia', key: 'reprografia', english: { label: 'Reprographics' } },
  {
    label: 'Projektmenedzsment',
    key: 'projektmanagement',
    english: { label: 'Project management' },
  },
];
