import { wholeTranslations } from '../../app/content/fields/translations.ts';
import { TRANSLATIONS } from '../../app/text/stored-translations.ts';
import type { ContentType } from '../../app/content/content-type.ts';

/** Numbers the inputs, so that each is unique. A test names only the fields that matter to it. */
let counter = 0;

/** Valid fields of a news item. */
export function newsFields(fields: Record<string, unknown> = {}) {
  counter += 1;
  return {
    title: `Hír ${counter}`,
    subtitle: 'Alcím',
    published: true,
    date: '2025-06-12',
    image: null,
    imageAlt: '',
    content: '<p>Tartalom</p>',
    ...fields,
  };
}

/** Valid fields of a vacancy without a last day. */
export const vacancyFields = (fields: Record<string, unknown> = {}) => ({
  title: 'Geotechnikus',
  place: 'Szeged',
  employment: 'FULL_TIME',
  postedOn: '2026-01-15',
  ...fields,
});

/** Answer for an item sent without publication and expiry. */
export const untimed = { publishAt: '', unpublishAt: '' };

/** Answer for an item without translations. */
export const untranslated = ({ fields }: ContentType) => ({
  [TRANSLATIONS]: wholeTranslations(fields[TRANSLATIONS]!, ''),
});

/** Answer for a project without optional fields. */
export const optionalFields = {
  location: '',
  county: '',
  latitude: null,
  longitude: null,
  periodFrom: '',
  periodTo: '',
  client: '',
  methods: '',
  quantities: '',
  task: '',
  solution: '',
  result: '',
  responsibleId: null,
  gallery: [],
  document: '',
};

/** Valid fields of a reprography category. */
export function categoryFields(fields: Record<string, unknown> = {}) {
  counter += 1;
  return {
    name: `Kategória ${counter}`,
    description: 'Leírás',
    order: 1,
    column1Name: '',
    column2Name: '',
    column3Name: '',
    ...fields,
  };
}

/** Valid fields of a reprography price. */
export function priceFields(reproCategoryId: number, fields: Record<string, unknown> = {}) {
  counter += 1;
  return {
    reproCategoryId,
    order: 1,
    column1: `Ár ${counter}`,
    column2: '297 × 420 mm',
    column3: '180 Ft/lap',
    ...fields,
  };
}

/** A PNG of one pixel as data URL. */
export const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==';

/** Valid fields of a project. */
export function projectFields(fields: Record<string, unknown> = {}) {
  counter += 1;
  return {
    name: `Referencia ${counter}`,
    type: 'geotechnika',
    featured: false,
    image: onePixel,
    imageAlt: '',
    date: '2025-06-12',
    description: 'Leírás',
    ...fields,
  };
}

/** Valid fields of a contact request, from another sender each time. */
export function contactFields(fields: Record<string, unknown> = {}) {
  counter += 1;
  return {
    name: `Kérdező ${counter}`,
    company: 'Minta Kft.',
    email: `kerdezo${counter}@example.hu`,
    phone: '+36 1 234 5678',
    subject: 'Talajvizsgálat',
    message: 'Kérem ajánlatukat.\nKöszönettel',
    consent: true,
    website: '',
    ...fields,
  };
}

/** Data of a real company, in place of the sample's. */
export const ownCompany = {
  legalName: 'Kőrös Geo Mérnöki Kft.',
  shortName: 'Kőrös Geo',
  registeredOffice: '5700 Gyula, Fő utca 1.',
  postalAddress: '',
  companyRegistrationNumber: '04-09-123456',
  registryCourt: '',
  taxNumber: '12345678-2-04',
  euVatNumber: '',
  representative: '',
  chamberMembership: '',
  phone: '+36 66 123 456',
  fax: '',
  email: 'iroda@koros-geo.hu',
  website: '',
  hostingName: '',
  hostingAddress: '',
  hostingEmail: '',
  accreditationNumber: '',
};
