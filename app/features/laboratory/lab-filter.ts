/** Visitors' filter for laboratory tests. */
import { hungarian, type Language } from '../../text/languages/language.ts';
import { searchQueryOf } from '../../content/search/search-query.ts';
import type { Term } from '../../content/search/term.ts';
import { asTyped, refusalOf } from '../../content/search/refusal.ts';
import { textFinder } from '../../content/search/word-finder.ts';
import type { shownAccreditation } from '../../content/site/accreditation.ts';
import { anchorOf } from './anchors.ts';
import { stateNames, statesOf, type LabState } from './lab-states.ts';
import type { LabGroup, LabTest } from './laboratory.contract.ts';

/** Parameters of the filter, in their order in addresses. */
const filterNames = ['q', 'group', 'state'] as const;

export interface LabFilter {
  q: string;
  group: string;
  state: LabState | '';
}

/** Formats the filter as a query string: `?q=17892-5&state=nem-akkreditalt`; empty without a filter. */
export function filterQuery(filter: LabFilter): string {
  const asked = new URLSearchParams();
  for (const name of filterNames) if (filter[name]) asked.set(name, filter[name]);
  return asked.size > 0 ? `?${asked}` : '';
}

/** Parses the filter in an address; undefined if its `state` is unknown. */
export function filterIn(query: URLSearchParams): LabFilter | undefined {
  const [q, group, asked] = filterNames.map((name) => query.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  const state = stateNames.find((name) => name === asked);
  if (asked !== '' && state === undefined) return undefined;
  return { q: asTyped(q), group, state: state ?? '' };
}

/** Whether the query string is canonical. A form also sends empty fields, which a canonical one omits. */
export const isPlain = (query: URLSearchParams): boolean =>
  filterNames.every((name) => query.get(name) !== '') && asTyped(query.get('q') ?? 'x') !== '';

interface Table {
  group: LabGroup;
  tests: readonly LabTest[];
}

export interface Found {
  tables: Table[];
  terms: readonly Term[];
  refusal: ReturnType<typeof refusalOf>;
}

/** Finds the matching tests, in their groups. A refused search text is ignored. */
export function testsFound(
  tables: readonly Table[],
  { q, group, state }: LabFilter,
  accreditation: ReturnType<typeof shownAccreditation>,
  language: Language = hungarian,
): Found {
  const refusal = q === '' ? undefined : refusalOf(q, language);
  const terms = (!refusal && searchQueryOf(q, language.code)?.terms) || [];
  const has = textFinder(terms);
  const isRequested = (of: LabGroup, test: LabTest) =>
    (state === '' || statesOf(test, accreditation).includes(state)) &&
    has(`${of.title}\n${test.name}\n${test.standards}\n${test.withdrawnStandards}`);
  const found = tables
    .filter((table) => group === '' || anchorOf(table.group) === group)
    .map((table) => ({
      group: table.group,
      tests: table.tests.filter((test) => isRequested(table.group, test)),
    }))
    .filter(({ tests }) => tests.length > 0);
  return { tables: found, terms, refusal };
}
