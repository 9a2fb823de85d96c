import { beginOfDay } from '../../api/contract/fields.ts';
import { storedMoment } from '../../content/fields/time.ts';
import { addresses } from '../../text/addresses.ts';
import { legalMessages } from './legal.messages.ts';
import { languageOf } from '../../text/languages/languages.ts';
import {
  entryOf,
  textOf,
  type Searchable,
  type SearchedRow,
} from '../../content/search/searchable.ts';
import { legalDocumentType, privacyVersionType } from './legal.content-type.ts';

import { DAYS } from './legal-text.ts';

const FIELDS = [
  'introduction',
  'sections',
  'requestsTitle',
  'requests',
  'contact',
  'authority',
  'authorityEmail',
  'authorityWebsite',
];

const inOrder = (one: SearchedRow, other: SearchedRow) =>
  String(one['from']).localeCompare(String(other['from'])) ||
  Number(one['privacyVersionId']) - Number(other['privacyVersionId']);

/**
 * Start and end of the time in which a version is in force; undefined if another version of the same day corrects it.
 */
function inForce(row: SearchedRow, all: readonly SearchedRow[]) {
  const versions = all.toSorted(inOrder);
  const place = versions.findIndex((one) => one['privacyVersionId'] === row['privacyVersionId']);
  const next = versions[place + 1];
  if (next && next['from'] === row['from']) return undefined;
  const momentOf = (version: SearchedRow | undefined) =>
    version && version['from'] !== ''
      ? storedMoment(beginOfDay(String(version['from'])))
      : undefined;
  return { from: momentOf(row), until: momentOf(next) };
}

/** Removes the marks of headings and list items, and replaces the placeholder with `…`. */
const readable = (text: string) => text.replaceAll(/^(?:#+|-)\s*/gm, '').replaceAll(DAYS, '…');

/** The search finds the current version of the privacy notice, and the documents of the privacy page. */
export const legalSearch: readonly Searchable[] = [
  {
    type: privacyVersionType,
    number: 11,
    part: 'legal',
    needs: privacyVersionType,
    entries(row, all, language) {
      const times = inForce(row, all);
      if (!times) return [];
      const { title: page } = languageOf(language).wordsOf(legalMessages);
      const text = `${page}\n${readable(textOf(privacyVersionType, row, FIELDS))}`;
      return [{ title: String(row['title']), text, address: addresses.privacy, ...times }];
    },
  },
  {
    type: legalDocumentType,
    number: 12,
    part: 'legal',
    entries: (row) => [entryOf(legalDocumentType, row, [], addresses.privacy)],
  },
];
