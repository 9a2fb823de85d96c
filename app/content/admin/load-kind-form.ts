import { redirect } from 'react-router';
import { addressOf } from '../../text/addresses.ts';
import { guardedApi } from '../../api/client/staff-client.ts';
import { editedId } from '../../ui/admin/form/edited-id.ts';
import { toDraftOrMissing } from '../../ui/admin/draft/orphaned-drafts.ts';
import type { Item, StaffKind } from './staff-kind.ts';
import { PICTURES } from './versioned.ts';

interface Asked {
  request: Request;
  params: Record<string, string | undefined>;
}

/** The id is read as a number; without one the form is for a new item (spec, sections 2 and 4). */
export function loadKindForm({ kind, calls, addresses }: StaffKind) {
  return async ({ params, request }: Asked): Promise<Item | undefined> => {
    const named = new URL(request.url).searchParams.get('id');
    // Both forms of the address lead to the same form.
    if (params[kind.id] === undefined && named !== null) {
      throw redirect(addressOf(addresses.form, { [kind.id]: editedId(named) }));
    }
    const id = editedId(params[kind.id]);
    if (id === undefined) return undefined;
    try {
      const asked = { params: { id }, query: PICTURES };
      return (await guardedApi(request)(calls.one, asked as never)) as Item;
    } catch (error) {
      return await toDraftOrMissing(error, {
        from: `${kind.name}:${id}`,
        to: `${kind.name}:new`,
        address: addressOf(addresses.form),
      });
    }
  };
}
