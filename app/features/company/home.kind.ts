import { arrangedContract } from '../../content/arranged/arranged.contract.ts';
import { sampleMark } from '../../content/fields/sample.ts';
import { line, optionalLine, paragraphs } from '../../content/fields/text.ts';
import { lines } from '../../content/fields/lines.ts';
import { soleKind, type TableOf, arrangedKind } from '../../content/kind.ts';
import { soleContract } from '../../content/sole/sole.contract.ts';
import { addresses } from '../../text/addresses.ts';

const LIST = { most: 40, longest: 400 };

const heading = (section: string) => line(`${section}: címsor`, 200, 'A címsor kötelező');
const words = (section: string) => paragraphs(`${section}: bekezdések, soronként egy`, 6000);

/** The texts of the home page: a promise, and five sections in the spec's order (section 2). */
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

/** A group of services on the home page. */
export const serviceKind = arrangedKind({
  name: 'services',
  title: 'Service',
  table: 'service',
  id: 'serviceId',
  label: 'title',
  subject: 'home',
  page: addresses.home,
  words: { one: 'szakterület', accusative: 'szakterületet', the: 'A szakterület' },
  fields: {
    title: line('A szakterület neve', 200, 'A név kötelező'),
    items: lines('Szolgáltatások', { most: 40, longest: 400 }),
    isSample: sampleMark(),
  },
  translated: ['title', 'items'],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    service: TableOf<typeof serviceKind>;
  }
}

export const homeContract = soleContract(homeKind);
export const serviceContract = arrangedContract(serviceKind);
