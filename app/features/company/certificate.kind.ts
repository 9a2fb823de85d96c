import { addresses } from '../../text/addresses.ts';
import { optionalDay } from '../../content/fields/time.ts';
import { keptDocument, optionalPicture, pictureDescription } from '../../content/fields/media.ts';
import { drawnSample, sampleMark } from '../../content/fields/sample.ts';
import { line } from '../../content/fields/text.ts';
import { toggle } from '../../content/fields/choice.ts';
import { arrangedKind } from '../../content/kind.ts';
import type { TableOf } from '../../content/kind.ts';

/** A certificate, as a picture of it (spec, section 2, home page). */
export const certificateKind = arrangedKind({
  name: 'certificates',
  title: 'Certificate',
  table: 'certificate',
  id: 'certificateId',
  label: 'title',
  subject: 'credentials',
  page: addresses.home,
  words: { one: 'tanúsítvány', accusative: 'tanúsítványt', the: 'A tanúsítvány' },
  fields: {
    title: line('Megnevezés', 200, 'A megnevezés kötelező'),
    image: optionalPicture(),
    imageAlt: pictureDescription(),
    document: keptDocument('A tanúsítvány PDF-ben'),
    validUntil: optionalDay('Utolsó érvényes nap'),
    isHiddenAfter: toggle('Igaz, ha a lejárta után nem látszik; különben lejártként látszik.'),
    drawing: drawnSample(),
    isSample: sampleMark(),
  },
  translated: ['title', 'imageAlt'],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    certificate: TableOf<typeof certificateKind>;
  }
}
