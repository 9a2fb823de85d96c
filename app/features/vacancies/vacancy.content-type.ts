import { choice, looseReference, ownKey, people } from '../../content/fields/choice.ts';
import { line, richText } from '../../content/fields/text.ts';
import { day, optionalDay } from '../../content/fields/time.ts';
import { orderedCollection, type TableOf } from '../../content/content-type.ts';
import { addresses } from '../../text/addresses.ts';
import { vacanciesMessages } from './vacancies.messages.ts';

type Employment = keyof typeof vacanciesMessages.employments;

const employments = Object.entries(vacanciesMessages.employments).map(([key, label]) => ({
  key: key as Employment,
  label,
}));

/** A job that visitors can apply for until its last day. */
export const vacancyType = orderedCollection({
  name: 'vacancies',
  title: 'Vacancy',
  table: 'vacancy',
  id: 'vacancyId',
  label: 'title',
  cacheTag: 'vacancies',
  page: addresses.vacancies,
  itemPages: { address: addresses.vacancy },
  words: { one: 'állás', english: 'vacancy', the: 'Az állás' },
  fields: {
    title: line('Title of the job', 120, 'A megnevezés kötelező'),
    key: ownKey,
    place: line('Place of work', 200, 'A munka helye kötelező'),
    employment: choice('Kind of employment, as in schema.org.', employments, {
      required: 'A foglalkoztatás kötelező',
      unknown: 'Ilyen foglalkoztatás nincs',
    }),
    text: richText('Description of the job'),
    postedOn: day('A meghirdetés napja kötelező'),
    until: optionalDay('Last day for applications; visitors do not see the job later'),
    contactId: looseReference('Contact person', people),
  },
  translated: ['title', 'place', 'text'],
  rules: [
    {
      field: 'until',
      message: 'Nem lehet korábbi a meghirdetés napjánál',
      holds: ({ postedOn, until }) => !until || !postedOn || until >= postedOn,
    },
  ],
});

declare module '../../../db/schema.ts' {
  interface Schema {
    vacancy: TableOf<typeof vacancyType>;
  }
}
