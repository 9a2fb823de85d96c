import { useSyncExternalStore } from 'react';
import { storeItem } from '../../../api/client/store-item.ts';
import { createListeners } from '../../../ui/admin/form/listeners.ts';
import type { Fields } from '../../field.ts';

/** A replaced telephone number or e-mail address that may remain in other content. */
export interface StaleContact {
  from: string;
  to: string;
  type: 'phone' | 'email';
}

/** Key in local storage, so that a notice outlasts a reload if there is space. */
const STORED = 'stale-contacts';
let contacts: readonly StaleContact[] | undefined;
const { subscribe, emit } = createListeners();

const staleContacts = (): readonly StaleContact[] =>
  (contacts ??= JSON.parse(localStorage.getItem(STORED) ?? '[]') as StaleContact[]);

function keep(next: readonly StaleContact[]): void {
  contacts = next;
  storeItem(STORED, JSON.stringify(next));
  emit();
}

/**
 * Records the telephone numbers and e-mail addresses that a save has replaced. They are listed until they are replaced
 * elsewhere or dismissed.
 */
export function noteChangedContacts(fields: Fields, before: object, after: object): void {
  const [old, now] = [before, after] as Record<string, unknown>[];
  const changed = Object.entries(fields).flatMap(([name, { type }]): StaleContact[] => {
    if (type !== 'phone' && type !== 'email') return [];
    const [from, to] = [old![name], now![name]];
    if (typeof from !== 'string' || typeof to !== 'string' || !from || !to) return [];
    return from === to ? [] : [{ from, to, type }];
  });
  // A contact that is saved again is no longer stale.
  const others = staleContacts().filter(
    ({ from }) => !changed.some((one) => [one.from, one.to].includes(from)),
  );
  if (changed.length > 0) keep([...others, ...changed]);
}

export const dismissContact = (contact: StaleContact): void =>
  keep(staleContacts().filter((one) => one !== contact));

export function useStaleContacts(): readonly StaleContact[] {
  return useSyncExternalStore(subscribe, staleContacts);
}
