import { z } from 'zod';
import { line as lineOf } from '../../api/contract/fields.ts';
import type { Field } from '../../content/field.ts';
import { reference } from '../../content/fields/choice.ts';
import { toggle } from '../../content/fields/toggle.ts';
import { sampleMark } from '../../content/fields/sample.ts';
import { line, paragraphs } from '../../content/fields/text.ts';
import { lines } from '../../content/fields/lines.ts';
import { soleKind, type TableOf, arrangedKind } from '../../content/kind.ts';
import { addresses } from '../../text/addresses.ts';

const required = 'A mező kitöltése kötelező';

/** Texts around the tests of the laboratory's page: accreditation, marks and prices. */
export const laboratoryKind = soleKind({
  name: 'laboratory',
  title: 'Laboratory',
  table: 'laboratory',
  id: 'laboratoryId',
  label: 'title',
  subject: 'laboratory',
  page: addresses.groundlab,
  words: {
    one: 'laboratóriumi lap',
    accusative: 'laboratóriumi lapot',
    the: 'A laboratóriumi lap',
  },
  fields: {
    title: line('Az oldal címe', 200, required),
    lead: line('Bevezető mondat; a {…} közti nevek helyére a cég adatai kerülnek', 600, required),
    guide: paragraphs('Útmutató a táblázatok előtt', 2000),
    withdrawnNote: line('Az 1) jel magyarázata: visszavont szabvány', 400, required),
    notAccreditedNote: line('A 2) jel magyarázata: nem akkreditált vizsgálat', 400, required),
    onSiteNote: line('A 3) jel magyarázata: a helyszíni vizsgálat díja', 400, required),
    feesTitle: line('A díjak címe', 200, required),
    fees: lines('Díjak és tudnivalók', { most: 20, longest: 600 }),
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

declare module '../../../db/schema.ts' {
  interface Schema {
    laboratory: TableOf<typeof laboratoryKind>;
  }
}

/** Anchor of a group on the page: `/groundlab#azonosito`. */
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
