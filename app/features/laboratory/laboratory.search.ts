import { entryOf, textOf, type Searchable } from '../../content/search/searchable.ts';
import { addresses } from '../../text/addresses.ts';
import type { LanguageCode } from '../../text/languages/codes.ts';
import { languageOf } from '../../text/languages/languages.ts';
import { groundlabMessages } from '../../text/messages/groundlab.ts';
import { anchorOf, testAnchor } from './anchors.ts';
import { labGroupType, labTestType, laboratoryType } from './laboratory.content-type.ts';

/** The search finds tests by name and standards. Each result links to the test's row. */
export const laboratorySearch: readonly Searchable[] = [
  {
    type: labTestType,
    number: 4,
    part: 'laboratory',
    entries: (row, _all, language) => [
      {
        title: String(row['name']),
        text: [
          textOf(labTestType, row, ['standards', 'withdrawnStandards']),
          ...(row['notAccredited'] ? [] : [accreditedIn(language)]),
        ].join('\n'),
        address: `${addresses.groundlab}#${testAnchor(Number(row['labTestId']))}`,
      },
    ],
  },
  {
    type: labGroupType,
    number: 5,
    part: 'laboratory',
    entries: (row) => [
      entryOf(labGroupType, row, [], `${addresses.groundlab}#${anchorOf(row as never)}`),
    ],
  },
  {
    type: laboratoryType,
    number: 6,
    part: 'laboratory',
    entries: (row) => [
      entryOf(laboratoryType, row, ['lead', 'guide', 'feesTitle', 'fees'], addresses.groundlab),
    ],
  },
];

/** The line of an accredited test. The number tells whether the accreditation has expired; without it, the line is hidden. */
const accreditedIn = (language: LanguageCode): string =>
  `${languageOf(language).wordsOf(groundlabMessages).states.akkreditalt}: {akkreditálási szám}`;
