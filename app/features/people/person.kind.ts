import { addresses } from '../../text/addresses.ts';
import { optionalEmail, optionalPhone } from '../../content/fields/contact.ts';
import { line } from '../../content/fields/text.ts';
import { lines } from '../../content/fields/lines.ts';
import { optionalPicture, pictureDescription } from '../../content/fields/picture.ts';
import { sampleMark } from '../../content/fields/sample.ts';
import { optionalSiteChoice } from '../../content/fields/choice.ts';
import { arrangedKind } from '../../content/kind.ts';
import type { TableOf } from '../../content/kind.ts';

/** Says why a colleague who leads these disciplines cannot be deleted; undefined without any. */
export function whyPersonStays(disciplines: { label: string }[]): string | undefined {
  if (disciplines.length === 0) return undefined;
  const names = disciplines.map(({ label }) => `„${label}”`).join(', ');
  return `A munkatárs nem törölhető, mert szakágat vezet: ${names}. Előbb ott válasszon másik vezetőt.`;
}

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

declare module '../../../db/schema.ts' {
  interface Schema {
    person: TableOf<typeof personKind>;
  }
}
