import { addresses } from '../../addresses.ts';
import { line } from '../../kinds/fields/line.ts';
import { lines } from '../../kinds/fields/lines.ts';
import { reference } from '../../kinds/fields/reference.ts';
import { sampleMark } from '../../kinds/fields/sample.ts';
import { toggle } from '../../kinds/fields/toggle.ts';
import { arrangedKind } from '../../kinds/kind.ts';
import { labGroupKind } from './lab-group.kind.ts';

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
