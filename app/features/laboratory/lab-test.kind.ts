import { addresses } from '../../text/addresses.ts';
import { line, lines } from '../../content/fields/text.ts';
import { reference, toggle } from '../../content/fields/choice.ts';
import { sampleMark } from '../../content/fields/sample.ts';
import { arrangedKind } from '../../content/kind.ts';
import { labGroupKind } from './lab-group.kind.ts';
import type { TableOf } from '../../content/kind.ts';

const SHORT = { most: 20, longest: 120 };

/** A test of the laboratory with the standards of its method (spec, section 2, laboratory page). */
export const labTestKind = arrangedKind({
  name: 'lab-tests',
  title: 'LabTest',
  table: 'labTest',
  id: 'labTestId',
  label: 'name',
  subject: 'laboratory',
  page: addresses.groundlab,
  of: 'labGroupId',
  words: { one: 'vizsgálat', accusative: 'vizsgálatot', the: 'A vizsgálat' },
  fields: {
    labGroupId: reference('A csoportja', labGroupKind, 'A csoport kötelező'),
    name: line('A vizsgálat neve', 300, 'A név kötelező'),
    standards: lines('Érvényes szabványok', SHORT),
    withdrawnStandards: lines('Visszavont szabványok', SHORT),
    notAccredited: toggle('Igaz, ha a vizsgálat nem akkreditált.'),
    onSite: toggle('Igaz, ha helyszíni vizsgálat, amelynek díja a mérések számától függ.'),
    isSample: sampleMark(),
  },
  translated: ['name', 'standards'],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    labTest: TableOf<typeof labTestKind>;
  }
}
