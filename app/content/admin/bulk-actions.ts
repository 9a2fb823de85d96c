import type { ApiClient, CallError } from '../../api/client/client.ts';
import type { Endpoint } from '../../api/contract/endpoint.ts';
import { sourceOf, type ShownPicture } from '../../media/picture.contract.ts';
import { selectionMessages } from '../../text/messages/selection.messages.ts';
import type { WayBack } from '../../ui/admin/selection/one-by-one.ts';
import type { BulkAction } from '../../ui/admin/selection/use-bulk-change.ts';
import { bulkDeletion } from '../history/admin/bulk-deletion.ts';
import { phaseOf, type Times } from '../publishing-times.ts';
import { type Item, type StaffCollection, idOf, PICTURES } from './staff-collection.ts';

/** Actions on the selected items of a list: publishing, unpublishing and deleting, as the collection allows. */
export function bulkActions(staff: StaffCollection, api: ApiClient): BulkAction<Item>[] {
  const { type, calls } = staff;
  const { when } = type.pages;
  const call = async (endpoint: Endpoint, input: object) =>
    (await api(endpoint, { query: PICTURES, ...input } as never)) as Item;
  const deletion = bulkDeletion<Item>({
    kind: type.name,
    idOf: (item) => idOf(staff, item),
    remove: (item) =>
      call(calls.remove, { params: { id: idOf(staff, item) }, ifMatch: item.version }),
    api,
  });
  if (!when) return [deletion];
  /** Updates whose answer was lost: by item id, the version that the item has if the update succeeded. */
  const unsure = new Map<number, number>();

  /**
   * Sets the publication switch to `isOn`, if the item still has the listed version. Returns a function that undoes
   * this; undefined if the switch already was `isOn`. If an earlier attempt whose answer was lost has set the switch,
   * this can be undone too.
   */
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
    const update = call(calls.update, { params: { [type.id]: id }, body });
    return takeBack(
      await update.catch((error: CallError) => {
        if (error.isUncertain) unsure.set(id, item.version + 1);
        throw error;
      }),
    );
  }
  return [
    {
      label: selectionMessages.publish,
      message: selectionMessages.published,
      nothing: selectionMessages.allPublished,
      note: (items) => hiddenNote(type.pages.isTimed ? items : []),
      change: (item) => change(item, true),
    },
    {
      label: selectionMessages.unpublish,
      message: selectionMessages.unpublished,
      nothing: selectionMessages.allUnpublished,
      change: (item) => change(item, false),
    },
    deletion,
  ];
}

function hiddenNote(items: readonly Item[]): string {
  const phases = items.map((item) => phaseOf(item as unknown as Times));
  const [over, waiting] = ['over', 'waiting'].map(
    (phase) => phases.filter((each) => each === phase).length,
  );
  return [
    waiting && selectionMessages.notYetSeen(waiting),
    over && selectionMessages.noLongerSeen(over),
  ]
    .filter(Boolean)
    .join(' ');
}
