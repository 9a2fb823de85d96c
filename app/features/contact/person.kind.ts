import { addresses } from '../../addresses.ts';
import { optionalEmail, optionalPhone } from '../../kinds/fields/contact.ts';
import { line } from '../../kinds/fields/line.ts';
import { lines } from '../../kinds/fields/lines.ts';
import { optionalPicture, pictureDescription } from '../../kinds/fields/picture.ts';
import { sampleMark } from '../../kinds/fields/sample.ts';
import { optionalSiteChoice } from '../../kinds/fields/site-choice.ts';
import { arrangedKind } from '../../kinds/kind.ts';

/** Somebody who works at the company, as visitors see them. */
export const personKind = arrangedKind({
  name: 'people',
  title: 'Colleague',
  table: 'person',
  id: 'personId',
  label: 'name',
  subject: 'people',
  page: addresses.contact,
  words: { one: 'munkatárs', accusative: 'munkatársat', the: 'A munkatárs' },
  fields: {
    name: line('Név', 200, 'A név kötelező'),
    role: line('Beosztás', 200, 'A beosztás kötelező'),
    phone: optionalPhone('Telefonszám'),
    email: optionalEmail('E-mail-cím'),
    discipline: optionalSiteChoice('A szakág kulcsa', {
      part: 'disciplines',
      unknown: 'Ilyen szakág nincs',
    }),
    qualifications: lines('Végzettségek, jogosultságok', { most: 20, longest: 200 }),
    image: optionalPicture(),
    imageAlt: pictureDescription(),
    isSample: sampleMark(),
  },
  translated: ['role', 'qualifications', 'imageAlt'],
});
