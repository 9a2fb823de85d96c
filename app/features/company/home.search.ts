import { addresses } from '../../text/addresses.ts';
import { textOf, type Searchable } from '../../content/search/searchable.ts';
import { homeKind, serviceKind } from './home.kind.ts';

/** The sections of the home page: address, heading and searched fields. */
const sections = [
  {
    id: 'bemutatkozas',
    heading: 'introductionHeading',
    fields: ['introduction', 'divisionsTitle', 'divisions'],
  },
  { id: 'tevekenysegek', heading: 'servicesHeading', fields: ['services'] },
  { id: 'jogosultsagok', heading: 'authorisationsHeading', fields: ['authorisations'] },
  {
    id: 'politika',
    heading: 'policyHeading',
    fields: ['policy', 'commitmentsTitle', 'commitments'],
  },
  { id: 'tanusitvanyok', heading: 'certificatesHeading', fields: ['certificates'] },
] as const;

export const homeSearch: readonly Searchable[] = [
  {
    kind: serviceKind,
    number: 9,
    part: 'services',
    entries: (row) => [
      {
        title: String(row['title']),
        text: textOf(serviceKind, row, ['items']),
        address: `${addresses.home}#tevekenysegek`,
      },
    ],
  },
  {
    kind: homeKind,
    number: 10,
    part: 'company',
    entries: (row) =>
      sections.map(({ id, heading, fields }, place) => ({
        title: String(row[heading]),
        text: textOf(homeKind, row, fields),
        address: `${addresses.home}#${id}`,
        place,
      })),
  },
];
