import { addresses } from '../../text/addresses.ts';
import { line, lines } from '../../content/fields/text.ts';
import { sampleMark } from '../../content/fields/sample.ts';
import { arrangedKind } from '../../content/kind.ts';
import type { TableOf } from '../../content/kind.ts';

/** A group of what the company offers, on the home page. */
export const serviceKind = arrangedKind({
  name: 'services',
  title: 'Service',
  table: 'service',
  id: 'serviceId',
  label: 'title',
  subject: 'home',
  page: addresses.home,
  words: { one: 'szakterület', accusative: 'szakterületet', the: 'A szakterület' },
  fields: {
    title: line('A szakterület neve', 200, 'A név kötelező'),
    items: lines('Szolgáltatások', { most: 40, longest: 400 }),
    isSample: sampleMark(),
  },
  translated: ['title', 'items'],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    service: TableOf<typeof serviceKind>;
  }
}
