import { looseReference, ownKey, siteChoice } from '../../content/fields/choice.ts';
import { optionalDocument } from '../../content/fields/document.ts';
import { lines, pairs } from '../../content/fields/lines.ts';
import { optionalPicture, pictureDescription } from '../../content/fields/picture.ts';
import { sampleMark } from '../../content/fields/sample.ts';
import { line, optionalLine } from '../../content/fields/text.ts';
import { arrangedKind, type TableOf } from '../../content/kind.ts';
import { addressOf, addresses } from '../../text/addresses.ts';

const LIST = { most: 15, longest: 400 };
const people = { name: 'people', id: 'personId', label: 'name' };

/** A service with a page of its own. The home page's list of services is another content type, `services`. */
export const servicePageKind = arrangedKind({
  name: 'service-pages',
  title: 'ServicePage',
  table: 'servicePage',
  id: 'servicePageId',
  label: 'name',
  subject: 'servicePages',
  page: addresses.services,
  pageOf: ({ key }) => addressOf(addresses.service, { key }),
  words: { one: 'szolgáltatás', accusative: 'szolgáltatást', the: 'A szolgáltatás' },
  fields: {
    name: line('A szolgáltatás neve', 120, 'A név kötelező'),
    key: ownKey,
    discipline: siteChoice(
      'A szakág kulcsa.',
      { part: 'disciplines', unknown: 'Ilyen szakág nincs' },
      'A szakág kötelező',
    ),
    summary: line('Egy mondat: mire jut a megbízó', 300, 'Az összefoglaló kötelező'),
    priceBand: optionalLine('Ár; üresen egyedi ajánlat', 400),
    leadTime: optionalLine('Átfutási idő; üresen egyedi ajánlat', 400),
    deliverables: lines('Amit a megbízó kap: munkarészek és fájlformátumok', LIST),
    sampleReport: optionalDocument('Mintajegyzőkönyv'),
    needs: lines('Amit a megbízótól kérünk', LIST),
    responsibleId: looseReference('A felelős munkatárs', people),
    purposes: lines('Mire való', LIST),
    steps: lines('A munka menete, lépésenként', LIST),
    equipment: lines('Gép vagy módszer', LIST),
    capacity: optionalLine('Mélység vagy teljesítmény', 400),
    standards: pairs('Szabványok: jelzet és tárgy', { most: 40, longest: 200 }),
    limits: lines('Korlátok', LIST),
    questions: pairs('Kérdések és válaszok', { most: 15, longest: 800 }),
    workArea: optionalLine('Működési terület', 300),
    methods: lines('Módszerek, amelyek a kapcsolódó referenciákon is szerepelnek', {
      most: 8,
      longest: 120,
    }),
    synonyms: lines('Keresőszavak', { most: 40, longest: 80 }),
    image: optionalPicture(),
    imageAlt: pictureDescription(),
    isSample: sampleMark(),
  },
  translated: [
    'name',
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
    'synonyms',
    'imageAlt',
  ],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    servicePage: TableOf<typeof servicePageKind>;
  }
}
