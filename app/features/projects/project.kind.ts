import { addressOf, addresses } from '../../text/addresses.ts';
import { day, optionalMoment } from '../../content/fields/time.ts';
import { line, paragraphs } from '../../content/fields/text.ts';
import { picture, pictureDescription } from '../../content/fields/media.ts';
import { siteChoice, toggle } from '../../content/fields/choice.ts';
import { listedKind } from '../../content/kind.ts';
import { furtherFields, furtherRules } from './project-fields.ts';
import type { ListedTableOf } from '../../content/kind.ts';

/** As the spec has them (sections 5 and 8); form and API alike. */
export const projectMessages = {
  nameRequired: 'A név kötelező',
  typeRequired: 'A szakág kötelező',
  imageRequired: 'A kép kötelező',
  dateRequired: 'A dátum kötelező',
  typeUnknown: 'Ilyen szakág nincs',
} as const;

const type = siteChoice(
  'A szakág kulcsa.',
  { part: 'disciplines', unknown: projectMessages.typeUnknown },
  projectMessages.typeRequired,
);

/** A reference project (spec, sections 3 and 5). */
export const projectKind = listedKind({
  name: 'project',
  title: 'Project',
  table: 'project',
  id: 'projectId',
  label: 'name',
  subject: 'projects',
  words: { one: 'referencia', accusative: 'referenciát', the: 'A referencia' },
  fields: {
    name: line('Név', 300, projectMessages.nameRequired),
    type,
    featured: toggle('Igaz, ha kiemelt referencia.'),
    image: picture(projectMessages.imageRequired),
    imageAlt: pictureDescription(),
    date: day(projectMessages.dateRequired),
    publishAt: optionalMoment('Mikortól látják a látogatók.'),
    unpublishAt: optionalMoment('Mikortól nem látják már.'),
    description: paragraphs('Leírás', 20_000),
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
    subject: 'projects',
    parts: ['type'],
    isTimed: true,
    address: ({ type: section, projectId }: { type: string; projectId: number }) =>
      addressOf(addresses.project, { section, projectId }),
  },
  list: {
    columns: ['name', 'type', 'featured', 'date'],
    besides: ['publishAt', 'unpublishAt'],
    search: ['name'],
    sorts: { date: 'date', name: 'searchKey', type: 'type', featured: 'featured' },
    filter: {
      name: 'type',
      column: 'type',
      schema: type.input.optional().describe('Csak ennek a szakágnak a referenciái; üresen mind.'),
      wanted: (sent) => sent,
    },
  },
});

declare module '../../../db/schema.ts' {
  interface Schema {
    project: ListedTableOf<typeof projectKind>;
  }
}
