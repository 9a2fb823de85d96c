import { dayInHungary } from '../../api/contract/fields.ts';
import { withOwnKey } from '../../content/arranged/own-key.repository.server.ts';
import { hasEnded } from '../../content/fields/time.ts';
import type { OrderRules } from '../../content/ordered-collection/order-rules.repository.server.ts';
import { previewed } from '../../content/previewed.server.ts';
import { vacancyType } from './vacancy.content-type.ts';
import type { Vacancy } from './vacancy.contract.ts';

/** Visitors see a vacancy until the end of its last day. A preview shows an ended one, too. */
export const vacancyRules: OrderRules = {
  completed: withOwnKey(vacancyType, 'allas'),
  isSeen(item) {
    const { vacancyId, until } = item as Vacancy;
    const shown = previewed();
    const isPreviewed = shown?.kind === vacancyType.name && shown.itemId === vacancyId;
    return isPreviewed || !hasEnded(until, dayInHungary());
  },
};
