import { addresses } from '../../text/addresses.ts';
import { entryOf, type Searchable } from '../../content/search/searchable.ts';
import { personType } from './person.content-type.ts';
import { personAnchor } from './people.contract.ts';

/** The search finds colleagues by name, position and qualifications. */
export const personSearch: readonly Searchable[] = [
  {
    type: personType,
    number: 3,
    part: 'people',
    entries: (row) => [
      entryOf(
        personType,
        row,
        ['role', 'qualifications', 'phone', 'email'],
        `${addresses.contact}#${personAnchor(Number(row['personId']))}`,
      ),
    ],
  },
];
