import { addresses, addressOf } from '../../text/addresses.ts';
import { textOf, type Searchable } from '../search/searchable.ts';
import { companyKind } from './company.kind.ts';
import { disciplineKind } from './discipline.kind.ts';
import { euNoticeKind } from './eu-notice.kind.ts';
import { officeKind } from './office.kind.ts';
import { reprographyNoticeKind } from './reprography-notice.kind.ts';

/** Searchable fields of the imprint. The accreditation is added separately, as it depends on the day. */
const IMPRINT = [
  'shortName',
  'registeredOffice',
  'postalAddress',
  'phone',
  'fax',
  'email',
  'companyRegistrationNumber',
  'registryCourt',
  'taxNumber',
  'euVatNumber',
  'representative',
  'chamberMembership',
  'hostingName',
  'hostingAddress',
];

const EU_PROJECT = ['funding', 'heading', 'projectNumber', 'descriptionTitle', 'description'];

const REPROGRAPHY = [
  'greeting',
  'message',
  'paragraphs',
  'successorName',
  'successorAddress',
  'successorPhone',
  'successorEmail',
  'closing',
];

export const siteSearch: readonly Searchable[] = [
  {
    kind: disciplineKind,
    number: 13,
    part: 'services',
    entries: (row) => [
      {
        title: String(row['label']),
        text: textOf(disciplineKind, row, ['text']),
        address: addressOf(addresses.projects, { section: row['key'] }),
      },
    ],
  },
  {
    kind: companyKind,
    number: 14,
    part: 'company',
    entries: (row) => [
      {
        title: String(row['legalName']),
        text: textOf(companyKind, row, IMPRINT),
        address: addresses.imprint,
      },
    ],
  },
  {
    kind: officeKind,
    number: 15,
    part: 'company',
    entries: (row) => [
      {
        title: String(row['name']),
        text: textOf(officeKind, row, ['address', 'phone', 'email']),
        address: `${addresses.contact}#irodaink`,
      },
    ],
  },
  {
    kind: euNoticeKind,
    number: 16,
    part: 'news',
    entries: (row) =>
      row['isShown']
        ? [
            {
              title: String(row['title']),
              text: textOf(euNoticeKind, row, EU_PROJECT),
              address: `${addresses.news}#tamogatott-projekt`,
            },
          ]
        : [],
  },
  {
    kind: reprographyNoticeKind,
    number: 17,
    part: 'company',
    entries: (row) =>
      row['isInMenu']
        ? [
            {
              title: String(row['title']),
              text: textOf(reprographyNoticeKind, row, REPROGRAPHY),
              address: addresses.reprography,
            },
          ]
        : [],
  },
];
