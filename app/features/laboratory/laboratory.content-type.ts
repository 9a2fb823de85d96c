import { z } from 'zod';
import { line as lineOf } from '../../api/contract/fields.ts';
import type { Field } from '../../content/field.ts';
import { looseReference, people, reference } from '../../content/fields/choice.ts';
import { toggle } from '../../content/fields/toggle.ts';
import { sampleMark } from '../../content/fields/sample.ts';
import { line, paragraphs } from '../../content/fields/text.ts';
import { lines } from '../../content/fields/lines.ts';
import { singleton, type TableOf, orderedCollection } from '../../content/content-type.ts';
import { addresses } from '../../text/addresses.ts';

const required = 'A mező kitöltése kötelező';

/** Texts around the tests of the laboratory's page: accreditation, marks and prices. */
export const laboratoryType = singleton({
  name: 'laboratory',
  title: 'Laboratory',
  table: 'laboratory',
  id: 'laboratoryId',
  label: 'title',
  cacheTag: 'laboratory',
  page: addresses.groundlab,
  words: {
    one: 'laboratóriumi lap',
    english: 'laboratory page',
    the: 'A laboratóriumi lap',
  },
  fields: {
    title: line('Title of the page', 200, required),
    lead: line(
      'Introductory sentence; names in {…} are replaced by data of the company',
      600,
      required,
    ),
    headId: looseReference('Head of the laboratory', people),
    guide: paragraphs('Guide before the tables', 2000),
    withdrawnNote: line('Meaning of mark 1): withdrawn standard', 400, required),
    notAccreditedNote: line('Meaning of mark 2): test without accreditation', 400, required),
    onSiteNote: line('Meaning of mark 3): fee of a test on site', 400, required),
    feesTitle: line('Title of the fees', 200, required),
    fees: lines('Fees and conditions', { most: 20, longest: 600 }),
    isSample: sampleMark(),
  },
  translated: [
    'title',
    'lead',
    'guide',
    'withdrawnNote',
    'notAccreditedNote',
    'onSiteNote',
    'feesTitle',
    'fees',
  ],
});

/** Anchor of a group on the laboratory's page: `/groundlab#azonosito`. */
const anchor = {
  type: 'line',
  input: lineOf(60)
    .refine(
      (text) => /^[a-z0-9-]*$/.test(text),
      'Csak kisbetű (ékezet nélkül), szám és kötőjel lehet',
    )
    .default('')
    .describe('Anchor within the page; if empty, the number of the group.'),
  shown: z.string().describe('Anchor within the page; may be empty.'),
  isRequired: false,
} satisfies Field;

/** A group of tests, such as identification or strength. */
export const labGroupType = orderedCollection({
  name: 'lab-groups',
  title: 'LabGroup',
  table: 'labGroup',
  id: 'labGroupId',
  label: 'title',
  cacheTag: 'laboratory',
  page: addresses.groundlab,
  words: { one: 'vizsgálati csoport', english: 'group of tests', the: 'A csoport' },
  fields: {
    title: line('Name of the group', 200, 'A név kötelező'),
    anchor,
    isSample: sampleMark(),
  },
  translated: ['title'],
});

const SHORT = { most: 20, longest: 120 };

/** A test of the laboratory with the standards of its method (spec, section 2, laboratory page). */
export const labTestType = orderedCollection({
  name: 'lab-tests',
  title: 'LabTest',
  table: 'labTest',
  id: 'labTestId',
  label: 'name',
  cacheTag: 'laboratory',
  page: addresses.groundlab,
  of: 'labGroupId',
  words: { one: 'vizsgálat', english: 'laboratory test', the: 'A vizsgálat' },
  fields: {
    labGroupId: reference('Its group', labGroupType, 'A csoport kötelező'),
    name: line('Name of the test', 300, 'A név kötelező'),
    standards: lines('Standards in force', SHORT),
    withdrawnStandards: lines('Withdrawn standards', SHORT),
    notAccredited: toggle('True if the test is not accredited.'),
    onSite: toggle(
      'True if the test is made on site, where the fee depends on the number of measurements.',
    ),
    isSample: sampleMark(),
  },
  translated: ['name', 'standards'],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    laboratory: TableOf<typeof laboratoryType>;
    labGroup: TableOf<typeof labGroupType>;
    labTest: TableOf<typeof labTestType>;
  }
}
