import { addressOf, addresses } from '../../text/addresses.ts';
import { line, paragraphs } from '../fields/text.ts';
import { ownKey, optionalReference, toggle } from '../fields/choice.ts';
import { optionalPicture, pictureDescription } from '../fields/media.ts';
import { arrangedKind } from '../kind.ts';
import type { TableOf } from '../kind.ts';

const people = { name: 'people', id: 'personId', label: 'name' };

/** A discipline of the company, by which reference projects are listed (spec, sections 2 and 3). */
export const disciplineKind = arrangedKind({
  name: 'disciplines',
  title: 'Discipline',
  table: 'discipline',
  id: 'disciplineId',
  label: 'label',
  subject: 'disciplines',
  page: addresses.allProjects,
  pageOf: ({ key }) => addressOf(addresses.projects, { section: key }),
  words: { one: 'szakág', accusative: 'szakágat', the: 'A szakág' },
  fields: {
    label: line('A szakág neve', 80, 'A név kötelező'),
    key: ownKey,
    isInMenu: toggle('Igaz, ha a menüben szerepel; a szakágak között mindig ott van.'),
    text: paragraphs('Bevezető bekezdések, soronként egy', 6000),
    headId: optionalReference('A szakág vezetője a munkatársak közül', people),
    image: optionalPicture(),
    imageAlt: pictureDescription(),
  },
  translated: ['label', 'text', 'imageAlt'],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    discipline: TableOf<typeof disciplineKind>;
  }
}
