import { addressOf, addresses } from '../addresses.ts';
import { line } from '../kinds/fields/line.ts';
import { ownKey } from '../kinds/fields/own-key.ts';
import { paragraphs } from '../kinds/fields/paragraphs.ts';
import { optionalPicture, pictureDescription } from '../kinds/fields/picture.ts';
import { optionalReference } from '../kinds/fields/reference.ts';
import { toggle } from '../kinds/fields/toggle.ts';
import { arrangedKind } from '../kinds/kind.ts';

/** The little of them that is needed here: they are a feature's. */
const people = { name: 'people', id: 'personId', label: 'name' };

/** A trade of the company: reference projects are listed by it (spec, sections 2 and 3). */
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
