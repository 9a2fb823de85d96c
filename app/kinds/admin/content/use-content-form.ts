import { use } from 'react';
import { addressOf, addresses } from '../../../addresses.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import { useTellDeletion } from '../../../history/admin/tell-deletion.ts';
import { RenewSiteContext } from '../../../site/admin/renew-site.ts';
import { createFormSession } from '../../../ui/admin/form/form-session.ts';
import { useFormSession } from '../../../ui/admin/form/use-form-session.ts';
import type { Item } from '../staff-kind.ts';
import { contentFormOptions } from './content-form-options.ts';
import { isArranged, type ContentStaff } from './content-staff.ts';
import { useWayBack } from './way-back.ts';
import { noteChangedContacts } from '../../../site/admin/stale-contacts.tsx';

/** The form of content. */
export function useContentForm(staff: ContentStaff, item: Item | undefined) {
  const { kind } = staff;
  const wayBack = useWayBack();
  const tellDeletion = useTellDeletion();
  const renewSite = use(RenewSiteContext);
  const listAddress = isArranged(staff)
    ? addressOf(addresses.adminContentKind, { kind: kind.name }) + wayBack.query
    : wayBack.address;
  return useFormSession((ports) =>
    createFormSession(
      contentFormOptions(staff, item, {
        api: staffApi,
        listAddress,
        tellRemoved: (stored) =>
          tellDeletion({
            kind: kind.name,
            itemId: stored[kind.id] as number,
            label: stored[kind.label] as string,
          }),
        onSaved: renewSite,
        onUpdated: (before, after) => noteChangedContacts(kind.fields, before, after),
      }),
      ports,
    ),
  );
}
