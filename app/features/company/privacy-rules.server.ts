import { dayInHungary } from '../../api/contract/fields.ts';
import { invalid, Problem } from '../../api/contract/problem.ts';
import type { ArrangedRules } from '../../kinds/arranged/arranged.service.server.ts';
import { hasBegun } from './in-force.ts';

export const versionMessages = {
  day: 'A hatálybalépés napja kötelező',
  past: 'A hatálybalépés napja nem lehet a mainál korábbi',
  inForce:
    'Ez a változat már hatályba lépett: nem módosítható és nem törölhető. Javításhoz írjon új változatot.',
  only: 'A látogatóknak ez a változat szól: írja át, vagy előbb írjon újat, amely már hatályos.',
  over: 'A hatálybalépés napja közben elmúlt: írjon új változatot.',
} as const;

const dayOf = (version: object) => String((version as Record<string, unknown>)['from'] ?? '');

const isSample = (version: object) => Boolean((version as { isSample?: unknown }).isSample);

function hasBegunBy(version: object): boolean {
  return hasBegun({ from: dayOf(version) }, dayInHungary());
}

/** A version that visitors have been told to be in force stays what it was; another takes its place. */
export const lastingVersions: ArrangedRules = {
  isSeen: hasBegunBy,

  assertSent(version) {
    const from = dayOf(version);
    if (from === '') throw invalid({ from: [versionMessages.day] });
    if (from < dayInHungary()) throw invalid({ from: [versionMessages.past] });
  },

  assertFree(version) {
    // The sample company's binds nobody.
    if (isSample(version) || !hasBegunBy(version)) return;
    throw new Problem('in-force', { title: versionMessages.inForce });
  },

  assertGoing(version, others) {
    if (!isSample(version) || others.some(hasBegunBy)) return;
    throw new Problem('in-force', { title: versionMessages.only });
  },

  assertAgain(version) {
    if (isSample(version) || dayOf(version) >= dayInHungary()) return;
    throw new Problem('in-force', { title: versionMessages.over });
  },
};
