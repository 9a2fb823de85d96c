import { contactRequestAdminCopy } from './contact-request-admin.copy.ts';
import { stateLabels } from '../contact-request-labels.ts';

const ALL = 'all';
/** Neither answered nor closed. */
const OPEN = 'open';
/** Chosen like a state, though it is one of delivery: it is what somebody has to see to. */
const UNDELIVERED = 'undelivered';

export const filterChoices = [
  { key: ALL, label: contactRequestAdminCopy.all },
  { key: OPEN, label: contactRequestAdminCopy.open },
  ...Object.entries(stateLabels).map(([key, label]) => ({ key, label })),
  { key: UNDELIVERED, label: contactRequestAdminCopy.undelivered },
];

/** The choice that the part `state` of an address stands for, and the other way round. */
export const choiceOf = (state: string) => state || ALL;
export const stateOf = (choice: string) => (choice === ALL ? '' : choice);

/** What to ask the API for, given what an address says. */
export function contactRequestQuery<T>({
  state,
  ...query
}: Record<string, T>): Record<string, T | string> {
  if (state === UNDELIVERED) return { ...query, delivery: 'failed' };
  return state ? { ...query, state } : query;
}
