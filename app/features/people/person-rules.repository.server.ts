/** Rules for the list of colleagues, in addition to those for every ordered collection. */
import { hasToStay } from '../../platform/problem.ts';
import type { OrderRules } from '../../content/ordered-collection/order-rules.repository.server.ts';
import { whyPersonStays } from './person.content-type.ts';

/** A colleague who leads disciplines cannot be deleted. The 409 problem names the disciplines. */
export const personRules: OrderRules = {
  async assertUnreferenced(within, row, next) {
    if (next) return;
    const disciplines = await within
      .selectFrom('discipline')
      .select('label')
      .where('headId', '=', row['personId'] as number)
      .orderBy('order')
      .execute();
    const reason = whyPersonStays(disciplines);
    if (reason) throw hasToStay(reason);
  },
};
