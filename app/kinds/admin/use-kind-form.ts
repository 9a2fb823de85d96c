import { addressOf } from '../../addresses.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Endpoint } from '../../api/contract/endpoint.ts';
import { staffApi } from '../../api/client/staff-client.ts';
import { useTellDeletion } from '../../history/admin/tell-deletion.ts';
import { publicationEndpoints } from '../../features/publication/publication.contract.ts';
import { tellWhetherLive } from '../../ui/admin/message/live-notice.ts';
import { useEntityForm } from '../../ui/admin/form/use-entity-form.ts';
import { publicAddress } from '../kind.ts';
import { blankFields, copiedFields, fieldsOf, nameOf } from './form-fields.ts';
import { idOf } from './versioned.ts';
import type { Item, StaffForm, Typed } from './staff-kind.ts';
import type { Holds } from './use-holds.ts';

/** What the way to the form of a new one may bring along; the browser keeps it over a reload. */
interface Begun {
  copied: Typed;
  copyOf: string;
}

/** Nothing of it, where the form is begun as it always is. */
const begunOf = (state: unknown) => (state ?? {}) as Partial<Begun>;

/** Begins a new one like `stored`, and says of what it is a copy. */
export const copyingState = (staff: StaffForm, stored: Item): Begun => ({
  copied: copiedFields(staff, stored),
  copyOf: `${idOf(staff, stored)} ${stored.version}`,
});

/**
 * What a form is the form of: another item, or another copy, is another form. A new item stays where it was for the
 * router once it is saved, and a copy of it is at the same address. A leap within the page brings no state along.
 */
export function useFormKey(staff: StaffForm, item: Item | undefined): string {
  const copyOf = begunOf(useLocation().state).copyOf;
  const [last, setLast] = useState(copyOf);
  if (copyOf !== undefined && copyOf !== last) setLast(copyOf);
  return `${item && idOf(staff, item)} ${last}`;
}

/** Pictures come back as addresses, as they were loaded. */
const PICTURES = { images: 'url' };

/** The form of one of a kind, tied to the kind's calls. */
export function useKindForm(
  staff: StaffForm,
  item: Item | undefined,
  holds: Pick<Holds, 'reason' | 'where'>,
) {
  const { kind, calls, addresses } = staff;
  const { state } = useLocation();
  const [begun] = useState(() => ({ ...blankFields(staff), ...begunOf(state).copied }));
  const tellDeletion = useTellDeletion();
  const call = async (endpoint: Endpoint, input: object) =>
    (await staffApi(endpoint, { query: PICTURES, ...input } as never)) as Item;
  const id = (stored: Item) => idOf(staff, stored);
  return useEntityForm({
    notYet: holds.reason,
    unfinished: holds.where,
    draftKey: (stored: Item | undefined) => `${kind.name}:${stored ? id(stored) : 'new'}`,
    stored: item ? fieldsOf(staff, item) : begun,
    entity: item,
    schema: staff.input,
    fieldsOf: (stored) => fieldsOf(staff, stored),
    create: (body, idempotencyKey) => call(calls.create, { body, idempotencyKey }),
    update: (stored, body) => call(calls.update, { params: { [kind.id]: id(stored) }, body }),
    remove: async (stored) =>
      void (await call(calls.remove, { params: { id: id(stored) }, ifMatch: stored.version })),
    tellRemoved: (stored) =>
      tellDeletion({ kind: kind.name, itemId: id(stored), label: nameOf(staff, stored) }),
    addressOf: (stored) => addressOf(addresses.form, { [kind.id]: String(id(stored)) }),
    listAddress: addresses.list,
    nameOf: (stored) => nameOf(staff, stored),
    onSaved(stored) {
      if (!publicAddress(kind, stored)) return;
      const query = { kind: kind.name as 'news', id: id(stored) };
      void tellWhetherLive(staffApi(publicationEndpoints.checkPublication, { query }));
    },
  });
}
