import type { z } from 'zod';
import { arrangedContract } from '../../content/arranged/arranged.contract.ts';
import { optionalEmail, optionalUrl } from '../../content/fields/contact.ts';
import { keptDocument } from '../../content/fields/document.ts';
import { drawnSample, sampleMark } from '../../content/fields/sample.ts';
import { line, optionalLine, paragraphs } from '../../content/fields/text.ts';
import { optionalDay } from '../../content/fields/time.ts';
import { arrangedKind, type TableOf } from '../../content/kind.ts';
import { addresses, addressOf } from '../../text/addresses.ts';

/** A document of the privacy page: a drawn sample until one of the library is chosen. */
export const legalDocumentKind = arrangedKind({
  name: 'legal-documents',
  title: 'LegalDocument',
  table: 'legalDocument',
  id: 'legalDocumentId',
  label: 'title',
  subject: 'legal',
  page: addresses.privacy,
  words: { one: 'dokumentum', accusative: 'dokumentumot', the: 'A dokumentum' },
  fields: {
    title: line('A dokumentum címe', 200, 'A cím kötelező'),
    document: keptDocument('A dokumentum PDF-fájlja'),
    drawing: drawnSample(),
    isSample: sampleMark(),
  },
  translated: ['title'],
  // The sample file stays until another is chosen, even under another title.
  isStillSample: ({ drawing, document }) => drawing !== '' && document === '',
});

declare module '../../../db/schema.ts' {
  interface Schema {
    legalDocument: TableOf<typeof legalDocumentKind>;
  }
}

/** A version of the privacy notice, in force from its day until that of the next. Only the first may have no day. */
export const privacyVersionKind = arrangedKind({
  name: 'privacy-versions',
  title: 'PrivacyVersion',
  table: 'privacyVersion',
  id: 'privacyVersionId',
  label: 'title',
  subject: 'legal',
  page: addresses.privacy,
  pageOf: ({ privacyVersionId }) => addressOf(addresses.privacyVersion, { privacyVersionId }),
  begins: 'from',
  words: {
    one: 'adatkezelési tájékoztató',
    accusative: 'adatkezelési tájékoztatót',
    the: 'Az adatkezelési tájékoztató',
  },
  fields: {
    from: optionalDay('Ettől a naptól hatályos; csak a legelsőé lehet üres'),
    title: line('Az oldal címe', 200, 'A cím kötelező'),
    introduction: optionalLine('Bevezető, a keresők leírása is', 1000),
    sections: paragraphs(
      'További szakaszok: a # kezdetű sor cím, a ## kezdetű alcím, a - kezdetű egy felsorolás eleme',
      100_000,
      2000,
    ),
    requestsTitle: line('A kapcsolatfelvételi űrlap szakaszának címe', 200, 'A cím kötelező'),
    requests: paragraphs(
      'Az űrlap adatairól: bekezdések, soronként egy; a {napok} helyére a megőrzés napjai kerülnek',
      10_000,
    ),
    contact: optionalLine('Hova lehet fordulni a céghez', 400),
    authority: optionalLine('Hova lehet panasszal fordulni', 600),
    authorityEmail: optionalEmail('A hatóság e-mail-címe'),
    authorityWebsite: optionalUrl('A hatóság honlapja'),
    isSample: sampleMark(),
  },
  translated: [
    'title',
    'introduction',
    'sections',
    'requestsTitle',
    'requests',
    'contact',
    'authority',
  ],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    privacyVersion: TableOf<typeof privacyVersionKind>;
  }
}

export const privacyVersionContract = arrangedContract(privacyVersionKind);
export const legalDocumentContract = arrangedContract(legalDocumentKind);

export type PrivacyVersion = z.output<typeof privacyVersionContract.stored>;
export type LegalDocument = z.output<typeof legalDocumentContract.stored>;
