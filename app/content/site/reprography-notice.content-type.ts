import { addresses } from '../../text/addresses.ts';
import { optionalEmail, optionalPhone } from '../fields/contact.ts';
import { line, optionalLine, paragraphs } from '../fields/text.ts';
import { sampleMark } from '../fields/sample.ts';
import { toggle } from '../fields/toggle.ts';
import { singleton, type TableOf } from '../content-type.ts';

/** The notice that the reprography service has ended, and who continues it (spec, section 2). */
export const reprographyNoticeType = singleton({
  name: 'reprography-notice',
  title: 'ReprographyNotice',
  table: 'reprographyNotice',
  id: 'reprographyNoticeId',
  label: 'title',
  cacheTag: 'notices',
  page: addresses.reprography,
  words: {
    one: 'reprográfiai közlemény',
    english: 'reprography notice',
    the: 'A reprográfiai közlemény',
  },
  fields: {
    isInMenu: toggle(
      'True if the page exists: then it is in the menu of the footer and in the sitemap.',
    ),
    title: line('Title of the page', 200, 'A cím kötelező'),
    greeting: optionalLine('Salutation', 200),
    message: optionalLine('Highlighted sentence, also the description of the page', 400),
    paragraphs: paragraphs('Paragraphs, one in a line', 6000),
    successorName: optionalLine('Name of the new provider', 200),
    successorAddress: optionalLine('Address of the new provider', 300),
    successorPhone: optionalPhone('Phone of the new provider'),
    successorEmail: optionalEmail('E-mail of the new provider'),
    closing: paragraphs('Closing paragraphs, one in a line', 3000),
    isSample: sampleMark(),
  },
  translated: ['title', 'greeting', 'message', 'paragraphs', 'closing'],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    reprographyNotice: TableOf<typeof reprographyNoticeType>;
  }
}
