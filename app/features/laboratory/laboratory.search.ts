import { addresses } from '../../text/addresses.ts';
import { textOf, type Searchable } from '../../content/search/searchable.ts';
import { anchorOf, testAnchor } from './anchors.ts';
import { labGroupKind, labTestKind, laboratoryKind } from './laboratory.kind.ts';

/** Tests are found by name and standards; each result links to its row. */
export const laboratorySearch: readonly Searchable[] = [
  {
    kind: labTestKind,
    number: 4,
    part: 'laboratory',
    entries: (row) => [
      {
        title: String(row['name']),
        text: textOf(labTestKind, row, ['standards', 'withdrawnStandards']),
        address: `${addresses.groundlab}#${testAnchor(Number(row['labTestId']))}`,
      },
    ],
  },
  {
    kind: labGroupKind,
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
    kind: laboratoryKind,
    number: 6,
    part: 'laboratory',
    entries: (row) => [
      {
        title: String(row['title']),
        text: textOf(laboratoryKind, row, ['lead', 'guide', 'feesTitle', 'fees']),
        address: addresses.groundlab,
      },
    ],
  },
];
