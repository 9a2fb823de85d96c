const sample: Readonly<Record<string, string>> = {
  legalName: 'Mintageo Mérnöki és Laboratóriumi Zrt.',
  shortName: 'Mintageo Zrt.',
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
};

/** Names the fields that still have their sample value; no real company has any of these values. */
export const madeUpFields = (company: object): string[] =>
  Object.keys(sample).filter((name) => (company as Record<string, unknown>)[name] === sample[name]);
