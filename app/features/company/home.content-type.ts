import { orderedContract } from '../../content/ordered-collection/ordered-collection.contract.ts';
import { sampleMark } from '../../content/fields/sample.ts';
import { line, optionalLine, paragraphs } from '../../content/fields/text.ts';
import { lines } from '../../content/fields/lines.ts';
import { singleton, type TableOf, orderedCollection } from '../../content/content-type.ts';
import { singletonContract } from '../../content/singleton/singleton.contract.ts';
import { addresses } from '../../text/addresses.ts';

const LIST = { most: 40, longest: 400 };

const heading = (section: string) => line(`${section}: heading`, 200, 'A címsor kötelező');
const words = (section: string) => paragraphs(`${section}: paragraphs, one in a line`, 6000);

/** A promise, and five sections in the order of the specification (section 2). */
const texts = {
  promise: optionalLine('Sentence of the opening picture', 300),
  lead: line('Description of the home page for search engines', 400, 'A mező kitöltése kötelező'),
  introductionHeading: heading('Introduction'),
  introduction: words('Introduction'),
  divisionsTitle: optionalLine('Title of the divisions', 200),
  divisions: lines('Divisions', LIST),
  servicesHeading: heading('Services'),
  services: words('Services'),
  authorisationsHeading: heading('Authorisations'),
  authorisations: words('Authorisations'),
  policyHeading: heading('Policy'),
  policy: words('Policy'),
  commitmentsTitle: optionalLine('Title of the commitments', 200),
  commitments: lines('Commitments', LIST),
  certificatesHeading: heading('Certificates'),
  certificates: words('Certificates'),
};

/** The sections by their anchors, with the fields of their headings and of their other texts. */
export const homeSections = {
  bemutatkozas: {
    heading: 'introductionHeading',
    fields: ['introduction', 'divisionsTitle', 'divisions'],
  },
  tevekenysegek: { heading: 'servicesHeading', fields: ['services'] },
  jogosultsagok: { heading: 'authorisationsHeading', fields: ['authorisations'] },
  politika: { heading: 'policyHeading', fields: ['policy', 'commitmentsTitle', 'commitments'] },
  tanusitvanyok: { heading: 'certificatesHeading', fields: ['certificates'] },
} as const;

export const homeType = singleton({
  name: 'home',
  title: 'Home',
  table: 'home',
  id: 'homeId',
  label: 'introductionHeading',
  cacheTag: 'home',
  page: addresses.home,
  words: { one: 'kezdőlap', english: 'home page', the: 'A kezdőlap' },
  fields: { ...texts, isSample: sampleMark() },
  translated: Object.keys(texts) as (keyof typeof texts)[],
});

/** A group of services on the home page. */
export const serviceType = orderedCollection({
  name: 'services',
  title: 'Service',
  table: 'service',
  id: 'serviceId',
  label: 'title',
  cacheTag: 'home',
  page: addresses.home,
  words: { one: 'szakterület', english: 'field of work', the: 'A szakterület' },
  fields: {
    title: line('Name of the field of work', 200, 'A név kötelező'),
    items: lines('Services', LIST),
    isSample: sampleMark(),
  },
  translated: ['title', 'items'],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    home: TableOf<typeof homeType>;
    service: TableOf<typeof serviceType>;
  }
}

export const homeContract = singletonContract(homeType);
export const serviceContract = orderedContract(serviceType);
