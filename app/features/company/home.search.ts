import { addresses } from '../../text/addresses.ts';
import { textOf, type Searchable } from '../../content/search/searchable.ts';
import { homeType, serviceType } from './home.content-type.ts';

/** The sections of the home page, each with its address, heading and searched fields. */
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
    type: serviceType,
    number: 9,
    part: 'services',
    entries: (row) => [
      {
        title: String(row['title']),
        text: textOf(serviceType, row, ['items']),
        address: `${addresses.home}#tevekenysegek`,
      },
    ],
  },
  {
    type: homeType,
    number: 10,
    part: 'company',
    entries: (row) =>
      sections.map(({ id, heading, fields }, place) => ({
        title: String(row[heading]),
        text: textOf(homeType, row, fields),
        address: `${addresses.home}#${id}`,
        place,
      })),
  },
];
