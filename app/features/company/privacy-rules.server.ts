import { dayInHungary } from '../../api/contract/fields.ts';
import { invalid, Problem } from '../../api/contract/problem.ts';
import type { ArrangedRules } from '../../kinds/arranged/arranged.service.server.ts';
import { hasBegun } from './in-force.ts';

export const versionMessages = {
  day: 'A hatálybalépés napja kötelező',
  past: 'A hatálybalépés napja nem lehet a mainál korábbi',
  inForce:
    'Ez a változat már hatályba lépett: nem módosítható és nem törölhető. Javításhoz írjon új változatot.',
  over: 'A hatálybalépés napja közben elmúlt: írjon új változatot.',
} as const;

const dayOf = (version: object) => String((version as Record<string, unknown>)['from'] ?? '');

/** A version that visitors have been told to be in force stays what it was; another takes its place. */
export const lastingVersions: ArrangedRules = {
  isSeen: (version) => hasBegun({ from: dayOf(version) }, dayInHungary()),

  assertSent(version) {
    const from = dayOf(version);
    if (from === '') throw invalid({ from: [versionMessages.day] });
    if (from < dayInHungary()) throw invalid({ from: [versionMessages.past] });
  },

  assertFree(version) {
    if (!hasBegun({ from: dayOf(version) }, dayInHungary())) return;
    throw new Problem('in-force', { title: versionMessages.inForce });
  },

  assertAgain(version) {
    if (dayOf(version) >= dayInHungary()) return;
    throw new Problem('in-force', { title: versionMessages.over });
  },
};
