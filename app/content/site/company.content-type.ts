import { addresses } from '../../text/addresses.ts';
import { toggle } from '../fields/toggle.ts';
import {
  emailField,
  optionalEmail,
  optionalPhone,
  optionalUrl,
  phoneField,
} from '../fields/contact.ts';
import { optionalWholeNumber, wholeNumber } from '../fields/number.ts';
import { sampleMark } from '../fields/sample.ts';
import { line, optionalLine } from '../fields/text.ts';
import { kept } from '../fields/lines.ts';
import { optionalDay } from '../fields/time.ts';
import { singleton, type TableOf } from '../content-type.ts';

const required = 'A mező kitöltése kötelező';

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

/** Names the fields that still have their sample value. No real company has any of these values. */
export const madeUpFields = (company: object): string[] =>
  Object.keys(sample).filter((name) => (company as Record<string, unknown>)[name] === sample[name]);

export const companyType = singleton({
  name: 'company',
  title: 'Company',
  table: 'company',
  id: 'companyId',
  label: 'legalName',
  cacheTag: 'company',
  page: addresses.imprint,
  words: { one: 'cégadatlap', english: 'company data sheet', the: 'A cég adatlapja' },
  fields: {
    legalName: line('Full name of the company', 200, required),
    shortName: line('Short name of the company', 80, required),
    foundedYear: wholeNumber('Year of foundation', { min: 1700, max: 2100 }),
    registeredOffice: line('Registered office', 300, required),
    postalAddress: optionalLine('Postal address', 300),
    phone: phoneField('Central phone', required),
    fax: optionalPhone('Fax'),
    email: emailField('Central e-mail', required),
    website: optionalUrl('Website of the company'),
    answerDays: kept(
      optionalWholeNumber('Working days within which requests are answered', { min: 1, max: 30 }),
    ),
    companyRegistrationNumber: optionalLine('Company registration number', 60),
    registryCourt: optionalLine('Court of registration', 200),
    taxNumber: optionalLine('Tax number', 60),
    euVatNumber: optionalLine('EU VAT number', 60),
    representative: optionalLine('Representative', 200),
    chamberMembership: optionalLine('Professional chamber', 300),
    hostingName: optionalLine('Name of the hosting provider', 200),
    hostingAddress: optionalLine('Address of the hosting provider', 300),
    hostingEmail: optionalEmail('E-mail of the hosting provider'),
    accreditationNumber: optionalLine('Accreditation number', 100),
    accreditationUntil: optionalDay('End of the accreditation'),
    isAccreditationHiddenAfter: kept(
      toggle(
        'True if the accreditation is hidden after its end; otherwise it is shown as expired.',
      ),
    ),
    accreditationStandard: optionalLine('Standard of the accreditation', 100),
    accreditationBody: optionalLine('Accreditation body', 200),
    isSample: sampleMark(),
  },
  madeUpFields,
  translated: ['registryCourt', 'representative', 'chamberMembership', 'accreditationBody'],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    company: TableOf<typeof companyType>;
  }
}
