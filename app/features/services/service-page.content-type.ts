import { looseReference, ownKey, people, siteChoice } from '../../content/fields/choice.ts';
import { gallery, optionalDocument } from '../../content/fields/document.ts';
import { lines, pairs } from '../../content/fields/lines.ts';
import { optionalPicture, pictureDescription } from '../../content/fields/picture.ts';
import { sampleMark } from '../../content/fields/sample.ts';
import { line, optionalLine } from '../../content/fields/text.ts';
import { orderedCollection, type TableOf } from '../../content/content-type.ts';
import { addresses } from '../../text/addresses.ts';

const LIST = { most: 15, longest: 400 };

/** All texts of a service except its name. The search finds services by them. */
export const serviceTexts = [
  'summary',
  'priceBand',
  'leadTime',
  'deliverables',
  'needs',
  'purposes',
  'steps',
  'equipment',
  'capacity',
  'standards',
  'limits',
  'questions',
  'workArea',
] as const;

/** A service with a page of its own. The home page's list of services is another content type, `services`. */
export const servicePageType = orderedCollection({
  name: 'service-pages',
  title: 'ServicePage',
  table: 'servicePage',
  id: 'servicePageId',
  label: 'name',
  cacheTag: 'servicePages',
  page: addresses.services,
  itemPages: { address: addresses.service },
  words: { one: 'szolgáltatás', english: 'service', the: 'A szolgáltatás' },
  fields: {
    name: line('Name of the service', 120, 'A név kötelező'),
    key: ownKey,
    discipline: siteChoice(
      'Key of the discipline.',
      { part: 'disciplines', unknown: 'Ilyen szakág nincs' },
      'A szakág kötelező',
    ),
    summary: line('What the client gains, in one sentence', 300, 'Az összefoglaló kötelező'),
    priceBand: optionalLine('Price; empty for a quotation', 400),
    leadTime: optionalLine('Lead time; empty for a quotation', 400),
    deliverables: lines('What the client receives: parts of the report and file formats', LIST),
    sampleReport: optionalDocument('Sample report'),
    needs: lines('What the client has to send', LIST),
    responsibleId: looseReference('Responsible colleague', people),
    purposes: lines('What it is for', LIST),
    steps: lines('Steps of the work, in order', LIST),
    equipment: lines('Machines or methods', LIST),
    capacity: optionalLine('Depth or capacity', 400),
    standards: pairs('Standards: designation and subject', {
      most: 40,
      longest: 200,
      columns: ['Jelzet', 'Tárgy'],
    }),
    limits: lines('Limits', LIST),
    questions: pairs('Questions and answers', {
      most: 15,
      longest: 800,
      columns: ['Kérdés', 'Válasz'],
    }),
    workArea: optionalLine('Work area', 300),
    methods: lines('Methods that related references name, too', {
      most: 8,
      longest: 120,
    }),
    image: optionalPicture(),
    imageAlt: pictureDescription(),
    gallery: gallery(),
    isSample: sampleMark(),
  },
  translated: ['name', ...serviceTexts, 'imageAlt'],
  gallery: 'servicePagePicture',
});

declare module '../../../db/schema.ts' {
  interface Schema {
    servicePage: TableOf<typeof servicePageType>;
  }
}
