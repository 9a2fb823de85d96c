import { addresses } from '../../text/addresses.ts';
import {
  endOfDay,
  entryOf,
  textOf,
  type Searchable,
  type SearchedRow,
} from '../../content/search/searchable.ts';
import { authorisationType, certificateType } from './credentials.content-type.ts';

/** End of the last day on which visitors see the entry; undefined if it is never hidden. */
const untilOf = ({ isHiddenAfter, validUntil }: SearchedRow) =>
  isHiddenAfter && validUntil !== '' ? endOfDay(String(validUntil)) : undefined;

export const credentialsSearch: readonly Searchable[] = [
  {
    type: authorisationType,
    number: 7,
    part: 'credentials',
    entries: (row) => [
      {
        title: [row['code'], row['name']].filter(Boolean).join(' – '),
        text: textOf(authorisationType, row, ['basis', 'holder']),
        address: `${addresses.home}#jogosultsagok`,
        until: untilOf(row),
      },
    ],
  },
  {
    type: certificateType,
    number: 8,
    part: 'credentials',
    entries: (row) => [
      {
        ...entryOf(certificateType, row, [], `${addresses.home}#tanusitvanyok`),
        until: untilOf(row),
      },
    ],
  },
];
