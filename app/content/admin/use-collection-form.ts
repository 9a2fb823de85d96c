import { useState } from 'react';
import { useLocation } from 'react-router';
import { staffApi } from '../../api/client/staff-client.ts';
import { publicationEndpoints } from '../publication/publication.contract.ts';
import { useTellDeletion } from '../history/admin/deletion.ts';
import { createFormSession } from '../../ui/admin/form/form-session.ts';
import { useFormSession } from '../../ui/admin/form/use-form-session.ts';
import { lastList } from '../../ui/admin/list/list-address.ts';
import { toast } from '../../ui/admin/message/toasts.tsx';
import { publicAddress } from '../content-type.ts';
import { copiedFields } from './form-fields.ts';
import { collectionFormOptions } from './collection-form-options.ts';
import { type Item, type StaffForm, type Typed, idOf, nameOf } from './staff-collection.ts';
import { tellWhetherLive } from './visitor-state.ts';

/** Router state for a new item that starts as a copy of another. The browser keeps it across reloads. */
interface Begun {
  copied: Typed;
  copyOf: string;
}

const begunOf = (state: unknown) => (state ?? {}) as Partial<Begun>;

export const copyingState = (staff: StaffForm, stored: Item): Begun => ({
  copied: copiedFields(staff, stored),
  copyOf: `${idOf(staff, stored)} ${stored.version}`,
});

/**
 * A React key that changes with the item or with the copied item. A new item keeps its key when it is saved, as the
 * router does not see its new address. A later navigation on the page has no state, so the last state applies.
 */
export function useFormKey(staff: StaffForm, item: Item | undefined): string {
  const messagesOf = begunOf(useLocation().state).copyOf;
  const [last, setLast] = useState(messagesOf);
  if (messagesOf !== undefined && messagesOf !== last) setLast(messagesOf);
  return `${item && idOf(staff, item)} ${last}`;
}

export function useCollectionForm(staff: StaffForm, item: Item | undefined) {
  const { type, addresses } = staff;
  const { state } = useLocation();
  const tellDeletion = useTellDeletion();
  return useFormSession((ports) =>
    createFormSession(
      collectionFormOptions(staff, item, {
        api: staffApi,
        begun: begunOf(state).copied,
        listAddress: item ? lastList(addresses.list) : addresses.list,
        tellRemoved: (stored) =>
          tellDeletion({
            kind: type.name,
            itemId: idOf(staff, stored),
            label: nameOf(staff, stored),
          }),
        onSaved(stored) {
          if (!publicAddress(type, stored)) return;
          const query = { kind: type.name as 'news', id: idOf(staff, stored) };
          void tellWhetherLive(staffApi(publicationEndpoints.checkPublication, { query }), toast);
        },
      }),
      ports,
    ),
  );
}
