import { siteChoice, optionalChoice, looseReference, people } from '../../content/fields/choice.ts';
import { toggle } from '../../content/fields/toggle.ts';
import { keptDocument, gallery } from '../../content/fields/document.ts';
import { picture, pictureDescription } from '../../content/fields/picture.ts';
import { coordinate, pointRules } from '../../content/fields/number.ts';
import { line, paragraphs, optionalLine } from '../../content/fields/text.ts';
import { kept, lines, pairs } from '../../content/fields/lines.ts';
import { day, optionalMoment } from '../../content/fields/time.ts';
import { isPeriod, yearMonth } from '../../content/fields/year-month.ts';
import {
  collection,
  type CollectionTableOf,
  type ContentTypeRule,
} from '../../content/content-type.ts';
import { addresses } from '../../text/addresses.ts';
import { counties } from '../../text/messages/counties.ts';

/** Error messages from the specification (sections 5 and 8), for form and API. */
export const projectMessages = {
  nameRequired: 'A név kötelező',
  typeRequired: 'A szakág kötelező',
  imageRequired: 'A kép kötelező',
  dateRequired: 'A dátum kötelező',
  typeUnknown: 'Ilyen szakág nincs',
} as const;

const type = siteChoice(
  'Key of the discipline.',
  { part: 'disciplines', unknown: projectMessages.typeUnknown },
  projectMessages.typeRequired,
);

export const furtherFields = {
  location: kept(optionalLine('Location', 200)),
  county: kept(optionalChoice('Key of the county', counties, 'Ilyen vármegye nincs')),
  latitude: coordinate('latitude'),
  longitude: coordinate('longitude'),
  periodFrom: kept(yearMonth('Start of the work')),
  periodTo: kept(yearMonth('End of the work')),
  client: kept(optionalLine('Client', 200)),
  methods: kept(lines('Methods', { most: 20, longest: 120 })),
  quantities: kept(pairs('Quantities', { most: 30, longest: 120 })),
  task: kept(paragraphs('Task', 20_000)),
  solution: kept(paragraphs('Solution', 20_000)),
  result: kept(paragraphs('Result', 20_000)),
  gallery: gallery(),
  document: keptDocument('Document'),
  responsibleId: looseReference('Person responsible for the work', people),
};

const furtherRules: readonly ContentTypeRule[] = [
  ...pointRules,
  {
    field: 'periodTo',
    message: 'A munka vége nem lehet a kezdete előtt',
    holds: ({ periodFrom = '', periodTo = '' }) => isPeriod(String(periodFrom), String(periodTo)),
  },
];

/** A reference project (spec, sections 3 and 5). */
export const projectType = collection({
  name: 'project',
  title: 'Project',
  table: 'project',
  id: 'projectId',
  label: 'name',
  cacheTag: 'projects',
  words: { one: 'referencia', english: 'reference', the: 'A referencia' },
  fields: {
    name: line('Name', 300, projectMessages.nameRequired),
    type,
    featured: toggle('True if it is a featured reference.'),
    image: picture(projectMessages.imageRequired),
    imageAlt: pictureDescription(),
    date: day(projectMessages.dateRequired),
    publishAt: optionalMoment('Visible to visitors from this time.'),
    unpublishAt: optionalMoment('Hidden from visitors from this time.'),
    description: paragraphs('Description', 20_000),
    ...furtherFields,
  },
  translated: [
    'name',
    'imageAlt',
    'description',
    'location',
    'client',
    'methods',
    'quantities',
    'task',
    'solution',
    'result',
  ],
  gallery: 'projectPicture',
  keywords: { field: 'methods', table: 'projectMethod' },
  rules: furtherRules,
  pages: {
    cacheTag: 'projects',
    address: addresses.project,
    fields: { section: 'type' },
    isTimed: true,
  },
  list: {
    columns: ['name', 'type', 'featured', 'date'],
    besides: ['publishAt', 'unpublishAt'],
    search: ['name'],
    sorts: { date: 'date', name: 'searchKey', type: 'type', featured: 'featured' },
    filter: {
      name: 'type',
      column: 'type',
      schema: type.input.optional().describe('Only references of this discipline; all if empty.'),
      columnValue: (sent) => sent,
    },
  },
});

declare module '../../../db/schema.ts' {
  interface Schema {
    project: CollectionTableOf<typeof projectType>;
  }
}
