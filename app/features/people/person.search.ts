import { addresses } from '../../text/addresses.ts';
import { textOf, type Searchable } from '../../content/search/searchable.ts';
import { personKind } from './person.kind.ts';
import { personAnchor } from './people.contract.ts';

/** Colleagues are found by name, position and qualifications. */
export const personSearch: readonly Searchable[] = [
  {
    kind: personKind,
    number: 3,
    part: 'people',
    entries: (row) => [
      {
        title: String(row['name']),
        text: textOf(personKind, row, ['role', 'qualifications', 'phone', 'email']),
        address: `${addresses.contact}#${personAnchor(Number(row['personId']))}`,
      },
    ],
  },
];
