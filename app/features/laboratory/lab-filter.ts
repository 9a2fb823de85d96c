/** What visitors look for tests by. */
import { hungarian, type Language } from '../../text/languages/language.ts';
import { questionOf, type Term } from '../../content/search/question.ts';
import { asTyped, refusalOf } from '../../content/search/refusal.ts';
import { textFinder } from '../../content/search/word-finder.ts';
import type { shownAccreditation } from '../../content/site/accreditation.ts';
import { anchorOf } from './anchors.ts';
import { stateNames, statesOf, type LabState } from './lab-states.ts';
import type { LabGroup, LabTest } from './laboratory.contract.ts';

/** In this order it stands in addresses. */
const filterNames = ['q', 'group', 'state'] as const;

export interface LabFilter {
  q: string;
  /** The anchor of one. */
  group: string;
  state: LabState | '';
}

/** `?q=17892-5&state=nem-akkreditalt`; nothing where everything is wanted. */
export function filterQuery(filter: LabFilter): string {
  const asked = new URLSearchParams();
  for (const name of filterNames) if (filter[name]) asked.set(name, filter[name]);
  return asked.size > 0 ? `?${asked}` : '';
}

/** What an address asks for; nothing where there is no such state. */
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

/** Whether it is the one address of what it asks for: a form also sends what was left open. */
export const isPlain = (query: URLSearchParams): boolean =>
  filterNames.every((name) => query.get(name) !== '') && asTyped(query.get('q') ?? 'x') !== '';

interface Table {
  group: LabGroup;
  tests: readonly LabTest[];
}

export interface Found {
  tables: Table[];
  /** What was looked for, to be marked. */
  terms: readonly Term[];
  /** Why its words find nothing. */
  refusal: ReturnType<typeof refusalOf>;
}

/** The tests that have all that is asked for, in their groups; all where its words cannot be looked for. */
export function testsFound(
  tables: readonly Table[],
  { q, group, state }: LabFilter,
  accreditation: ReturnType<typeof shownAccreditation>,
  language: Language = hungarian,
): Found {
  const refusal = q === '' ? undefined : refusalOf(q, language);
  const terms = (!refusal && questionOf(q, language.code)?.terms) || [];
  const has = textFinder(terms);
  const isWanted = (of: LabGroup, test: LabTest) =>
    (state === '' || statesOf(test, accreditation).includes(state)) &&
    has(`${of.title}\n${test.name}\n${test.standards}\n${test.withdrawnStandards}`);
  const found = tables
    .filter((table) => group === '' || anchorOf(table.group) === group)
    .map((table) => ({
      group: table.group,
      tests: table.tests.filter((test) => isWanted(table.group, test)),
    }))
    .filter(({ tests }) => tests.length > 0);
  return { tables: found, terms, refusal };
}
