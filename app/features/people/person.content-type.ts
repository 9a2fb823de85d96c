import { addresses } from '../../text/addresses.ts';
import { optionalEmail, optionalPhone } from '../../content/fields/contact.ts';
import { line } from '../../content/fields/text.ts';
import { lines } from '../../content/fields/lines.ts';
import { optionalPicture, pictureDescription } from '../../content/fields/picture.ts';
import { sampleMark } from '../../content/fields/sample.ts';
import { optionalSiteChoice } from '../../content/fields/choice.ts';
import { orderedCollection } from '../../content/content-type.ts';
import type { TableOf } from '../../content/content-type.ts';

/** Explains why a colleague who leads `disciplines` cannot be deleted; undefined if there are none. */
export function whyPersonStays(disciplines: { label: string }[]): string | undefined {
  if (disciplines.length === 0) return undefined;
  const names = disciplines.map(({ label }) => `„${label}”`).join(', ');
  return `A munkatárs nem törölhető, mert szakágat vezet: ${names}. Előbb ott válasszon másik vezetőt.`;
}

export const personType = orderedCollection({
  name: 'people',
  title: 'Colleague',
  table: 'person',
  id: 'personId',
  label: 'name',
  cacheTag: 'people',
  page: addresses.contact,
  words: { one: 'munkatárs', english: 'colleague', the: 'A munkatárs' },
  fields: {
    name: line('Name', 200, 'A név kötelező'),
    role: line('Position', 200, 'A beosztás kötelező'),
    phone: optionalPhone('Phone'),
    email: optionalEmail('E-mail'),
    discipline: optionalSiteChoice('Key of the discipline', {
      part: 'disciplines',
      unknown: 'Ilyen szakág nincs',
    }),
    qualifications: lines('Qualifications and authorisations', { most: 20, longest: 200 }),
    image: optionalPicture(),
    imageAlt: pictureDescription(),
    isSample: sampleMark(),
  },
  translated: ['role', 'qualifications', 'imageAlt'],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    person: TableOf<typeof personType>;
  }
}
