import type { CallError } from '../../api/client/client.ts';
import type { Endpoint } from '../../api/contract/endpoint.ts';
import { staffApi } from '../../api/client/staff-client.ts';
import { selectionCopy as copy } from '../../content/selection.copy.ts';
import { bulkDeletion } from '../../history/admin/bulk-deletion.ts';
import { sourceOf, type ShownPicture } from '../../media/picture.contract.ts';
import type { WayBack } from '../../ui/admin/selection/one-by-one.ts';
import type { BulkAction } from '../../ui/admin/selection/use-bulk-change.ts';
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
  /** Those whose answer was lost, and the version that each has if it was changed. */
  const unsure = new Map<number, number>();

  /** On the version that the list has shown; nothing where it is so already, unless an attempt before did it. */
  async function change(item: Item, isOn: boolean): Promise<WayBack> {
    const id = idOf(staff, item);
    const stored = await call(calls.one, { params: { id } });
    const takeBack = (saved: Item) => () => change(saved, !isOn);
    if (stored[when!] === isOn) {
      return unsure.get(id) === stored.version ? takeBack(stored) : undefined;
    }
    const picture = sourceOf((stored['image'] ?? null) as ShownPicture | null);
    const body = {
      ...stored,
      ...(picture && { image: picture.src }),
      [when!]: isOn,
      version: item.version,
    };
    const update = call(calls.update, { params: { [kind.id]: id }, body });
    return takeBack(
      await update.catch((error: CallError) => {
        if (error.isUncertain) unsure.set(id, item.version + 1);
        throw error;
      }),
    );
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
