import { addressOf, addresses } from '../../text/addresses.ts';
import { optionalEmail, optionalUrl } from '../../content/fields/contact.ts';
import { optionalDay } from '../../content/fields/time.ts';
import { line, optionalLine, paragraphs } from '../../content/fields/text.ts';
import { sampleMark } from '../../content/fields/sample.ts';
import { arrangedKind } from '../../content/kind.ts';
import type { TableOf } from '../../content/kind.ts';

/**
 * The notice on data protection as it is in force from a day on, until the day of another. The first one may have
 * no day: it was there before anybody wrote one down.
 */
export const privacyVersionKind = arrangedKind({
  name: 'privacy-versions',
  title: 'PrivacyVersion',
  table: 'privacyVersion',
  id: 'privacyVersionId',
  label: 'title',
  subject: 'legal',
  page: addresses.privacy,
  pageOf: ({ privacyVersionId }) => addressOf(addresses.privacyVersion, { privacyVersionId }),
  begins: 'from',
  words: {
    one: 'adatkezelési tájékoztató',
    accusative: 'adatkezelési tájékoztatót',
    the: 'Az adatkezelési tájékoztató',
  },
  fields: {
    from: optionalDay('Ettől a naptól hatályos; csak a legelsőé lehet üres'),
    title: line('Az oldal címe', 200, 'A cím kötelező'),
    introduction: optionalLine('Bevezető, a keresők leírása is', 1000),
    sections: paragraphs(
      'További szakaszok: a # kezdetű sor cím, a ## kezdetű alcím, a - kezdetű egy felsorolás eleme',
      100_000,
      2000,
    ),
    requestsTitle: line('A kapcsolatfelvételi űrlap szakaszának címe', 200, 'A cím kötelező'),
    requests: paragraphs(
      'Az űrlap adatairól: bekezdések, soronként egy; a {napok} helyére a megőrzés napjai kerülnek',
      10_000,
    ),
    contact: optionalLine('Hova lehet fordulni a céghez', 400),
    authority: optionalLine('Hova lehet panasszal fordulni', 600),
    authorityEmail: optionalEmail('A hatóság e-mail-címe'),
    authorityWebsite: optionalUrl('A hatóság honlapja'),
    isSample: sampleMark(),
  },
  translated: [
    'title',
    'introduction',
    'sections',
    'requestsTitle',
    'requests',
    'contact',
    'authority',
  ],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    privacyVersion: TableOf<typeof privacyVersionKind>;
  }
}
