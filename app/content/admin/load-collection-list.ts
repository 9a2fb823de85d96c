import { guardedApi } from '../../api/client/staff-client.ts';
import { loadList } from '../../ui/admin/list/list-address.ts';
import type { ListPage } from './collection-list.tsx';
import type { StaffCollection } from './staff-collection.ts';

export function loadCollectionList({ calls }: StaffCollection) {
  return ({ request }: { request: Request }) =>
    loadList(request, async (query) => {
      const page: unknown = await guardedApi(request)(calls.find, { query } as never);
      return page as ListPage;
    });
}
