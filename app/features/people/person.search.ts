import { addresses } from '../../text/addresses.ts';
import { textOf, type Searchable } from '../../content/search/searchable.ts';
import { personType } from './person.content-type.ts';
import { personAnchor } from './people.contract.ts';

/** The search finds colleagues by name, position and qualifications. */
export const personSearch: readonly Searchable[] = [
  {
    type: personType,
    number: 3,
    part: 'people',
    entries: (row) => [
      {
        title: String(row['name']),
        text: textOf(personType, row, ['role', 'qualifications', 'phone', 'email']),
        address: `${addresses.contact}#${personAnchor(Number(row['personId']))}`,
      },
    ],
  },
];
