import { addresses } from '../../text/addresses.ts';
import { toggle } from '../fields/toggle.ts';
import {
  emailField,
  optionalEmail,
  optionalPhone,
  optionalUrl,
  phoneField,
} from '../fields/contact.ts';
import { wholeNumber } from '../fields/number.ts';
import { sampleMark } from '../fields/sample.ts';
import { line, optionalLine } from '../fields/text.ts';
import { kept } from '../fields/lines.ts';
import { optionalDay } from '../fields/time.ts';
import { soleKind, type TableOf } from '../kind.ts';

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

/** Names the fields that still have their sample value; no real company has any of these values. */
export const madeUpFields = (company: object): string[] =>
  Object.keys(sample).filter((name) => (company as Record<string, unknown>)[name] === sample[name]);

export const companyKind = soleKind({
  name: 'company',
  title: 'Company',
  table: 'company',
  id: 'companyId',
  label: 'legalName',
  subject: 'company',
  page: addresses.imprint,
  words: { one: 'cégadatlap', accusative: 'cégadatlapot', the: 'A cég adatlapja' },
  fields: {
    legalName: line('A cég teljes neve', 200, required),
    shortName: line('A cég rövid neve', 80, required),
    foundedYear: wholeNumber('Alapítás éve', { min: 1700, max: 2100 }),
    registeredOffice: line('Székhely', 300, required),
    postalAddress: optionalLine('Levelezési cím', 300),
    phone: phoneField('Központi telefonszám', required),
    fax: optionalPhone('Fax'),
    email: emailField('Központi e-mail-cím', required),
    website: optionalUrl('A cég honlapja'),
    companyRegistrationNumber: optionalLine('Cégjegyzékszám', 60),
    registryCourt: optionalLine('Nyilvántartó bíróság', 200),
    taxNumber: optionalLine('Adószám', 60),
    euVatNumber: optionalLine('Közösségi adószám', 60),
    representative: optionalLine('Képviselő', 200),
    chamberMembership: optionalLine('Szakmai kamara', 300),
    hostingName: optionalLine('A tárhelyszolgáltató neve', 200),
    hostingAddress: optionalLine('A tárhelyszolgáltató címe', 300),
    hostingEmail: optionalEmail('A tárhelyszolgáltató e-mail-címe'),
    accreditationNumber: optionalLine('Akkreditálási szám', 100),
    accreditationUntil: optionalDay('Az akkreditálás vége'),
    isAccreditationHiddenAfter: kept(
      toggle('Igaz, ha az akkreditálás a lejárta után nem látszik; különben lejártként látszik.'),
    ),
    accreditationStandard: optionalLine('Az akkreditálás szabványa', 100),
    accreditationBody: optionalLine('Az akkreditáló szervezet', 200),
    isSample: sampleMark(),
  },
  madeUpFields,
  translated: ['registryCourt', 'representative', 'chamberMembership', 'accreditationBody'],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    company: TableOf<typeof companyKind>;
  }
}
