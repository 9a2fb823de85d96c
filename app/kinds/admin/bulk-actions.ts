import type { Endpoint } from '../../api/contract/endpoint.ts';
import { staffApi } from '../../api/client/staff-client.ts';
import { selectionCopy as copy } from '../../content/selection.copy.ts';
import { bulkDeletion } from '../../history/admin/bulk-deletion.ts';
import type { WayBack } from '../../ui/admin/selection/one-by-one.ts';
import type { BulkAction } from '../../ui/admin/selection/use-bulk-change.ts';
import { fieldsOf } from './form-fields.ts';
import { idOf } from './versioned.ts';
import type { Item, StaffKind } from './staff-kind.ts';

/** Pictures come back as addresses, as forms have them. */
const PICTURES = { images: 'url' };

/** What can be done with several of a kind at once, by the calls that do it with one. */
export function bulkActions(staff: StaffKind): BulkAction<Item>[] {
  const { kind, calls } = staff;
  const { when } = kind.pages;
  const deletion = bulkDeletion<Item>({
    kind: kind.name,
    idOf: (item) => idOf(staff, item),
    remove: (item) =>
      call(calls.remove, { params: { id: idOf(staff, item) }, ifMatch: item.version }),
  });
  if (!when) return [deletion];

  /** On the version that the list has shown; nothing where it is so already. */
  async function change(item: Item, isOn: boolean): Promise<WayBack> {
    const id = idOf(staff, item);
    const stored = await call(calls.one, { params: { id } });
    if (stored[when!] === isOn) return undefined;
    const body = { ...fieldsOf(staff, stored), [when!]: isOn, version: item.version };
    const saved = await call(calls.update, { params: { [kind.id]: id }, body });
    return () => change(saved, !isOn);
  }
  return [
    {
      label: copy.publish,
      told: copy.published,
      nothing: copy.allPublished,
      change: (item) => change(item, true),
    },
    {
      label: copy.unpublish,
      told: copy.unpublished,
      nothing: copy.allUnpublished,
      change: (item) => change(item, false),
    },
    deletion,
  ];
}

const call = async (endpoint: Endpoint, input: object) =>
  (await staffApi(endpoint, { query: PICTURES, ...input } as never)) as Item;
