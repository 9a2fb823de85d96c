import type { z } from 'zod';
import { orderedContract } from '../../content/ordered-collection/ordered-collection.contract.ts';
import { toggle } from '../../content/fields/toggle.ts';
import { keptDocument } from '../../content/fields/document.ts';
import { optionalPicture, pictureDescription } from '../../content/fields/picture.ts';
import { sampleMark, drawnSample } from '../../content/fields/sample.ts';
import { line, optionalLine } from '../../content/fields/text.ts';
import { optionalDay } from '../../content/fields/time.ts';
import { orderedCollection, type TableOf } from '../../content/content-type.ts';
import { addresses } from '../../text/addresses.ts';

/** A design authorisation (spec, section 9). The name is empty for a code whose name is not verified. */
export const authorisationType = orderedCollection({
  name: 'authorisations',
  title: 'Authorisation',
  table: 'authorisation',
  id: 'authorisationId',
  label: 'code',
  cacheTag: 'credentials',
  page: addresses.home,
  words: { one: 'jogosultság', english: 'authorisation', the: 'A jogosultság' },
  fields: {
    code: line('Code', 60, 'A kód kötelező'),
    name: optionalLine('Name', 300),
    basis: optionalLine('Legal basis', 300),
    holder: optionalLine('Holder among the staff', 300),
    validUntil: optionalDay('Last day of validity'),
    isHiddenAfter: toggle('True if it is hidden after its end; otherwise it is shown as expired.'),
    isSample: sampleMark(),
  },
  translated: ['name', 'basis'],
});

/** A certificate, with its picture (spec, section 2, home page). */
export const certificateType = orderedCollection({
  name: 'certificates',
  title: 'Certificate',
  table: 'certificate',
  id: 'certificateId',
  label: 'title',
  cacheTag: 'credentials',
  page: addresses.home,
  words: { one: 'tanúsítvány', english: 'certificate', the: 'A tanúsítvány' },
  fields: {
    title: line('Name', 200, 'A megnevezés kötelező'),
    image: optionalPicture(),
    imageAlt: pictureDescription(),
    document: keptDocument('PDF of the certificate'),
    validUntil: optionalDay('Last day of validity'),
    isHiddenAfter: toggle('True if it is hidden after its end; otherwise it is shown as expired.'),
    drawing: drawnSample(),
    isSample: sampleMark(),
  },
  translated: ['title', 'imageAlt'],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    authorisation: TableOf<typeof authorisationType>;
    certificate: TableOf<typeof certificateType>;
  }
}

export const authorisationContract = orderedContract(authorisationType);
export const certificateContract = orderedContract(certificateType);

export type Authorisation = z.output<typeof authorisationContract.stored>;
export type Certificate = z.output<typeof certificateContract.stored>;
