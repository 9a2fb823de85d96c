import { addresses } from '../../text/addresses.ts';
import { optionalDay } from '../fields/time.ts';
import { line, optionalLine, paragraphs } from '../fields/text.ts';
import { optionalNumber } from '../fields/number.ts';
import { sampleMark } from '../fields/sample.ts';
import { toggle } from '../fields/toggle.ts';
import { soleKind } from '../kind.ts';
import type { TableOf } from '../kind.ts';

const required = 'A mező kitöltése kötelező';

/** The notice on a funded project, in the header of every page and at the top of the news (spec, section 9). */
export const euNoticeKind = soleKind({
  name: 'eu-notice',
  title: 'EuNotice',
  table: 'euNotice',
  id: 'euNoticeId',
  label: 'title',
  subject: 'notices',
  page: addresses.news,
  words: { one: 'uniós közlemény', accusative: 'uniós közleményt', the: 'Az uniós közlemény' },
  fields: {
    isShown: toggle('Igaz, ha a fejlécben és a hírek felett látszik.'),
    funding: line('A támogatás mondata a jelkép mellett', 200, required),
    heading: optionalLine('Mi a támogatott projekt', 200),
    title: line('A projekt címe', 300, required),
    projectNumber: optionalLine('A projekt azonosítószáma', 100),
    supportHuf: optionalNumber('A támogatás összege forintban', { min: 0, max: 1_000_000_000_000 }),
    intensityPercent: optionalNumber('A támogatás intenzitása százalékban', { min: 0, max: 100 }),
    completion: optionalDay('A projekt befejezése'),
    descriptionTitle: optionalLine('A leírás címe', 200),
    description: paragraphs('A projekt leírása: bekezdések, soronként egy', 6000),
    isSample: sampleMark(),
  },
  translated: ['funding', 'heading', 'title', 'descriptionTitle', 'description'],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    euNotice: TableOf<typeof euNoticeKind>;
  }
}
