import { addresses } from '../../text/addresses.ts';
import { line, lines, paragraphs } from '../../content/fields/text.ts';
import { sampleMark } from '../../content/fields/sample.ts';
import { soleKind } from '../../content/kind.ts';
import type { TableOf } from '../../content/kind.ts';

const required = 'A mező kitöltése kötelező';

/** What the page of the laboratory says around its tests: who it is accredited by, what the marks mean, what it costs. */
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
