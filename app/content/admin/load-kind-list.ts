import { guardedApi } from '../../api/client/staff-client.ts';
import { loadList } from '../../ui/admin/list/list-address.ts';
import type { ListPage } from './kind-list.tsx';
import type { StaffKind } from './staff-kind.ts';

export function loadKindList({ calls }: StaffKind) {
  return ({ request }: { request: Request }) =>
    loadList(request, async (query) => {
      const page: unknown = await guardedApi(request)(calls.find, { query } as never);
      return page as ListPage;
    });
}
