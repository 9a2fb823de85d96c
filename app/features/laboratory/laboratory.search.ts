import { addresses } from '../../text/addresses.ts';
import { textOf, type Searchable } from '../../content/search/searchable.ts';
import { anchorOf, testAnchor } from './anchors.ts';
import { labGroupType, labTestType, laboratoryType } from './laboratory.content-type.ts';

/** The search finds tests by name and standards. Each result links to the test's row. */
export const laboratorySearch: readonly Searchable[] = [
  {
    type: labTestType,
    number: 4,
    part: 'laboratory',
    entries: (row) => [
      {
        title: String(row['name']),
        text: textOf(labTestType, row, ['standards', 'withdrawnStandards']),
        address: `${addresses.groundlab}#${testAnchor(Number(row['labTestId']))}`,
      },
    ],
  },
  {
    type: labGroupType,
    number: 5,
    part: 'laboratory',
    entries: (row) => [
      {
        title: String(row['title']),
        text: '',
        address: `${addresses.groundlab}#${anchorOf(row as never)}`,
      },
    ],
  },
  {
    type: laboratoryType,
    number: 6,
    part: 'laboratory',
    entries: (row) => [
      {
        title: String(row['title']),
        text: textOf(laboratoryType, row, ['lead', 'guide', 'feesTitle', 'fees']),
        address: addresses.groundlab,
      },
    ],
  },
];
