import { addresses } from '../../text/addresses.ts';
import { keptDocument } from '../../content/fields/media.ts';
import { drawnSample, sampleMark } from '../../content/fields/sample.ts';
import { line } from '../../content/fields/text.ts';
import { arrangedKind } from '../../content/kind.ts';
import type { TableOf } from '../../content/kind.ts';

/** A document that the page on data protection offers: a drawn sample until there is one of the library. */
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
  // The sample company's file stands there until another does, whatever it is called meanwhile.
  isStillSample: ({ drawing, document }) => drawing !== '' && document === '',
});

declare module '../../../db/schema.ts' {
  interface Schema {
    legalDocument: TableOf<typeof legalDocumentKind>;
  }
}
