import { optionalEmail, optionalUrl } from '../../kinds/fields/contact.ts';
import { line, optionalLine } from '../../kinds/fields/line.ts';
import { paragraphs } from '../../kinds/fields/paragraphs.ts';
import { soleKind } from '../../kinds/kind.ts';

/** The page on data protection, around its documents. */
export const privacyKind = soleKind({
  name: 'privacy',
  title: 'Privacy',
  table: 'privacy',
  id: 'privacyId',
  label: 'title',
  subject: 'legal',
  words: {
    one: 'adatkezelési oldal',
    accusative: 'adatkezelési oldalt',
    the: 'Az adatkezelési oldal',
  },
  fields: {
    title: line('Az oldal címe', 200, 'A cím kötelező'),
    introduction: optionalLine('Bevezető, a keresők leírása is', 1000),
    requestsTitle: line('A kapcsolatfelvételi űrlap szakaszának címe', 200, 'A cím kötelező'),
    requests: paragraphs(
      'Az űrlap adatairól: bekezdések, soronként egy; a {napok} helyére a megőrzés napjai kerülnek',
      10_000,
    ),
    contact: optionalLine('Hova lehet fordulni a céghez', 400),
    authority: optionalLine('Hova lehet panasszal fordulni', 600),
    authorityEmail: optionalEmail('A hatóság e-mail-címe'),
    authorityWebsite: optionalUrl('A hatóság honlapja'),
  },
});
