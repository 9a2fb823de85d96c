import { drawnSample } from '../../kinds/fields/drawn-sample.ts';
import { line } from '../../kinds/fields/line.ts';
import { sampleMark } from '../../kinds/fields/sample.ts';
import { arrangedKind } from '../../kinds/kind.ts';

/** A document that the page on data protection offers: a file of the sample company, until another can be uploaded. */
export const legalDocumentKind = arrangedKind({
  name: 'legal-documents',
  title: 'LegalDocument',
  table: 'legalDocument',
  id: 'legalDocumentId',
  label: 'title',
  subject: 'legal',
  words: { one: 'dokumentum', accusative: 'dokumentumot', the: 'A dokumentum' },
  fields: {
    title: line('A dokumentum címe', 200, 'A cím kötelező'),
    drawing: drawnSample(),
    isSample: sampleMark(),
  },
});
