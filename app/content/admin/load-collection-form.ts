import { redirect } from 'react-router';
import { addressOf } from '../../text/addresses.ts';
import { guardedApi } from '../../api/client/staff-client.ts';
import { editedId } from '../../ui/admin/form/edited-id.ts';
import { toDraftOrMissing } from '../../ui/admin/draft/orphaned-drafts.ts';
import { type Item, type StaffCollection, PICTURES } from './staff-collection.ts';

interface Asked {
  request: Request;
  params: Record<string, string | undefined>;
}

/**
 * Returns the form's loader, which parses the id in the address as a number. Without an id, the form is for a new item
 * (spec, sections 2 and 4).
 */
export function loadCollectionForm({ type, calls, addresses }: StaffCollection) {
  return async ({ params, request }: Asked): Promise<Item | undefined> => {
    const named = new URL(request.url).searchParams.get('id');
    // An address with `?id=` redirects to the address that has the id in its path.
    if (params[type.id] === undefined && named !== null) {
      throw redirect(addressOf(addresses.form, { [type.id]: editedId(named) }));
    }
    const id = editedId(params[type.id]);
    if (id === undefined) return undefined;
    try {
      const asked = { params: { id }, query: PICTURES };
      return (await guardedApi(request)(calls.one, asked as never)) as Item;
    } catch (error) {
      return await toDraftOrMissing(error, {
        from: `${type.name}:${id}`,
        to: `${type.name}:new`,
        address: addressOf(addresses.form),
      });
    }
  };
}
