import { addresses } from '../../text/addresses.ts';
import { z } from 'zod';
import { line as lineOf } from '../../api/contract/fields.ts';
import type { Field } from '../../content/field.ts';
import { line } from '../../content/fields/text.ts';
import { sampleMark } from '../../content/fields/sample.ts';
import { arrangedKind } from '../../content/kind.ts';
import type { TableOf } from '../../content/kind.ts';

/** What leads to a group within the page: `/groundlab#azonosito`. */
const anchor = {
  control: 'line',
  input: lineOf(60)
    .refine(
      (text) => /^[a-z0-9-]*$/.test(text),
      'Csak kisbetű (ékezet nélkül), szám és kötőjel lehet',
    )
    .default('')
    .describe('Az oldalon belüli hivatkozás neve; üresen a csoport száma.'),
  shown: z.string().describe('Az oldalon belüli hivatkozás neve; üres is lehet.'),
  isRequired: false,
} satisfies Field;

/** A group of tests: identification, strength, on site … */
export const labGroupKind = arrangedKind({
  name: 'lab-groups',
  title: 'LabGroup',
  table: 'labGroup',
  id: 'labGroupId',
  label: 'title',
  subject: 'laboratory',
  page: addresses.groundlab,
  words: { one: 'vizsgálati csoport', accusative: 'vizsgálati csoportot', the: 'A csoport' },
  fields: {
    title: line('A csoport neve', 200, 'A név kötelező'),
    anchor,
    isSample: sampleMark(),
  },
  translated: ['title'],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    labGroup: TableOf<typeof labGroupKind>;
  }
}
