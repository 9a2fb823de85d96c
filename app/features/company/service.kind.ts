import { addresses } from '../../addresses.ts';
import { line } from '../../kinds/fields/line.ts';
import { lines } from '../../kinds/fields/lines.ts';
import { sampleMark } from '../../kinds/fields/sample.ts';
import { arrangedKind } from '../../kinds/kind.ts';

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
