import { addresses } from '../../text/addresses.ts';
import { optionalEmail, optionalPhone } from '../fields/contact.ts';
import { line, optionalLine, paragraphs } from '../fields/text.ts';
import { sampleMark } from '../fields/sample.ts';
import { toggle } from '../fields/toggle.ts';
import { soleKind } from '../kind.ts';
import type { TableOf } from '../kind.ts';

/** The notice that the reprography service has ended, and who continues it (spec, section 2). */
export const reprographyNoticeKind = soleKind({
  name: 'reprography-notice',
  title: 'ReprographyNotice',
  table: 'reprographyNotice',
  id: 'reprographyNoticeId',
  label: 'title',
  subject: 'notices',
  page: addresses.reprography,
  words: {
    one: 'reprográfiai közlemény',
    accusative: 'reprográfiai közleményt',
    the: 'A reprográfiai közlemény',
  },
  fields: {
    isInMenu: toggle('Igaz, ha van ilyen oldal: a lábléc menüjében és az oldaltérképen is.'),
    title: line('Az oldal címe', 200, 'A cím kötelező'),
    greeting: optionalLine('Megszólítás', 200),
    message: optionalLine('A kiemelt mondat, az oldal leírása is', 400),
    paragraphs: paragraphs('Bekezdések, soronként egy', 6000),
    successorName: optionalLine('Az új szolgáltató neve', 200),
    successorAddress: optionalLine('Az új szolgáltató címe', 300),
    successorPhone: optionalPhone('Az új szolgáltató telefonszáma'),
    successorEmail: optionalEmail('Az új szolgáltató e-mail-címe'),
    closing: paragraphs('Záró bekezdések, soronként egy', 3000),
    isSample: sampleMark(),
  },
  translated: ['title', 'greeting', 'message', 'paragraphs', 'closing'],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    reprographyNotice: TableOf<typeof reprographyNoticeKind>;
  }
}
