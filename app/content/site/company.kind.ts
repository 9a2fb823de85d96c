import { addresses } from '../../text/addresses.ts';
import {
  emailField,
  optionalEmail,
  optionalPhone,
  optionalUrl,
  phoneField,
} from '../fields/contact.ts';
import { optionalDay } from '../fields/time.ts';
import { kept, line, optionalLine } from '../fields/text.ts';
import { wholeNumber } from '../fields/number.ts';
import { sampleMark } from '../fields/sample.ts';
import { toggle } from '../fields/choice.ts';
import { soleKind } from '../kind.ts';
import { madeUpFields } from './company-sample.ts';
import type { TableOf } from '../kind.ts';

const required = 'A mező kitöltése kötelező';

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
