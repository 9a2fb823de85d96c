import { textOf, type Searchable } from '../../content/search/searchable.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import { servicePageKind } from './service-page.kind.ts';

/** Services are found by all of their texts, and by synonyms that their page does not show. */
export const servicePageSearch: readonly Searchable[] = [
  {
    kind: servicePageKind,
    number: 19,
    part: 'offered',
    entries: (row) => [
      {
        title: String(row['name']),
        text: textOf(servicePageKind, row, [
          'summary',
          'priceBand',
          'leadTime',
          'deliverables',
          'needs',
          'purposes',
          'steps',
          'equipment',
          'capacity',
          'standards',
          'limits',
          'questions',
          'workArea',
          'synonyms',
        ]),
        address: addressOf(addresses.service, { key: row['key'] }),
      },
    ],
  },
];
