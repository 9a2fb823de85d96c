import { endOfDay, textOf, type Searchable } from '../../content/search/searchable.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import { languageOf } from '../../text/languages/languages.ts';
import { vacanciesMessages } from './vacancies.messages.ts';
import { vacancyType } from './vacancy.content-type.ts';

/** The search finds vacancies until their last day. */
export const vacancySearch: readonly Searchable[] = [
  {
    type: vacancyType,
    number: 20,
    part: 'company',
    entries(row, _all, language) {
      const { title, employments } = languageOf(language).wordsOf(vacanciesMessages);
      const employment = employments[row['employment'] as keyof typeof employments] ?? '';
      const text = textOf(vacancyType, row, ['place', 'text']);
      return [
        {
          title: String(row['title']),
          text: `${title}\n${employment}\n${text}`,
          address: addressOf(addresses.vacancy, { key: row['key'] }),
          until: row['until'] === '' ? undefined : endOfDay(String(row['until'])),
        },
      ];
    },
  },
];
