import { dayAfter, dayInHungary } from '../../api/contract/fields.ts';
import { addresses, publicPages } from '../../text/addresses.ts';
import type { HandlerInput } from '../../api/contract/endpoint.ts';
import { ownPath } from '../../text/languages/codes.ts';
import { createAttemptLimits } from '../../platform/limits/attempt-limit.server.ts';
import { limitByNetwork } from '../../platform/limits/networks.server.ts';
import {
  KEPT,
  type NamedVisits,
  type Visit,
  type VisitNumbers,
  type visitEndpoints,
} from '../../content/site/visit.contract.ts';
import type { Span, VisitRepository, VisitRow } from './visit.repository.server.ts';

/** Maximum number of visits counted per network. All people in an office share one network. */
const LIMIT = { name: 'visits', most: 60, window: 60 * 1000 };
/** Lengths of the displayed lists. */
const [DAYS, MONTHS, PAGES, NAMES] = [30, 12, 20, 10];
const DAY = 24 * 3600 * 1000; // ms

/** User agents of robots that identify themselves. */
const PROGRAM = /bot\b|crawl|spider|slurp|headless|preview|scan|monitor|curl|wget|python|^$/i;
/** Patterns of public addresses whose visits are counted: not those of files, or of versions of the privacy notice. */
const publicPatterns = () =>
  publicPages
    .map(({ address }) => address)
    .filter((address) => !address.includes('.') && ownPath(address) !== addresses.privacyVersion)
    .map((address) => new RegExp(`^${address.replaceAll(/:\w+/g, '[a-z0-9_~-]+')}$`));

interface Surroundings {
  isOn: boolean;
  /** Finds the given paths that do not exist. */
  findMissing: (paths: readonly string[]) => Promise<ReadonlySet<string>>;
  titlesOf: (paths: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

type Caller = Pick<
  HandlerInput<typeof visitEndpoints.countVisit>,
  'address' | 'userAgent' | 'user' | 'declinesTracking'
>;

/** Counts visits in memory. Only numbers are stored. */
export function createVisitService(
  visits: VisitRepository,
  { isOn, findMissing, titlesOf }: Surroundings,
) {
  const tally = createTally();
  const pagePatterns = publicPatterns();
  // Each process counts in memory, so that a visit writes nothing.
  const limit = limitByNetwork(createAttemptLimits(), LIMIT);

  return {
    /** Counts a visit, except those of staff, robots, and visitors who decline tracking. */
    async count(visit: Visit, caller: Caller): Promise<void> {
      const { address, userAgent, user, declinesTracking } = caller;
      if (!isOn || declinesTracking || user !== undefined || PROGRAM.test(userAgent)) return;
      if (!pagePatterns.some((page) => page.test(visit.page))) return;
      if ((await limit.take(address)).wait > 0) return;
      tally.add(dayInHungary(), { ...visit, host: visit.host.replace(/^www\./, '') });
    },

    /** Stores the counts of existing pages. After a failure the counts are stored the next time. */
    async store(): Promise<void> {
      const taken = tally.take();
      if (taken.length === 0) return;
      try {
        const missing = await findMissing([...new Set(taken.map(({ page }) => page))]);
        const rows = rowsOf(taken.filter(({ page }) => !missing.has(page)));
        if (rows.length > 0) await visits.add(rows);
      } catch (error) {
        tally.putBack(taken);
        throw error;
      }
    },

    /** Deletes counts that are too old at `moment`, ms since 1970. */
    async removeOld(moment: number): Promise<void> {
      const month = monthsBefore(dayInHungary(moment).slice(0, 7), KEPT.months);
      await visits.removeBefore(dayInHungary(moment - KEPT.days * DAY), month);
    },

    async overview(span: 'days' | 'months') {
      const [stored, periods] =
        span === 'days' ? (['day', lastDays()] as const) : (['month', lastMonths()] as const);
      const first = periods[0]!;
      const most = (what: 'page' | 'host' | 'language', count: number) =>
        visits.findMost(stored satisfies Span, what, first, count);
      const [counted, pages, hosts, languages] = await Promise.all([
        visits.findPeriods(stored, first),
        most('page', PAGES),
        most('host', NAMES),
        most('language', NAMES),
      ]);
      const titles = await titlesOf(pages.map(({ name }) => name));
      const known = new Map(counted.map((each) => [each.period, each]));
      const all = periods.map((period) => known.get(period) ?? { period, phone: 0, desk: 0 });
      const total: VisitNumbers = { phone: 0, desk: 0 };
      for (const each of all) addTo(total, each);
      return {
        isOn,
        total,
        periods: all,
        pages: pages.map((each) => ({ ...each, title: titles.get(each.name) ?? each.name })),
        hosts: hosts.map(plainlyNamed),
        languages: languages.map(plainlyNamed),
      };
    },
  };
}

const plainlyNamed = (each: Omit<NamedVisits, 'title'>) => ({ ...each, title: each.name });

/** Rows per day and month: total, pages, referrers and languages. */
function rowsOf(tallies: readonly PageTally[]): VisitRow[] {
  const rows = new Map<string, VisitRow>();
  const add = (span: Span, period: string, what: VisitRow['what'], name: string) => {
    const key = [span, what, period, name].join(' ');
    const row = rows.get(key) ?? { span, what, period, name, phone: 0, desk: 0 };
    rows.set(key, row);
    return row;
  };
  for (const { day, page, hosts, languages, phone, desk } of tallies) {
    for (const [span, period] of [
      ['day', day],
      ['month', day.slice(0, 7)],
    ] as const) {
      addTo(add(span, period, 'all', ''), { phone, desk });
      addTo(add(span, period, 'page', page), { phone, desk });
      for (const [name, numbers] of hosts) addTo(add(span, period, 'host', name), numbers);
      for (const [name, numbers] of languages) addTo(add(span, period, 'language', name), numbers);
    }
  }
  return [...rows.values()];
}

/** The last days; the last one is today. */
function lastDays(): string[] {
  const today = dayInHungary();
  return Array.from({ length: DAYS }, (_, index) => dayAfter(today, index + 1 - DAYS));
}

function lastMonths(): string[] {
  const current = dayInHungary().slice(0, 7);
  return Array.from({ length: MONTHS }, (_, index) => monthsBefore(current, MONTHS - 1 - index));
}

function monthsBefore(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 - count, 15)).toISOString().slice(0, 7);
}

/**
 * Limits in memory: pages, and names per page. Visits to further pages are not counted; further names count as
 * "others".
 */
const MOST = { pages: 2000, ofPage: 30 };

interface PageTally extends VisitNumbers {
  day: string;
  page: string;
  hosts: Map<string, VisitNumbers>;
  languages: Map<string, VisitNumbers>;
}

function createTally() {
  let pages = new Map<string, PageTally>();

  function of(day: string, page: string): PageTally | undefined {
    const key = `${day} ${page}`;
    const known = pages.get(key);
    if (known || pages.size >= MOST.pages) return known;
    const begun = { day, page, phone: 0, desk: 0, hosts: new Map(), languages: new Map() };
    pages.set(key, begun);
    return begun;
  }

  return {
    add(day: string, { page, host, language, isPhone }: Visit): void {
      const tally = of(day, page);
      if (!tally) return;
      const one = isPhone ? { phone: 1, desk: 0 } : { phone: 0, desk: 1 };
      addTo(tally, one);
      if (host) addNamed(tally.hosts, host, one);
      if (language) addNamed(tally.languages, language, one);
    },

    /** Returns all counts and resets them. */
    take(): PageTally[] {
      const taken = [...pages.values()];
      pages = new Map();
      return taken;
    },

    /** Adds counts again that could not be stored. */
    putBack(taken: readonly PageTally[]): void {
      for (const { day, page, hosts, languages, ...numbers } of taken) {
        const tally = of(day, page);
        if (!tally) continue;
        addTo(tally, numbers);
        for (const [host, those] of hosts) addNamed(tally.hosts, host, those);
        for (const [language, those] of languages) addNamed(tally.languages, language, those);
      }
    },
  };
}

function addTo(numbers: VisitNumbers, { phone, desk }: VisitNumbers): void {
  numbers.phone += phone;
  numbers.desk += desk;
}

/** Adds `numbers` to the counts of `name`, or to "others", whose name is empty. */
function addNamed(to: Map<string, VisitNumbers>, name: string, numbers: VisitNumbers): void {
  const key = to.has(name) || to.size < MOST.ofPage ? name : '';
  const known = to.get(key) ?? { phone: 0, desk: 0 };
  addTo(known, numbers);
  to.set(key, known);
}
