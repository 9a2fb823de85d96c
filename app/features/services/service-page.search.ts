import { textOf, type Searchable } from '../../content/search/searchable.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import { servicePageType } from './service-page.content-type.ts';

/** The search finds services by all their texts. */
export const servicePageSearch: readonly Searchable[] = [
  {
    type: servicePageType,
    number: 19,
    part: 'offered',
    entries: (row) => [
      {
        title: String(row['name']),
        text: textOf(servicePageType, row, [
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
        ]),
        address: addressOf(addresses.service, { key: row['key'] }),
      },
    ],
  },
];
