import type { z } from 'zod';
import { orderedContract } from '../../content/ordered-collection/ordered-collection.contract.ts';
import { optionalEmail, optionalUrl } from '../../content/fields/contact.ts';
import { keptDocument } from '../../content/fields/document.ts';
import { drawnSample, sampleMark } from '../../content/fields/sample.ts';
import { line, optionalLine, paragraphs } from '../../content/fields/text.ts';
import { optionalDay } from '../../content/fields/time.ts';
import { orderedCollection, type TableOf } from '../../content/content-type.ts';
import { addresses } from '../../text/addresses.ts';

/** A document of the privacy page. It shows a drawn sample until staff choose a document from the library. */
export const legalDocumentType = orderedCollection({
  name: 'legal-documents',
  title: 'LegalDocument',
  table: 'legalDocument',
  id: 'legalDocumentId',
  label: 'title',
  cacheTag: 'legal',
  page: addresses.privacy,
  words: { one: 'dokumentum', english: 'document', the: 'A dokumentum' },
  fields: {
    title: line('Title of the document', 200, 'A cím kötelező'),
    document: keptDocument('PDF file of the document'),
    drawing: drawnSample(),
    isSample: sampleMark(),
  },
  translated: ['title'],
  // The sample drawing stays until staff choose a document, even if they change the title.
  isStillSample: ({ drawing, document }) => drawing !== '' && document === '',
});

/**
 * A version of the privacy notice, in force from its day until the day of the next version. Only the first version may
 * have no day.
 */
export const privacyVersionType = orderedCollection({
  name: 'privacy-versions',
  title: 'PrivacyVersion',
  table: 'privacyVersion',
  id: 'privacyVersionId',
  label: 'title',
  cacheTag: 'legal',
  page: addresses.privacy,
  itemPages: { address: addresses.privacyVersion },
  begins: 'from',
  words: {
    one: 'adatkezelési tájékoztató',
    english: 'privacy notice',
    the: 'Az adatkezelési tájékoztató',
  },
  fields: {
    from: optionalDay('In force from this day; only the first may be empty'),
    title: line('Title of the page', 200, 'A cím kötelező'),
    introduction: optionalLine('Introduction, also the description for search engines', 1000),
    sections: paragraphs(
      'Further sections: a line beginning with # is a heading, with ## a subheading, with - a list item',
      100_000,
      2000,
    ),
    requestsTitle: line('Title of the section on the contact form', 200, 'A cím kötelező'),
    requests: paragraphs(
      'Data of the form: paragraphs, one in a line; {napok} becomes the days of retention',
      10_000,
    ),
    contact: optionalLine('How to contact the company', 400),
    authority: optionalLine('Where to complain', 600),
    authorityEmail: optionalEmail('E-mail of the authority'),
    authorityWebsite: optionalUrl('Website of the authority'),
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
    legalDocument: TableOf<typeof legalDocumentType>;
    privacyVersion: TableOf<typeof privacyVersionType>;
  }
}

export const privacyVersionContract = orderedContract(privacyVersionType);
export const legalDocumentContract = orderedContract(legalDocumentType);

export type PrivacyVersion = z.output<typeof privacyVersionContract.stored>;
export type LegalDocument = z.output<typeof legalDocumentContract.stored>;
