/** Rules of the list of colleagues, besides those of every list. */
import { hasToStay } from '../../platform/problem.ts';
import type { ArrangedRules } from '../../content/arranged/arranged-rules.repository.server.ts';

/** A colleague who leads disciplines cannot be deleted; 409 names the disciplines. */
export const personRules: ArrangedRules = {
  async assertFree(within, row, next) {
    if (next) return;
    const disciplines = await within
      .selectFrom('discipline')
      .select('label')
      .where('headId', '=', row['personId'] as number)
      .orderBy('order')
      .execute();
    if (disciplines.length === 0) return;
    const names = disciplines.map(({ label }) => `„${label}”`).join(', ');
    throw hasToStay(
      `A munkatárs nem törölhető, mert szakágat vezet: ${names}. Előbb ott válasszon másik vezetőt.`,
    );
  },
};
