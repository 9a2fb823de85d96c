import { addresses } from '../../text/addresses.ts';
import { optionalDay } from '../fields/time.ts';
import { line, optionalLine, paragraphs } from '../fields/text.ts';
import { optionalNumber } from '../fields/number.ts';
import { sampleMark } from '../fields/sample.ts';
import { toggle } from '../fields/toggle.ts';
import { singleton, type TableOf } from '../content-type.ts';

const required = 'A mező kitöltése kötelező';

/**
 * The notice about a project with EU funding. The header of every page and the top of the news show it (spec, section
 * 9).
 */
export const euNoticeType = singleton({
  name: 'eu-notice',
  title: 'EuNotice',
  table: 'euNotice',
  id: 'euNoticeId',
  label: 'title',
  cacheTag: 'notices',
  page: addresses.news,
  words: { one: 'uniós közlemény', english: 'EU funding notice', the: 'Az uniós közlemény' },
  fields: {
    isShown: toggle('True if it is shown in the header and above the news.'),
    funding: line('Sentence about the funding, beside the emblem', 200, required),
    heading: optionalLine('Subject of the funded project', 200),
    title: line('Title of the project', 300, required),
    projectNumber: optionalLine('Project number', 100),
    supportHuf: optionalNumber('Amount of the funding in forints', {
      min: 0,
      max: 1_000_000_000_000,
    }),
    intensityPercent: optionalNumber('Intensity of the funding in percent', { min: 0, max: 100 }),
    completion: optionalDay('Completion of the project'),
    descriptionTitle: optionalLine('Title of the description', 200),
    description: paragraphs('Description of the project: paragraphs, one in a line', 6000),
    isSample: sampleMark(),
  },
  translated: ['funding', 'heading', 'title', 'descriptionTitle', 'description'],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    euNotice: TableOf<typeof euNoticeType>;
  }
}
