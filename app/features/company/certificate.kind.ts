import { addresses } from '../../addresses.ts';
import { optionalDay } from '../../kinds/fields/day.ts';
import { keptDocument } from '../../kinds/fields/document.ts';
import { drawnSample } from '../../kinds/fields/drawn-sample.ts';
import { line } from '../../kinds/fields/line.ts';
import { optionalPicture, pictureDescription } from '../../kinds/fields/picture.ts';
import { sampleMark } from '../../kinds/fields/sample.ts';
import { toggle } from '../../kinds/fields/toggle.ts';
import { arrangedKind } from '../../kinds/kind.ts';

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
