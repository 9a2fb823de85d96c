import type { z } from 'zod';
import { addresses } from '../../text/addresses.ts';
import { orderedContract } from '../ordered-collection/ordered-collection.contract.ts';
import { ownKey, optionalReference, people } from '../fields/choice.ts';
import { toggle } from '../fields/toggle.ts';
import { optionalPicture, pictureDescription } from '../fields/picture.ts';
import { line, paragraphs } from '../fields/text.ts';
import { orderedCollection, type TableOf } from '../content-type.ts';

/** A discipline of the company. Reference projects are listed by discipline (spec, sections 2 and 3). */
export const disciplineType = orderedCollection({
  name: 'disciplines',
  title: 'Discipline',
  table: 'discipline',
  id: 'disciplineId',
  label: 'label',
  cacheTag: 'disciplines',
  page: addresses.allProjects,
  itemPages: { address: addresses.projects, fields: { section: 'key' } },
  words: { one: 'szakág', english: 'discipline', the: 'A szakág' },
  fields: {
    label: line('Name of the discipline', 80, 'A név kötelező'),
    key: ownKey,
    isInMenu: toggle('True if it is in the menu; the list of disciplines always has it.'),
    text: paragraphs('Introductory paragraphs, one in a line', 6000),
    headId: optionalReference('Head of the discipline among the colleagues', people),
    image: optionalPicture(),
    imageAlt: pictureDescription(),
  },
  translated: ['label', 'text', 'imageAlt'],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    discipline: TableOf<typeof disciplineType>;
  }
}

export const disciplineContract = orderedContract(disciplineType);

export type Discipline = z.output<typeof disciplineContract.stored>;

export const disciplineMessages = {
  isFixed:
    'Ez a honlap nyolc alapszakágának egyike: nem törölhető, de a menüből kivehető, és a neve is módosítható.',
  hasProjects: (count: number) =>
    `A szakág nem törölhető, mert ${count} referencia tartozik hozzá. Előbb sorolja át vagy törölje azokat.`,
  hasPeople: (count: number) =>
    `A szakág nem törölhető, mert ${count} munkatárs adatlapján szerepel. Előbb ott válasszon másikat.`,
  hasServices: (count: number) =>
    `A szakág nem törölhető, mert ${count} szolgáltatás tartozik hozzá. Előbb sorolja át vagy törölje azokat.`,
} as const;

/** Keys of the disciplines named by the spec (sections 2 and 3), in its order; they cannot be deleted. */
export const specDisciplines: readonly string[] = [
  'geodezia',
  'geotechnika',
  'kornyezetvedelem',
  'epiteskivitelezes',
  'allapotrogzites',
  'tervtar',
  'reprografia',
  'projektmanagement',
];
