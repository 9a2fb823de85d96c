import { addresses, addressOf } from '../../text/addresses.ts';
import { entryOf, type Searchable } from '../search/searchable.ts';
import { companyType } from './company.content-type.ts';
import { disciplineType } from './discipline.content-type.ts';
import { euNoticeType } from './eu-notice.content-type.ts';
import { officeType } from './office.content-type.ts';
import { reprographyNoticeType } from './reprography-notice.content-type.ts';

/** Searchable fields of the imprint. The accreditation is added separately, since its text depends on the day. */
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
    type: disciplineType,
    number: 13,
    part: 'services',
    entries: (row) => [
      entryOf(
        disciplineType,
        row,
        ['text'],
        addressOf(addresses.projects, { section: row['key'] }),
      ),
    ],
  },
  {
    type: companyType,
    number: 14,
    part: 'company',
    entries: (row) => [entryOf(companyType, row, IMPRINT, addresses.imprint)],
  },
  {
    type: officeType,
    number: 15,
    part: 'company',
    entries: (row) => [
      entryOf(officeType, row, ['address', 'phone', 'email'], `${addresses.contact}#irodaink`),
    ],
  },
  {
    type: euNoticeType,
    number: 16,
    part: 'news',
    entries: (row) =>
      row['isShown']
        ? [entryOf(euNoticeType, row, EU_PROJECT, `${addresses.news}#tamogatott-projekt`)]
        : [],
  },
  {
    type: reprographyNoticeType,
    number: 17,
    part: 'company',
    entries: (row) =>
      row['isInMenu']
        ? [entryOf(reprographyNoticeType, row, REPROGRAPHY, addresses.reprography)]
        : [],
  },
];
