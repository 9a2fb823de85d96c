import { addresses } from '../../text/addresses.ts';
import { line, optionalLine, lines, paragraphs } from '../../content/fields/text.ts';
import { sampleMark } from '../../content/fields/sample.ts';
import { soleKind } from '../../content/kind.ts';
import type { TableOf } from '../../content/kind.ts';

const LIST = { most: 40, longest: 400 };

const heading = (section: string) => line(`${section}: címsor`, 200, 'A címsor kötelező');
const words = (section: string) => paragraphs(`${section}: bekezdések, soronként egy`, 6000);

/** The words of the home page: a promise, and five sections in the spec's order (section 2). */
export const homeKind = soleKind({
  name: 'home',
  title: 'Home',
  table: 'home',
  id: 'homeId',
  label: 'introductionHeading',
  subject: 'home',
  page: addresses.home,
  words: { one: 'kezdőlap', accusative: 'kezdőlapot', the: 'A kezdőlap' },
  fields: {
    promise: optionalLine('A nyitókép mondata', 300),
    lead: line('A kezdőlap leírása a keresőknek', 400, 'A mező kitöltése kötelező'),
    introductionHeading: heading('Bemutatkozás'),
    introduction: words('Bemutatkozás'),
    divisionsTitle: optionalLine('A szervezeti egységek címe', 200),
    divisions: lines('Szervezeti egységek', LIST),
    servicesHeading: heading('Szolgáltatások'),
    services: words('Szolgáltatások'),
    authorisationsHeading: heading('Jogosultságok'),
    authorisations: words('Jogosultságok'),
    policyHeading: heading('Politika'),
    policy: words('Politika'),
    commitmentsTitle: optionalLine('A vállalások címe', 200),
    commitments: lines('Vállalások', LIST),
    certificatesHeading: heading('Tanúsítványok'),
    certificates: words('Tanúsítványok'),
    isSample: sampleMark(),
  },
  translated: [
    'promise',
    'lead',
    'introductionHeading',
    'introduction',
    'divisionsTitle',
    'divisions',
    'servicesHeading',
    'services',
    'authorisationsHeading',
    'authorisations',
    'policyHeading',
    'policy',
    'commitmentsTitle',
    'commitments',
    'certificatesHeading',
    'certificates',
  ],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    home: TableOf<typeof homeKind>;
  }
}
