/** Visits that were counted and are not stored yet: numbers in memory, bounded whatever comes. */
import type { Visit, VisitNumbers } from './visit.contract.ts';

/** Told apart until they are stored; whatever is beyond is not counted, or among the others. */
const MOST = { pages: 2000, ofPage: 30 };

export interface PageTally extends VisitNumbers {
  day: string;
  page: string;
  hosts: Map<string, VisitNumbers>;
  languages: Map<string, VisitNumbers>;
}

export function createTally() {
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

    /** All of them, which are no longer here then. */
    take(): PageTally[] {
      const taken = [...pages.values()];
      pages = new Map();
      return taken;
    },

    /** What could not be stored, for the next time. */
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

export function addTo(numbers: VisitNumbers, { phone, desk }: VisitNumbers): void {
  numbers.phone += phone;
  numbers.desk += desk;
}

/** The others have no name. */
function addNamed(to: Map<string, VisitNumbers>, name: string, numbers: VisitNumbers): void {
  const key = to.has(name) || to.size < MOST.ofPage ? name : '';
  const known = to.get(key) ?? { phone: 0, desk: 0 };
  addTo(known, numbers);
  to.set(key, known);
}
